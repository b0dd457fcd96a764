import { formatJson } from '../../../kernel/text.ts';
import { rooted } from '../addresses.ts';
import { textAt, type ForeignObject } from '../foreign-value.ts';
import type { PlanDraft } from '../plan.ts';

/** Names of the keys of an author in an old tool. */
export interface AuthorKeys {
  readonly title: string;
  readonly image: string;
}

/** Plans the file that describes the authors of posts by name. Authors that only have a name are not in it. */
export function planAuthorsFile(
  authors: readonly ForeignObject[],
  keys: AuthorKeys,
  { files }: Pick<PlanDraft, 'files'>,
): void {
  const described = new Map<string, object>();
  for (const author of authors) {
    const [name, url] = [textAt(author, 'name'), textAt(author, 'url')];
    const [title, image] = [textAt(author, keys.title), textAt(author, keys.image)];
    const values = {
      ...(title !== undefined && { title }),
      ...(url !== undefined && { url }),
      ...(image !== undefined && { image: rooted(image.replace(/^(?:\.\.\/)+/, '')) }),
    };
    if (name !== undefined && !described.has(name) && Object.keys(values).length > 0) described.set(name, values);
  }
  if (described.size > 0) files.set('content/blog/authors.json', { text: formatJson(Object.fromEntries(described)) });
}
