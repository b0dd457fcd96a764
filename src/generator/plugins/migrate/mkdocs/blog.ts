import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { slug as toSlug } from 'github-slugger';
import { parse } from 'yaml';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { isObject, listAt, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import { splitPage, titleIn } from '../front-matter.ts';
import type { PageUnderway } from '../pages/convert-pages.ts';
import type { NewRedirect } from '../pages/finish-plan.ts';
import type { OldPage } from '../pages/layout.ts';

type Post = Pick<OldPage, 'id' | 'oldPath' | 'isPost' | 'isGenerated'>;

/** Returns the address of a post of Material's blog or of the list of posts; null for other pages. */
export function postAt(path: string, from: string, options: ForeignObject): Post | null {
  const folder = textAt(options, 'blog_dir') ?? 'blog';
  const base = folder === '.' ? '' : `${folder}/`;
  if (path === `${base}index.md`) return { id: 'index', oldPath: `/${base}`, isPost: true, isGenerated: true };
  if (!path.startsWith(`${base}posts/`)) return null;
  const { frontMatter, body } = splitPage(readFileSync(from, 'utf8'));
  const date = dateOf(frontMatter['date']);
  if (date === undefined) return null;
  const { slug } = frontMatter;
  const name = typeof slug === 'string' ? slug : slugOf(titleIn({ frontMatter, body }) ?? posix.basename(path, '.md'));
  const id = `${date.replaceAll('-', '/')}/${name}`;
  return { id, oldPath: `/${base}${id}/`, isPost: true };
}

/** Returns redirects from the lists of posts of a year and of a category, and from that of all posts if it moves. */
export function blogRedirects(pages: readonly OldPage[], options: ForeignObject): readonly NewRedirect[] {
  const folder = textAt(options, 'blog_dir') ?? 'blog';
  const base = folder === '.' ? '' : `/${folder}`;
  const posts = pages.filter(({ isPost }) => isPost === true);
  const years = new Set(posts.map(({ id }) => id.slice(0, 4)));
  const categories = new Set(
    posts.flatMap(({ from }) => categoriesOf(splitPage(readFileSync(from, 'utf8')).frontMatter)),
  );
  return [
    ...(base === '/blog' || base === '' ? [] : [{ from: base, to: '/blog' }]),
    ...[...years].map((year) => ({ from: `${base}/archive/${year}`, to: '/blog' })),
    ...[...categories].map((name) => ({ from: `${base}/category/${slugOf(name)}`, to: `/blog/tags/${toSlug(name)}` })),
  ];
}

/** Returns the categories of a post that has a page. */
function categoriesOf(frontMatter: Readonly<Record<string, unknown>>): readonly string[] {
  // Parse boundary: YAML of a page.
  return frontMatter['draft'] === true ? [] : listAt(frontMatter as ForeignObject, 'categories').map(String);
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

function dateOf(value: unknown): string | undefined {
  // Parse boundary: YAML of a page.
  const date = value as ForeignValue | undefined;
  const created = isObject(date) ? date['created'] : date;
  return /^\d{4}-\d\d-\d\d/.exec(String(created))?.[0];
}

/** Authors of posts by key; each has a `name`. */
export type Authors = ReadonlyMap<string, ForeignObject>;

/** Returns the authors. `docsDir` is the absolute folder of the pages. */
export function readAuthors(docsDir: string, options: ForeignObject): Authors {
  const folder = textAt(options, 'blog_dir') ?? 'blog';
  const file = textAt(options, 'authors_file') ?? '.authors.yml';
  // Parse boundary: a file of authors. Each use checks the values.
  const parsed = parse(readOrNull(join(docsDir, folder, file)) ?? '', { logLevel: 'silent' }) as ForeignValue;
  const authors = isObject(parsed) && isObject(parsed['authors']) ? parsed['authors'] : {};
  return new Map(
    Object.entries(authors).map(([key, author]) => [key, { name: key, ...(isObject(author) ? author : {}) }]),
  );
}

/** Returns the front matter keys of a post that change; null removes a key. */
export function postKeys({ frontMatter }: PageUnderway, known: Authors): Record<string, unknown> {
  // Parse boundary: YAML of a page.
  const keys = frontMatter as ForeignObject;
  const authors = listAt(keys, 'authors').map(String);
  return {
    categories: null,
    readtime: null,
    links: null,
    pin: null,
    date: dateOf(keys['date']),
    ...(authors.length > 0 && { authors: authors.map((key) => textAt(known.get(key), 'name') ?? key) }),
    ...(listAt(keys, 'categories').length > 0 && {
      tags: [...new Set([...listAt(keys, 'tags'), ...listAt(keys, 'categories')].map(String))],
    }),
  };
}
