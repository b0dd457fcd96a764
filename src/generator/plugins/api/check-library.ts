import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import type { Site } from '../../site/graph/site.ts';
import { elementScheme, memberKinds } from './manifest/element.ts';
import type { LoadedLibrary } from './load-library.ts';

/**
 * Compares the pages of a site with the manifest. Reports elements without a page, pages with an unknown `tag`, and
 * members without a description. Only the default locale needs a page for each element: whether the other locales have
 * one is a question of translation.
 */
export function checkLibrary(site: Site, { elements, places }: LoadedLibrary): Diagnostic[] {
  const { components, defaultLocale } = site.config;
  const edition = site.editions.find(({ locale }) => locale.key === defaultLocale);
  if (components === null || edition === undefined) return [];
  const withoutPage = elements
    .filter(({ tag }) => !edition.namedPages.has(`${elementScheme}:${tag}`))
    .map(({ tag }) => ({
      code: 'element-without-page',
      severity: 'warning' as const,
      message: `No page documents <${tag}>`,
      hint: `add a page with \`tag: ${tag}\` in its front matter`,
      place: places[tag],
    }));
  const undocumented = elements.flatMap((element) =>
    memberKinds.flatMap((kind) =>
      element[kind]
        .filter(({ description }) => description.trim() === '')
        .map(({ name }) => ({
          code: 'undocumented-member',
          severity: 'warning' as const,
          message: `${kind}.${name} of <${element.tag}> has no description`,
          hint: 'describe it in the source code that the manifest is generated from',
          place: places[element.tag],
        })),
    ),
  );
  const tags = elements.map(({ tag }) => tag);
  return [...withoutPage, ...findPagesWithoutElement(site, tags), ...undocumented];
}

function findPagesWithoutElement(site: Site, tags: readonly string[]): readonly Diagnostic[] {
  const pages = site.editions.flatMap((edition) => edition.pages.filter(({ fallback }) => fallback === null));
  return pages.flatMap(({ outline: { file, frontMatter, frontMatterLines, dependencies } }) => {
    const { tag } = frontMatter;
    // A page that shows the reference of its tag got this diagnostic when it was compiled.
    if (tag === undefined || tags.includes(tag) || dependencies.includes(`${elementScheme}:${tag}`)) return [];
    return {
      code: 'unknown-element',
      severity: 'warning' as const,
      message: `The manifest has no element <${tag}>`,
      hint: didYouMean(tag, tags) ?? 'remove `tag` from the front matter',
      place: { file, line: frontMatterLines['tag'] ?? 1, column: 1 },
    };
  });
}
