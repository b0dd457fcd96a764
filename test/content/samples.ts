import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the pages, with a slash at its end. */
export const content = fileURLToPath(new URL('../../content/', import.meta.url));

/** A block of code in a page. */
export interface Sample {
  /** Page and line. */
  readonly place: string;
  readonly language: string;
  /** What follows the language: a title, `preview`. */
  readonly meta: string;
  readonly code: string;
}

/** Pages of the handbook in one language: all but the reference of the components. */
export function pagesOf(locale: string): readonly string[] {
  return allPagesOf(locale).filter((path) => !path.startsWith('api'));
}

const fence = /^( *)(`{3,})(\w[\w-]*)? *([^\n]*)\n([\s\S]*?)^\1\2$/gm;

const everySample: readonly Sample[] = ['sk', 'en'].flatMap((locale) =>
  allPagesOf(locale).flatMap((page) => samplesOf(`${locale}/${page}`)),
);

/** Every sample in both languages, but for the live examples in the reference of the components. */
export const samples: readonly Sample[] = everySample.filter(
  (sample) => !isExample(sample) || !/^..\/api/.test(sample.place),
);

/** Every live example in one language, those in the reference of the components too. */
export function examplesOf(locale: string): readonly Sample[] {
  return everySample.filter((sample) => sample.place.startsWith(`${locale}/`) && isExample(sample));
}

/** Pages with a block of code that is none of the samples, as it is written in another way. */
export function pagesWithOtherSamples(): readonly string[] {
  return ['sk', 'en']
    .flatMap((locale) => allPagesOf(locale).map((page) => `${locale}/${page}`))
    .filter((page) => /^[\s>]*(?:`{3}|~{3})/m.test(readPage(page).replace(fence, '')));
}

function isExample({ language, meta }: Sample): boolean {
  return language === 'html' && /^preview\b/.test(meta);
}

function allPagesOf(locale: string): readonly string[] {
  return readdirSync(`${content}${locale}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx'))
    .toSorted();
}

function readPage(page: string): string {
  return readFileSync(`${content}${page}`, 'utf8');
}

function samplesOf(page: string): readonly Sample[] {
  const text = readPage(page);
  return [...text.matchAll(fence)].map((match) => ({
    place: `${page}:${text.slice(0, match.index).split('\n').length}`,
    language: match[3] ?? '',
    meta: match[4] ?? '',
    code: match[5] ?? '',
  }));
}
