'use client';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { withChoice } from './color-generator/choices.ts';
import './color-generator/color-generator.css';
import { ColorRow } from './color-generator/ColorRow.tsx';
import { colorNames, modes, type BaseName, type Mode } from './color-generator/defaults.ts';
import { Generator, makeGeneratorContext } from './color-generator/generator-context.ts';
import { PageColors } from './color-generator/PageColors.tsx';
import { Result } from './color-generator/Result.tsx';
import type { GeneratorTexts } from './color-generator/texts.ts';
import { writeCss } from './color-generator/theme-css.ts';
import { usePreview } from './color-generator/use-preview.ts';
import { useSharedChoices } from './color-generator/use-shared-choices.ts';

/** What a page says to the generator. */
export interface ColorGeneratorProps {
  readonly texts: GeneratorTexts;
  /** Decimal mark of the page's language. */
  readonly decimalMark: string;
  /** A live example, which shows the colors on elements. */
  readonly children: ReactNode;
}

/** Lets the reader choose the colors of a theme, shows them with their contrast and on elements, and writes the CSS. */
export default function ColorGenerator({ texts, decimalMark, children }: ColorGeneratorProps): ReactNode {
  const [choices, setChoices] = useSharedChoices();
  const [mode, setMode] = useState<Mode>('light');
  // The example follows the mode of the page, which the server does not know.
  useEffect(() => setMode(document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'), []);
  const context = useMemo(() => makeGeneratorContext(texts, decimalMark), [texts, decimalMark]);
  const preview = useRef<HTMLDivElement>(null);
  usePreview(preview, writeCss(choices, 'page'), mode);
  const change = (name: BaseName, color: string): void => setChoices(withChoice(choices, { mode, name, color }));
  return (
    <Generator value={context}>
      <div className="cg">
        <div className="cg-inputs">
          <fieldset className="cg-choice">
            <legend>{texts.mode}</legend>
            {modes.map((value) => (
              <label key={value}>
                <input type="radio" name="cg-mode" checked={mode === value} onChange={() => setMode(value)} />
                {texts.modes[value]}
              </label>
            ))}
          </fieldset>
          <h2 id="colors">{texts.colors}</h2>
          {colorNames.map((name) => (
            <ColorRow key={name} choices={choices} mode={mode} name={name} onChange={change} />
          ))}
          <h2 id="page">{texts.page}</h2>
          <PageColors choices={choices} mode={mode} onChange={change} />
        </div>
        <div className="cg-outcome">
          <div className="cg-preview">
            <h2 id="preview">{texts.preview}</h2>
            <div ref={preview}>{children}</div>
          </div>
          <h2 id="result">{texts.result}</h2>
          <Result choices={choices} onChange={setChoices} />
        </div>
      </div>
    </Generator>
  );
}
