import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { slug as toSlug } from 'github-slugger';
import { parse } from 'yaml';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { type ForeignObject, isObject, listAt, objectAt, objectOf, textAt } from '../foreign-value.ts';
import { splitPage, titleIn } from '../front-matter.ts';
import type { PageUnderway } from '../pages/convert-pages.ts';
import type { NewRedirect } from '../pages/finish-plan.ts';
import type { OldPage } from '../pages/layout.ts';

/** A post of Material's blog, or the list of posts, which the new site generates. */
export interface Post {
  /** Its place in the old and the new site. */
  readonly page: Pick<OldPage, 'id' | 'oldPath' | 'isPost' | 'isGenerated'>;
  readonly year: string;
  /** Categories whose lists contain the post; none for a draft and for the list of posts. */
  readonly categories: readonly string[];
}

/** Returns the folder of the blog; empty for that of all pages. */
function folderOf(options: ForeignObject): string {
  return (textAt(options, 'blog_dir') ?? 'blog').replace(/^\.$/, '');
}

/** Reads a post of Material's blog or the list of posts; null for other pages. */
export function readPost(path: string, from: string, options: ForeignObject): Post | null {
  const folder = folderOf(options);
  const base = folder === '' ? '' : `${folder}/`;
  if (path === `${base}index.md`) {
    const page = { id: 'index', oldPath: `/${base}`, isPost: true, isGenerated: true };
    return { page, year: '', categories: [] };
  }
  if (!path.startsWith(`${base}posts/`)) return null;
  const { frontMatter, body } = splitPage(readFileSync(from, 'utf8'));
  const date = dateOf(frontMatter['date']);
  if (date === undefined) return null;
  const { slug } = frontMatter;
  const name = typeof slug === 'string' ? slug : slugOf(titleIn({ frontMatter, body }) ?? posix.basename(path, '.md'));
  const [year = '', month = '', day = ''] = date.split('-');
  const written = textAt(options, 'post_url_date_format') ?? 'yyyy/MM/dd';
  const id = fill(textAt(options, 'post_url_format') ?? '{date}/{slug}', {
    date: written.replace('yyyy', year).replace('MM', month).replace('dd', day),
    slug: name,
    file: posix.basename(path, '.md'),
    categories: listAt(frontMatter, 'categories')
      .map((category) => slugOf(String(category)))
      .join('/'),
  });
  return { page: { id, oldPath: `/${base}${id}/`, isPost: true }, year, categories: categoriesOf(frontMatter) };
}

/** Returns redirects from the lists of posts of a year and of a category, and from that of all posts if it moves. */
export function blogRedirects(posts: readonly Post[], options: ForeignObject): readonly NewRedirect[] {
  const folder = folderOf(options);
  const base = folder === '' ? '' : `/${folder}`;
  const years = new Set(options['archive'] === false ? [] : posts.map(({ year }) => year));
  const categories = new Set(posts.flatMap((post) => post.categories));
  const of = (list: string, format: string, values: Readonly<Record<string, string>>): string =>
    `${base}/${fill(textAt(options, `${list}_url_format`) ?? format, values)}`;
  return [
    ...(base === '/blog' || base === '' ? [] : [{ from: base, to: '/blog' }]),
    ...[...years].map((year) => ({ from: of('archive', 'archive/{date}', { date: year }), to: '/blog' })),
    ...[...categories].map((name) => ({
      from: of('categories', 'category/{slug}', { slug: slugOf(name) }),
      to: `/blog/tags/${toSlug(name)}`,
    })),
  ];
}

/** Fills in the values of a format of addresses. */
function fill(format: string, values: Readonly<Record<string, string>>): string {
  return format.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

function categoriesOf(frontMatter: Readonly<Record<string, unknown>>): readonly string[] {
  return frontMatter['draft'] === true ? [] : listAt(frontMatter, 'categories').map(String);
}

/** Makes ids of posts by the rules of Material. */
function slugOf(title: string): string {
  return title
    .replace(/\{[^}]*\}|[*`]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function dateOf(date: unknown): string | undefined {
  const created = isObject(date) ? date['created'] : date;
  return /^\d{4}-\d\d-\d\d/.exec(String(created))?.[0];
}

/** Authors of posts by key; each has a `name`. */
export type Authors = ReadonlyMap<string, ForeignObject>;

/** Returns the authors. `docsDir` is the absolute folder of the pages. */
export function readAuthors(docsDir: string, options: ForeignObject): Authors {
  const file = textAt(options, 'authors_file') ?? '.authors.yml';
  const parsed: unknown = parse(readOrNull(join(docsDir, folderOf(options), file)) ?? '', { logLevel: 'silent' });
  const authors = objectAt(parsed, 'authors');
  return new Map(Object.entries(authors).map(([key, author]) => [key, { name: key, ...objectOf(author) }]));
}

/** Returns the front matter keys of a post that change; null removes a key. */
export function postKeys({ frontMatter }: PageUnderway, known: Authors): Record<string, unknown> {
  const authors = listAt(frontMatter, 'authors').map(String);
  return {
    categories: null,
    readtime: null,
    links: null,
    pin: null,
    date: dateOf(frontMatter['date']),
    ...(authors.length > 0 && { authors: authors.map((key) => textAt(known.get(key), 'name') ?? key) }),
    ...(listAt(frontMatter, 'categories').length > 0 && {
      tags: [...new Set([...listAt(frontMatter, 'tags'), ...listAt(frontMatter, 'categories')].map(String))],
    }),
  };
}
