import type { Pluggable } from 'unified';
import type { ContentPartContext } from '../../../content/markdown/page-context.ts';
import type { TypeLibrary } from './declaration.ts';
import { remarkTypeLinks } from './remark-type-links.ts';
import { remarkTypes } from './remark-types.ts';

/** Data for the threads that compile pages. */
export interface TypeSetup {
  readonly library: TypeLibrary;
  readonly memberLinks: boolean;
  /** BCP 47 tags by locale. */
  readonly langs: Readonly<Record<string, string>>;
}

/** Returns the transforms of pages for the exports of TypeScript packages; none if there are no packages. */
export function openTypes(
  { library, memberLinks, langs }: TypeSetup,
  text: ContentPartContext['text'],
): { readonly remark: readonly Pluggable[]; readonly readsAllText: boolean } {
  const textOf = (key: string, locale: string): string => text(`theme.Api.${key}`, locale);
  const isUsed = library.declarations.size > 0;
  return {
    remark: [
      remarkTypes({
        library,
        textOf,
        exampleOf: (locale) => text('theme.Playground.example', locale),
        langOf: (locale) => langs[locale] ?? locale,
      }),
      ...(isUsed && memberLinks ? [remarkTypeLinks(library)] : []),
    ],
    readsAllText: isUsed && memberLinks,
  };
}
