import type { ReactNode } from 'react';
import type { ContentView } from '../../shared/page-view.ts';
import type { TagView } from '../../shared/tag-view.ts';
import { DocCards } from '../content/DocCards.tsx';
import { useTexts } from '../i18n/texts-context.ts';

/** All tags of the site, by their first letter. */
export function TagIndex({ tags }: { readonly tags: readonly TagView[] }): ReactNode {
  const letters = new Map<string, TagView[]>();
  for (const tag of tags) {
    // By characters, because an emoji is two units.
    const [first = ''] = tag.label;
    const letter = first.toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), tag]);
  }
  return (
    <div className="prose">
      {[...letters].map(([letter, group]) => (
        <section key={letter}>
          <h2>{letter}</h2>
          <ul className="tags">
            {group.map((tag) => (
              <li key={tag.href}>
                <a className="tag-link" href={tag.href} title={tag.description}>
                  {tag.label} {tag.count !== undefined && <small>{tag.count}</small>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The pages with a tag. */
export function TagPage({ content }: { readonly content: Extract<ContentView, { kind: 'tag' }> }): ReactNode {
  const texts = useTexts();
  const { tag, cards, allTagsHref } = content;
  return (
    <div className="prose">
      {tag.description !== undefined && <p>{tag.description}</p>}
      <p>
        <a href={allTagsHref}>{texts.text('theme.tags.tagsPageLink')}</a>
      </p>
      <DocCards cards={cards} />
    </div>
  );
}
