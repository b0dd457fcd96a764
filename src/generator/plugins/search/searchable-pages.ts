import type { SearchRecord } from '../../../shared/search-record.ts';
import { textIn } from '../../config/schema/localized.ts';
import { encodePath } from '../../../shared/url.ts';
import type { RenderedPage } from '../../content/compile/page-entry.ts';
import type { PageSection } from '../../content/compile/page-sections.ts';
import { findEdition, findSidebar } from '../../site/graph/find-edition.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { versionFacet } from '../../site/views/page-view.ts';
import { sectionOf } from '../../site/views/navbar-view.ts';
import { makeRecords } from './make-records.ts';
import { sectionsForm } from './sections-form.ts';

/** What records are made from. */
export interface RecordInputs {
  readonly site: Site;
  readonly pages: ReadonlyMap<string, RenderedPage>;
  /** Text of a page by heading. */
  sectionsOf(page: RenderedPage): readonly PageSection[];
}

/** Returns a text that changes when the records of the page do. Runs for every page in every build, so it avoids JSON. */
export function describeSearchable(page: PageRoute, { site, pages }: Omit<RecordInputs, 'sectionsOf'>): string {
  const { headings, file, frontMatter } = page.outline;
  return [
    page.permalink,
    page.title,
    pages.get(file)?.forms[sectionsForm]?.key,
    categoryOf(page, site),
    ...(frontMatter.synonyms ?? []),
    ...headings.map(({ level, text }, index) => `${level}${text}\0${page.headingIds[index]}`),
  ].join('\0');
}

/** Makes the records of a page. */
export function recordsOf(page: PageRoute, { site, pages, sectionsOf }: RecordInputs): readonly SearchRecord[] {
  const { outline, headingIds, locale, version, permalink, title } = page;
  const rendered = pages.get(outline.file);
  const sections = rendered === undefined ? [] : sectionsOf(rendered);
  return makeRecords({
    permalink: encodePath(permalink),
    title,
    headings: outline.headings.map(({ level, text }, index) => ({ level, text, id: headingIds[index] ?? '' })),
    sections,
    members: sections.flatMap(({ headingIndex, members = [] }) =>
      members.map((member) => ({ ...member, name: member.name || title, headingIndex })),
    ),
    category: categoryOf(page, site),
    lang: site.config.locales.find(({ key }) => key === locale)?.htmlLang ?? locale,
    language: locale,
    version,
    tag: versionFacet(version),
    synonyms: outline.frontMatter.synonyms ?? [],
  });
}

function categoryOf(page: PageRoute, site: Site): string {
  const edition = findEdition(site, page.locale, page.version);
  if (page.outline.collection !== null) return sectionOf(page, edition, site);
  const sidebar = findSidebar(page, edition);
  return sidebar?.trails.get(page.key)?.at(-1)?.label ?? textIn(page.locale, site.config.title);
}
