import type { ReactNode } from 'react';
import type { TagView } from '../../shared/tag-view.ts';

/** The tags of a page. */
export function TagLinks({ tags }: { readonly tags: readonly TagView[] }): ReactNode {
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag.href}>
          <a className="tag-link" rel="tag" href={tag.href} title={tag.description}>
            {tag.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
