import { useState, type ReactNode } from 'react';
import { noChoices, type Choices } from './choices.ts';
import { writeCss, type Scope } from './theme-css.ts';
import { useGenerator } from './use-generator.ts';

/** What the reader has chosen, to be taken away. */
export interface ResultProps {
  readonly choices: Choices;
  onChange(choices: Choices): void;
}

/** The CSS of the chosen colors, with buttons that copy it or the link, or start anew. */
export function Result({ choices, onChange }: ResultProps): ReactNode {
  const { texts } = useGenerator();
  const [scope, setScope] = useState<Scope>('page');
  const [message, setMessage] = useState('');
  const css = writeCss(choices, scope);
  const copy = (text: string): void => {
    // Without HTTPS there is no clipboard at all.
    Promise.resolve(navigator.clipboard)
      .then((clipboard) => clipboard.writeText(text))
      .then(
        () => setMessage(texts.copied),
        () => setMessage(texts.notCopied),
      );
  };
  return (
    <>
      <fieldset className="cg-choice">
        <legend>{texts.scope}</legend>
        {(['page', 'part'] as const).map((value) => (
          <label key={value}>
            <input type="radio" name="cg-scope" checked={scope === value} onChange={() => setScope(value)} />
            {texts.scopes[value]}
          </label>
        ))}
      </fieldset>
      {css === '' ? (
        <p className="cg-nothing">{texts.nothing}</p>
      ) : (
        <pre tabIndex={0} className="cg-css">
          <code>{css}</code>
        </pre>
      )}
      <p className="cg-actions">
        <button type="button" className="cg-main" disabled={css === ''} onClick={() => copy(css)}>
          {texts.copyCss}
        </button>
        <button type="button" onClick={() => copy(location.href)}>
          {texts.copyLink}
        </button>
        <button
          type="button"
          disabled={css === ''}
          onClick={() => {
            setMessage('');
            onChange(noChoices);
          }}
        >
          {texts.reset}
        </button>
        <span role="status">{message}</span>
      </p>
    </>
  );
}
