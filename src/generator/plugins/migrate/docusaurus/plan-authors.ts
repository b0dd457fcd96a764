import { isObject, listOf, objectAt, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import type { PlanDraft } from '../plan.ts';
import { rooted } from './convert-links.ts';
import { readAuthors } from './data-files.ts';
import type { ReadPlacement } from './plan-folders.ts';

/** Plans the file that describes the authors of posts, from `authors.yml` and from the posts. Their pages name them. */
export function planAuthors(folders: readonly ReadPlacement[], { files }: PlanDraft): void {
  const authors = new Map<string, object>();
  for (const { placement, files: read } of folders) {
    if (placement.kind !== 'blog') continue;
    const inPosts = read.pages.flatMap(({ frontMatter }) => {
      // Parse boundary: YAML is plain data.
      const written = frontMatter['authors'] as ForeignValue | undefined;
      return (isObject(written) ? [written] : listOf(written)).filter(isObject);
    });
    for (const entry of [...Object.values(readAuthors(placement)), ...inPosts]) {
      const [name, author] = [textAt(entry, 'name'), describe(entry)];
      if (name !== undefined && !authors.has(name) && Object.keys(author).length > 0) authors.set(name, author);
    }
  }
  if (authors.size > 0)
    files.set('content/blog/authors.json', { text: `${JSON.stringify(Object.fromEntries(authors), null, 2)}\n` });
}

function describe(entry: ForeignObject): object {
  const github = textAt(objectAt(entry, 'socials'), 'github');
  const ofGithub = github === undefined || github.includes('/') ? github : `https://github.com/${github}`;
  const [title, url, image] = [textAt(entry, 'title'), textAt(entry, 'url') ?? ofGithub, textAt(entry, 'image_url')];
  return {
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
    ...(image !== undefined && { image: rooted(image) }),
  };
}
