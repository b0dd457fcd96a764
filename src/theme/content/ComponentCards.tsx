import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';

/** The components of one category: a drawing, the name and a sentence for each. */
export function ComponentCards({ items }: ContentComponentProps['ComponentCards']): ReactNode {
  return (
    <ul className="component-cards" data-later="">
      {items.map(({ href, label, sentence, drawing }) => (
        <li key={label}>
          {drawing !== undefined && <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />}
          <a href={href}>{label}</a>
          <p>{sentence}</p>
        </li>
      ))}
    </ul>
  );
}
