import { posix } from 'node:path';
import { fold } from '../../../../../shared/search-fold.ts';
import { stripNumberPrefixes } from '../../../../content/crawl/content-file.ts';
import { capitalize } from '../../../../kernel/text.ts';
import { isFolderIndex } from '../../../../site/pages/page-name.ts';
import type { ForeignObject } from '../../foreign-value.ts';
import type { Placement } from '../placements.ts';

/** Data on which the address of a page depends. */
export interface AddressedPage {
  /** Path of the file in its folder, without extension. */
  readonly name: string;
  readonly frontMatter: ForeignObject;
}

/** Returns the id of a docs page, as sidebars of the old site name it: `guides/setup`. */
export function oldDocId({ name, frontMatter }: AddressedPage, options: Placement['options']): string {
  const plain = withoutPrefixes(name, { frontMatter, options });
  const folder = posix.dirname(plain);
  const own = typeof frontMatter['id'] === 'string' ? frontMatter['id'] : posix.basename(plain);
  return folder === '.' ? own : `${folder}/${own}`;
}

/** Returns the path of a docs page below the root of its version, by the rules of Docusaurus; `/` for the root. */
export function oldDocSlug(page: AddressedPage, options: Placement['options']): string {
  const { name, frontMatter } = page;
  const plain = withoutPrefixes(name, { frontMatter, options });
  const folder = posix.dirname(plain) === '.' ? '/' : `/${posix.dirname(plain)}/`;
  const slug = frontMatter['slug'];
  if (typeof slug === 'string' && slug !== '') return posix.join('/', slug.startsWith('/') ? slug : folder + slug);
  // Docusaurus compares the names with their number prefixes.
  if (isOldIndex(name)) return folder.length > 1 ? folder.slice(0, -1) : folder;
  return posix.join(folder, posix.basename(oldDocId(page, options)));
}

/** True for the name of a page with the address of its folder: `guides/index`, `guides/readme`, `guides/guides`. */
export function isOldIndex(name: string): boolean {
  const file = posix.basename(name);
  return file.toLowerCase() === 'readme' || isFolderIndex(file, posix.dirname(name));
}

function withoutPrefixes(
  name: string,
  {
    frontMatter,
    options,
  }: { readonly frontMatter: AddressedPage['frontMatter']; readonly options: Placement['options'] },
): string {
  const keeps = options['numberPrefixParser'] === false || frontMatter['parse_number_prefixes'] === false;
  return keeps ? name : stripNumberPrefixes(name);
}

/** Returns the last segment of a tag's address, by the rules of Docusaurus: `hot-upgrade` for `HotUpgrade`, `cafe` for `Café`. */
export function tagSlug(label: string): string {
  const plain = label
    .replace(/[À-ſ]/g, (letter) => (letter === letter.toLowerCase() ? fold(letter) : capitalize(fold(letter))))
    .replace(/['’]/g, '');
  const words = plain.match(/\p{Lu}+(?=\p{Lu}\p{Ll}|[^\p{L}]|$)|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+|\d+/gu) ?? [plain];
  return words.map((word) => word.toLowerCase()).join('-');
}

// A folder can have a date, too.
const dated = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)$/;

/** Returns the path of a post below the root of the blog, by the rules of Docusaurus. */
export function oldPostSlug({ name, frontMatter }: AddressedPage): string {
  const slug = frontMatter['slug'];
  if (typeof slug === 'string' && slug !== '') return posix.join('/', slug);
  const plain = name.replace(/\/index$/, '');
  const [, folder = '', year, month = '', day = '', rest = ''] = dated.exec(plain) ?? [];
  if (year === undefined) return `/${plain}`;
  return posix.join('/', year, month, day, folder, rest);
}

/** Returns the path of a page in `src/pages`. */
export function oldPagePath({ name, frontMatter }: AddressedPage): string {
  const slug = frontMatter['slug'];
  if (typeof slug === 'string') return posix.join('/', slug);
  return `/${name}`.replace(/\/index$/, '') || '/';
}
