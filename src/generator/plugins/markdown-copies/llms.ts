import { listPublished, type Edition, type Site } from '../../site/graph/site.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { sectionOf } from '../../site/views/navbar-view.ts';
import { textIn } from '../../config/schema/localized.ts';
import type { PageRoute } from '../../site/graph/route.ts';

/** Pages listed under one heading. */
export interface LlmsSection {
  readonly label: string;
  readonly pages: readonly PageRoute[];
}

/** The heading that llmstxt.org reserves for pages that can be skipped. */
const optional = 'Optional';

/** Lists the pages of an edition in sidebar order; pages in no sidebar come last. */
export function llmsSections(edition: Edition, site: Site): readonly LlmsSection[] {
  const listed = new Map(listPublished(edition).map((page) => [page.key, page]));
  const stops = new Set([...edition.sidebars.values()].flatMap((sidebar) => sidebar.stops.map(({ key }) => key)));
  const shown = [...stops].flatMap((key) => listed.get(key) ?? []);
  const sections = groupBy(shown, (page) => sectionOf(page, edition, site));
  const others = [...listed.values()].filter(({ key }) => !stops.has(key));
  return [...sections, [optional, others] as const]
    .filter(([, pages]) => pages.length > 0)
    .map(([label, pages]) => ({ label, pages }));
}

/** The addresses in `llms.txt`. */
export interface LlmsAddresses {
  urlOf(page: PageRoute): string;
  /** Label and address of related files: the full text, other languages. */
  readonly more: readonly { readonly label: string; readonly href: string }[];
}

/** Writes the `llms.txt` of an edition in the format of llmstxt.org: about the site, and its pages by section. */
export function makeLlms(edition: Edition, site: Site, { urlOf, more }: LlmsAddresses): string {
  const { title, tagline } = site.config;
  const { key } = edition.locale;
  const { set } = edition.version;
  const about = textIn(key, tagline);
  const sections = llmsSections(edition, site).map(({ label, pages }) =>
    [`## ${label}`, pages.map((page) => entry(page, urlOf(page))).join('\n')].join('\n\n'),
  );
  const parts = [
    `# ${textIn(key, title)}${set === undefined ? '' : ` ${textIn(key, set.label)}`}`,
    about && `> ${about}`,
    more.map(({ label, href }) => `- [${label}](${href})`).join('\n'),
    ...sections,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function entry({ title, outline }: PageRoute, url: string): string {
  const { description } = outline;
  return `- [${oneLine(title)}](${url})${description === null ? '' : `: ${oneLine(description)}`}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
}
