import { isObject, listOf, objectAt, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import { planAuthorsFile } from '../pages/authors.ts';
import type { PlanDraft } from '../plan.ts';
import { readAuthors } from './data-files.ts';
import type { ReadPlacement } from './plan-folders.ts';

/** Plans the file that describes the authors of posts, from `authors.yml` and from the posts. */
export function planAuthors(folders: readonly ReadPlacement[], draft: PlanDraft): void {
  const authors = folders.flatMap(({ placement, files }) => {
    if (placement.kind !== 'blog') return [];
    const inPosts = files.pages.flatMap(({ frontMatter }) => {
      // Parse boundary: YAML is plain data.
      const written = frontMatter['authors'] as ForeignValue | undefined;
      return (isObject(written) ? [written] : listOf(written)).filter(isObject);
    });
    return [...Object.values(readAuthors(placement)), ...inPosts].map(withAddress);
  });
  planAuthorsFile(authors, { title: 'title', image: 'image_url' }, draft);
}

function withAddress(author: ForeignObject): ForeignObject {
  const github = textAt(objectAt(author, 'socials'), 'github');
  if (github === undefined || author['url'] !== undefined) return author;
  return { ...author, url: github.includes('/') ? github : `https://github.com/${github}` };
}
