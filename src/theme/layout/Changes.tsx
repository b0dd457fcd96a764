import type { ReactNode } from 'react';
import type { ChangesView, ChangeView } from '../../shared/changes-view.ts';
import { useTexts } from '../i18n/texts-context.ts';

/** Changes in a version: pages, and elements with their members. */
export function Changes({ content }: { readonly content: ChangesView }): ReactNode {
  const texts = useTexts();
  return (
    <div className="prose">
      {content.groups.map(({ change, entries }) => (
        <section key={change}>
          <h2 id={change}>{texts.text(`theme.docs.versions.${change}`)}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={`${entry.label} ${entry.href}`}>
                <ChangeEntry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ChangeEntry({ entry }: { readonly entry: ChangeView }): ReactNode {
  const texts = useTexts();
  const { label, href, details, change } = entry;
  const name = details === undefined ? label : <code>{label}</code>;
  return (
    <>
      {href === undefined ? name : <a href={href}>{name}</a>}
      {change !== undefined && ` (${texts.text(`theme.docs.versions.${change}`)})`}
      {details?.map((detail) => [' ', <code key={detail}>{detail}</code>])}
    </>
  );
}
