import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the pages, with a slash at its end. */
export const content = fileURLToPath(new URL('../../content/', import.meta.url));

/** A block of code in a page. */
export interface Sample {
  /** Page and line. */
  readonly place: string;
  readonly language: string;
  readonly code: string;
}

/** Pages of the handbook in one language: all but the reference of the components. */
export function pagesOf(locale: string): readonly string[] {
  return readdirSync(`${content}${locale}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx') && !path.startsWith('api'))
    .toSorted();
}

/** Every sample of the handbook in both languages. */
export const samples: readonly Sample[] = ['sk', 'en'].flatMap((locale) =>
  pagesOf(locale).flatMap((page) => samplesOf(`${locale}/${page}`)),
);

function samplesOf(page: string): readonly Sample[] {
  const text = readFileSync(`${content}${page}`, 'utf8');
  return [...text.matchAll(/^( *)(`{3,})(\w[\w-]*)[^\n]*\n([\s\S]*?)^\1\2$/gm)].map((match) => ({
    place: `${page}:${text.slice(0, match.index).split('\n').length}`,
    language: match[3] ?? '',
    code: match[4] ?? '',
  }));
}
