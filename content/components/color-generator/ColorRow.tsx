import type { ReactNode } from 'react';
import { colorOf, type Choices } from './choices.ts';
import { ColorField } from './ColorField.tsx';
import type { ColorName, Mode } from './defaults.ts';
import { rolesOf } from './roles.ts';
import { Sample } from './Sample.tsx';
import { useGenerator } from './use-generator.ts';

/** One color of the theme in the mode that is shown. */
export interface ColorRowProps {
  readonly choices: Choices;
  readonly mode: Mode;
  readonly name: ColorName;
  onChange(name: ColorName, color: string): void;
}

/** A color of the theme: its field, and its roles with their contrast. */
export function ColorRow({ choices, mode, name, onChange }: ColorRowProps): ReactNode {
  const { texts } = useGenerator();
  const { fill, contrast, shade, tint, text } = rolesOf(choices, mode, name);
  const background = colorOf(choices, mode, 'background');
  return (
    <fieldset className="cg-row">
      <legend>
        <code>{name}</code> <span>{texts.purposes[name]}</span>
      </legend>
      <ColorField name={name} color={fill} onChange={(color) => onChange(name, color)} />
      <ul className="cg-samples" data-later="">
        <Sample label={texts.roles.contrast} ground={fill} ink={contrast} />
        <Sample label={texts.roles.shade} ground={shade} ink={contrast} />
        <Sample label={texts.roles.tint} ground={tint} ink={text} />
        <Sample label={texts.roles.text} ground={background} ink={text} />
      </ul>
    </fieldset>
  );
}
