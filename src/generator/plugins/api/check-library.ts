import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { nearest } from '../../kernel/diagnostics/nearest.ts';
import type { Site } from '../../site/graph/site.ts';
import { memberKinds } from './element.ts';
import { elementScheme } from './library.ts';
import type { LoadedLibrary } from './load-library.ts';

/**
 * Compares the pages of a site with the manifest of its elements: an element that no page documents, a page whose `tag`
 * the manifest does not have, a member without a description. Of a site in several languages the default one is judged;
 * whether others have the page is a question of translation.
 */
export function checkLibrary(site: Site, { elements, places }: LoadedLibrary): Diagnostic[] {
  const { components, defaultLocale } = site.config;
  const edition = site.editions.find(({ locale }) => locale.key === defaultLocale);
  if (components === null || edition === undefined) return [];
  const tags = elements.map(({ tag }) => tag);
  const withoutPage = elements
    .filter(({ tag }) => !edition.namedPages.has(`${elementScheme}:${tag}`))
    .map(({ tag }) => ({
      code: 'element-without-page',
      severity: 'warning' as const,
      message: `No page documents <${tag}>`,
      hint: `write one whose front matter has \`tag: ${tag}\``,
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
          hint: 'describe it in the source that the manifest is made from',
          place: places[element.tag],
        })),
    ),
  );
  return [...withoutPage, ...pagesWithoutElement(site, tags), ...undocumented];
}

function pagesWithoutElement(site: Site, tags: readonly string[]): readonly Diagnostic[] {
  const pages = site.editions.flatMap((edition) => edition.pages.filter(({ fallback }) => fallback === null));
  return pages.flatMap(({ outline: { file, frontMatter, frontMatterLines, dependencies } }) => {
    const { tag } = frontMatter;
    // A page that shows the reference of its tag was told of the fault when it was compiled.
    if (tag === undefined || tags.includes(tag) || dependencies.includes(`${elementScheme}:${tag}`)) return [];
    const candidate = nearest(tag, tags);
    return {
      code: 'unknown-element',
      severity: 'warning' as const,
      message: `The manifest has no element <${tag}>`,
      hint: candidate === null ? 'remove `tag` from the front matter' : `did you mean "${candidate}"?`,
      place: { file, line: frontMatterLines['tag'] ?? 1, column: 1 },
    };
  });
}
