import type { ReactNode } from 'react';
import { colorOf, type Choices } from './choices.ts';
import { ColorField } from './ColorField.tsx';
import type { Mode } from './defaults.ts';
import { neutralsOf, stepsOf } from './neutrals.ts';
import { Sample } from './Sample.tsx';
import { useGenerator } from './use-generator.ts';

/** The page and its text in the mode that is shown. */
export interface PageColorsProps {
  readonly choices: Choices;
  readonly mode: Mode;
  onChange(name: 'background' | 'text', color: string): void;
}

/** The colors of the page and of text, the neutral colors that come from them, and the steps between. */
export function PageColors({ choices, mode, onChange }: PageColorsProps): ReactNode {
  const { texts } = useGenerator();
  const background = colorOf(choices, mode, 'background');
  const neutral = new Map(neutralsOf(choices, mode).map(({ token, color }) => [token, color]));
  const ink = (token: string): string => neutral.get(token) ?? background;
  return (
    <>
      {(['background', 'text'] as const).map((name) => (
        <fieldset key={name} className="cg-row">
          <legend>
            <code>{name}</code> <span>{texts.purposes[name]}</span>
          </legend>
          <ColorField name={name} color={colorOf(choices, mode, name)} onChange={(color) => onChange(name, color)} />
          <ul className="cg-samples" data-later="">
            {name === 'text' ? (
              <>
                <Sample label={texts.neutrals.text} ground={background} ink={ink('text-color')} />
                <Sample label={texts.neutrals.muted} ground={background} ink={ink('text-color-muted')} />
              </>
            ) : (
              <>
                <Sample label={texts.neutrals.border} ground={background} ink={ink('border-color')} kind="divider" />
                <Sample
                  label={texts.neutrals.control}
                  ground={background}
                  ink={ink('control-border-color')}
                  kind="line"
                />
              </>
            )}
          </ul>
        </fieldset>
      ))}
      <h3 className="cg-steps-title">{texts.steps}</h3>
      <ol className="cg-steps" data-later="">
        {stepsOf(choices, mode).map(({ percent, color }) => (
          <li key={percent}>
            <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width="10" height="10" fill={color} />
            </svg>
            <span>{percent}&nbsp;%</span>
            <code>{color}</code>
          </li>
        ))}
      </ol>
    </>
  );
}
