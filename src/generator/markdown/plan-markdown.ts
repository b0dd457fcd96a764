import type { RenderedPage } from '../render/plan-documents.ts';
import type { DocumentParts } from '../render/render-document.ts';
import { plannedMade, plannedText, type PlannedFile } from '../output/planned-file.ts';
import { encodePath, joinUrl } from '../../shared/url.ts';
import { latestVersion } from '../site/find-edition.ts';
import { markdownFile, markdownHref, originOf, pageUrl } from '../site/page-url.ts';
import { editionRoot } from '../site/permalink.ts';
import type { Edition, PageRoute, Site } from '../site/site.ts';
import { contentHash } from '../source/content-hash.ts';
import { llmsSections, makeLlms } from './llms.ts';
import { cardsOf, pageMarkdown } from './page-markdown.ts';

/** What the files for programs that read are made from. */
export interface MarkdownInputs {
  readonly site: Site;
  readonly pages: ReadonlyMap<string, RenderedPage>;
  /** Changes with the tool. */
  readonly toolKey: string;
  partsOf(page: PageRoute): DocumentParts;
  /** Markdown of a page with its holes. */
  markdownOf(page: RenderedPage): string;
}

/** Plans the Markdown of every page beside it, and `llms.txt` and `llms-full.txt` of every language; none that the config does not want. */
export function planMarkdown(inputs: MarkdownInputs): readonly PlannedFile[] {
  const { site } = inputs;
  const { markdown, llms } = site.config.discovery;
  const latest = site.editions.filter(({ version }) => version === latestVersion(site.config));
  return [
    ...(markdown ? site.editions.flatMap(({ pages }) => pages.map((page) => planPage(page, inputs))) : []),
    ...(llms ? latest.flatMap((edition) => planLlms(edition, inputs)) : []),
  ];
}

function planPage(page: PageRoute, inputs: MarkdownInputs): PlannedFile {
  return plannedMade(markdownFile(page, inputs.site), keyOf(page, inputs), () => textOf(page, inputs));
}

function keyOf(page: PageRoute, { site, pages, toolKey, partsOf }: MarkdownInputs): string {
  const { outline, title } = page;
  const key = pages.get(outline.file)?.markdownKey;
  const cards = outline.usesCards ? cardsOf(page, site) : '';
  return contentHash(
    JSON.stringify([toolKey, key, title, outline.description, pageUrl(page, site), partsOf(page).hrefs, cards]),
  );
}

function textOf(page: PageRoute, { site, pages, partsOf, markdownOf }: MarkdownInputs): string {
  const rendered = pages.get(page.outline.file);
  const markdown = rendered === undefined ? '' : markdownOf(rendered);
  return pageMarkdown(page, { markdown, parts: partsOf(page), site });
}

function folderOf({ locale }: Edition): string {
  return `${editionRoot(locale, null)}/`.slice(1);
}

function planLlms(edition: Edition, inputs: MarkdownInputs): readonly PlannedFile[] {
  const { site } = inputs;
  const { config, editions } = site;
  const addressOf = (other: Edition, name: string): string =>
    other.locale.url + encodePath(joinUrl(config.baseUrl, folderOf(other) + name));
  const others = editions.filter((other) => other.version === edition.version && other !== edition);
  const pages = llmsSections(edition, site).flatMap((section) => section.pages);
  const summary = makeLlms(edition, site, {
    urlOf: (page) =>
      config.discovery.markdown ? originOf(page.locale, site) + markdownHref(page, site) : pageUrl(page, site),
    more: [
      { label: 'llms-full.txt', href: addressOf(edition, 'llms-full.txt') },
      ...others.map((other) => ({ label: other.locale.label, href: addressOf(other, 'llms.txt') })),
    ],
  });
  const wholeKey = contentHash(pages.map((page) => keyOf(page, inputs)).join(' '));
  return [
    plannedText(`${folderOf(edition)}llms.txt`, summary),
    plannedMade(`${folderOf(edition)}llms-full.txt`, wholeKey, () =>
      pages.map((page) => textOf(page, inputs)).join('\n'),
    ),
  ];
}
