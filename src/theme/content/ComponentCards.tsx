import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { cardList } from '../../shared/markdown.ts';
import type { Description } from './description.ts';

/** The components of one category: a drawing, the name and a sentence for each. */
export function ComponentCards({ items }: ContentComponentProps['ComponentCards']): ReactNode {
  return (
    <ul className="component-cards" data-later="">
      {items.map(({ href, label, sentence, drawing }) => (
        <li key={label}>
          {drawing !== undefined && <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />}
          <a href={href}>{label}</a>
          {sentence !== '' && <p>{sentence}</p>}
        </li>
      ))}
    </ul>
  );
}

/** In Markdown, a list of links. */
export const componentCardsDescription: Description<ContentComponentProps['ComponentCards']> = {
  isInternal: true,
  markdown: ({ props }) => cardList(props.items.map(({ sentence, ...item }) => ({ ...item, description: sentence }))),
};
