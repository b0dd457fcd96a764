import type { ReactNode } from 'react';
import type { TocItem } from '../../shared/page-view.ts';

/** Headings as a list of links, deeper levels nested below the heading they belong to. */
export function ContentsList({ toc }: { readonly toc: readonly TocItem[] }): ReactNode {
  return (
    <ul>
      {splitAtTop(toc).map(([item, below]) => (
        <li key={item.id}>
          <a href={`#${item.id}`} dangerouslySetInnerHTML={{ __html: item.html }} />
          {below.length > 0 && <ContentsList toc={below} />}
        </li>
      ))}
    </ul>
  );
}

/** Pairs each heading that has no higher level before it with the deeper ones that follow. */
function splitAtTop(toc: readonly TocItem[]): readonly (readonly [TocItem, readonly TocItem[]])[] {
  const pairs: [TocItem, TocItem[]][] = [];
  for (const item of toc) {
    const parent = pairs.at(-1);
    if (parent !== undefined && item.level > parent[0].level) parent[1].push(item);
    else pairs.push([item, []]);
  }
  return pairs;
}
