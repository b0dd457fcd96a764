import { useId, useState, type ReactNode } from 'react';
import { readHex } from './color-math.ts';
import { fillIn } from './texts.ts';
import { useGenerator } from './use-generator.ts';

/** One color that the reader may change; `color` is `#rrggbb`. */
export interface ColorFieldProps {
  readonly name: string;
  readonly color: string;
  onChange(color: string): void;
}

/** What the reader is typing, and whether it is time to say that it is no color. */
interface Draft {
  readonly text: string;
  readonly isLeft: boolean;
}

/** A color to be chosen by eye or typed. What is typed holds as soon as it is a color, and is judged when it is left. */
export function ColorField({ name, color, onChange }: ColorFieldProps): ReactNode {
  const { texts } = useGenerator();
  const [draft, setDraft] = useState<Draft | null>(null);
  const errorId = useId();
  const isInvalid = draft?.isLeft === true;
  const type = (text: string): void => {
    setDraft({ text, isLeft: false });
    const typed = readHex(text);
    if (typed !== null) onChange(typed);
  };
  return (
    <div className="cg-field">
      <input
        type="color"
        value={color}
        aria-label={fillIn(texts.choose, name)}
        onChange={(event) => {
          setDraft(null);
          onChange(event.target.value);
        }}
      />
      <input
        type="text"
        value={draft?.text ?? color}
        size={9}
        spellCheck={false}
        autoComplete="off"
        aria-label={fillIn(texts.value, name)}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? errorId : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          const text = event.target.value;
          setDraft(readHex(text) === null ? { text, isLeft: true } : null);
        }}
      />
      {isInvalid && (
        <p id={errorId} className="cg-error" role="alert">
          {texts.invalid}
        </p>
      )}
    </div>
  );
}
