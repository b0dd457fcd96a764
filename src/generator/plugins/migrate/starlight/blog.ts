import {
  exportOf,
  isObject,
  listAt,
  objectAt,
  textAt,
  type ForeignObject,
  type ForeignValue,
} from '../foreign-value.ts';
import type { PageUnderway } from '../pages/convert-pages.ts';
import type { NewRedirect } from '../pages/finish-plan.ts';
import { objectsIn } from '../pages/read-config.ts';

/** Returns the first argument of a plugin; undefined without the plugin. */
export function pluginOptions(options: ForeignObject, module: string): ForeignValue | undefined {
  const plugin = objectsIn(options['plugins']).find((entry) => exportOf(entry)?.module === module);
  return plugin && (listAt(plugin, 'arguments')[0] ?? {});
}

/** The blog of the plugin `starlight-blog`. */
export interface OldBlog {
  readonly options: ForeignObject;
  /** First segment of the addresses of posts. */
  readonly prefix: string;
}

/** Returns the blog; null without one. */
export function readBlog(site: ForeignObject): OldBlog | null {
  const found = pluginOptions(site, 'starlight-blog');
  return isObject(found) ? { options: found, prefix: textAt(found, 'prefix') ?? 'blog' } : null;
}

/** Returns redirects from the pages of authors and the list of posts, which have other addresses here. */
export function blogRedirects({ options, prefix }: OldBlog): readonly NewRedirect[] {
  const pages = Object.keys(objectAt(options, 'authors')).map((author) => `/${prefix}/authors/${author}`);
  return [...(prefix === 'blog' ? [] : [`/${prefix}`]), ...pages].map((from) => ({ from, to: '/blog' }));
}

/** Returns the front matter keys of a post that change; null removes a key. */
export function postKeys(
  { frontMatter: keys, page: { id } }: PageUnderway,
  { options }: OldBlog,
): Record<string, unknown> {
  const names = objectAt(options, 'authors');
  const authors = [keys['authors'] ?? []].flat().map((author: ForeignValue) => {
    const own = typeof author === 'string' ? objectAt(names, author) : author;
    return textAt(own, 'name') ?? String(author);
  });
  return {
    authors: authors.length > 0 ? authors : null,
    excerpt: null,
    // Here, a date in the name of a file is a part of the address.
    ...(/(?:^|\/)\d{4}[-/]\d/.test(id) && { slug: `/${id}` }),
    description: textAt(keys, 'description') ?? textAt(keys, 'excerpt') ?? null,
  };
}
