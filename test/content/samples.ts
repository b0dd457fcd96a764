import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the pages, with a slash at its end. */
export const content = fileURLToPath(new URL('../../content/', import.meta.url));

/** A block of code in a page. */
export interface Sample {
  /** Page and line. */
  readonly place: string;
  readonly language: string;
  /** What stands after the language: a title, `preview`. */
  readonly meta: string;
  readonly code: string;
}

/** Pages of the handbook in one language: all but the reference of the components. */
export function pagesOf(locale: string): readonly string[] {
  return allPagesOf(locale).filter((path) => !path.startsWith('api'));
}

/** Every sample of the handbook in both languages. */
export const samples: readonly Sample[] = ['sk', 'en'].flatMap((locale) =>
  pagesOf(locale).flatMap((page) => samplesOf(`${locale}/${page}`)),
);

/** Every live example in one language, those in the reference of the components too. */
export function examplesOf(locale: string): readonly Sample[] {
  return allPagesOf(locale)
    .flatMap((page) => samplesOf(`${locale}/${page}`))
    .filter(({ language, meta }) => language === 'html' && /^preview\b/.test(meta));
}

function allPagesOf(locale: string): readonly string[] {
  return readdirSync(`${content}${locale}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx'))
    .toSorted();
}

function samplesOf(page: string): readonly Sample[] {
  const text = readFileSync(`${content}${page}`, 'utf8');
  return [...text.matchAll(/^( *)(`{3,})(\w[\w-]*) *([^\n]*)\n([\s\S]*?)^\1\2$/gm)].map((match) => ({
    place: `${page}:${text.slice(0, match.index).split('\n').length}`,
    language: match[3] ?? '',
    meta: match[4] ?? '',
    code: match[5] ?? '',
  }));
}
