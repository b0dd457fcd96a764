import { encodePath } from '../../../shared/url.ts';
import { textIn } from '../../config/schema/localized.ts';
import { readForm } from '../../content/compile/page-entry.ts';
import type { Cache } from '../../kernel/cache/cache.ts';
import { groupBy } from '../../kernel/collections.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { toolKey } from '../../kernel/tool.ts';
import type { PlanContext, PluginPlan } from '../../plugin-api/plugin.ts';
import { plannedMade, plannedText, type PlannedFile, type PlannedMadeFile } from '../../render/planned-file.ts';
import { pageUrl, localeFolder, originOf, toPublicPath } from '../../site/graph/permalink.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import { findEdition, findLatest, type Edition, type Site, listPublished } from '../../site/graph/site.ts';
import { sectionOf } from '../../site/views/navbar-view.ts';
import { markdownForm } from './form.ts';
import { cardsOf, markdownFile, markdownHref, pageMarkdown } from './page-markdown.ts';

/**
 * Plans the Markdown files of a site that its config enables: the copies of pages, and lists of them for language models.
 * Unchanged pages are not written again, except in `llms-full.txt`.
 */
export function planMarkdown(context: PlanContext, cache: Cache): PluginPlan {
  const { site } = context;
  const { markdown, llms } = site.config.discovery;
  const latest = site.editions.filter((edition) => edition === findLatest(edition, site));
  const fileOf = memoByKey((page: PageRoute) => planPage(page, context, cache));
  const files = (): readonly PlannedFile[] => [
    ...(markdown ? site.editions.flatMap(({ pages }) => pages.map(fileOf)) : []),
    ...(llms === null ? [] : latest.flatMap((edition) => planLlms(edition, { site, fileOf, latest, ...llms }))),
  ];
  return {
    owns: (path) => path.endsWith('.md') || /(?:^|\/)llms(?:-full)?\.txt$/.test(path),
    files,
    async find(path, { findRoute, prepare }) {
      if (!path.endsWith('.md')) return files().find((file) => file.path === path);
      const found = findRoute(`/${path}`.replace(/(?:\/index)?\.md$/, ''));
      const file = markdown && found?.kind === 'page' ? fileOf(await prepare(found)) : undefined;
      return file?.path === path ? file : undefined;
    },
  };
}

function planPage(page: PageRoute, { site, pages, documents }: PlanContext, cache: Cache): PlannedMadeFile {
  const { outline, title } = page;
  const rendered = pages.get(outline.file);
  const parts = documents.partsOf(page);
  const facts = [title, outline.description, pageUrl(page, site), parts.hrefs, cardsOf(page, site)];
  const key = contentHash(JSON.stringify([toolKey, rendered?.forms[markdownForm]?.key, ...facts]));
  return plannedMade(markdownFile(page, findEdition(site, page.locale, page.version).root), key, () => {
    const markdown = rendered === undefined ? '' : readForm(markdownForm, rendered, cache);
    return pageMarkdown(page, markdown, parts, site);
  });
}

interface LlmsInputs {
  readonly site: Site;
  readonly isFull: boolean;
  /** The editions with lists: the latest version of each documentation set in each locale. */
  readonly latest: readonly Edition[];
  fileOf(page: PageRoute): PlannedMadeFile;
}

/** Returns the folder of an edition's lists within the output: `en/`; for a documentation set, that of the set. */
function folderOf({ locale, root, version }: Edition): string {
  return version.set === undefined ? localeFolder(locale) : `${root}/`.slice(1);
}

function planLlms(edition: Edition, { site, fileOf, isFull, latest }: LlmsInputs): readonly PlannedFile[] {
  const { config, editions } = site;
  const addressOf = (other: Edition, name: string): string =>
    other.locale.url + encodePath(toPublicPath(`/${folderOf(other)}${name}`, config));
  const others = editions.filter((other) => other.version === edition.version && other !== edition);
  const { set } = edition.version;
  const ofSets =
    set === undefined ? latest.filter(({ locale, version }) => locale === edition.locale && version.set) : [];
  const summary = makeLlms(edition, site, {
    urlOf: (page) =>
      config.discovery.markdown ? originOf(page.locale, config) + markdownHref(page, site) : pageUrl(page, site),
    more: [
      ...(isFull ? [{ label: 'llms-full.txt', href: addressOf(edition, 'llms-full.txt') }] : []),
      ...others.map((other) => ({ label: other.locale.label, href: addressOf(other, 'llms.txt') })),
      ...ofSets.map((other) => ({
        label: textIn(other.locale.key, other.version.set?.label),
        href: addressOf(other, 'llms.txt'),
      })),
    ],
  });
  const list = plannedText(`${folderOf(edition)}llms.txt`, summary);
  if (!isFull) return [list];
  const files = llmsSections(edition, site).flatMap(({ pages }) => pages.map(fileOf));
  const fullKey = contentHash(files.map(({ key }) => key).join(' '));
  const makeFull = (): string => files.map(({ content }) => content.make()).join('\n');
  return [list, plannedMade(`${folderOf(edition)}llms-full.txt`, fullKey, makeFull)];
}

/** The heading that llmstxt.org reserves for pages that can be skipped. */
const optional = 'Optional';

/** Lists the pages of an edition by heading, in sidebar order; pages in no sidebar come last. */
export function llmsSections(edition: Edition, site: Site) {
  const listed = new Map(listPublished(edition).map((page) => [page.key, page]));
  const stops = new Set([...edition.sidebars.values()].flatMap((sidebar) => sidebar.stops.map(({ key }) => key)));
  const shown = [...stops].flatMap((key) => listed.get(key) ?? []);
  const sections = groupBy(shown, (page) => sectionOf(page, edition, site));
  const others = [...listed.values()].filter(({ key }) => !stops.has(key));
  return [...sections, [optional, others] as const]
    .filter(([, pages]) => pages.length > 0)
    .map(([label, pages]) => ({ label, pages }));
}

interface LlmsAddresses {
  urlOf(page: PageRoute): string;
  /** Label and address of related files: the full text, other languages. */
  readonly more: readonly { readonly label: string; readonly href: string }[];
}

/** Writes the `llms.txt` of an edition in the format of llmstxt.org: a description of the site, and its pages by section. */
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
  // Most spaces are single and need no replacement.
  return text.replace(/[^\S ]\s*| \s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
}
