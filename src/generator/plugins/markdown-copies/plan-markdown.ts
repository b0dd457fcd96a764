import { markdownForm } from './form.ts';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { RenderedPage } from '../../content/compile/page-entry.ts';
import type { DocumentParts } from '../../render/render-document.ts';
import { plannedMade, plannedText, type PlannedFile, type PlannedMadeFile } from '../../render/planned-file.ts';
import { encodePath } from '../../../shared/url.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { findEdition } from '../../site/graph/find-edition.ts';
import { pageUrl, localeFolder, originOf, toPublicPath } from '../../site/graph/permalink.ts';
import { markdownFile, markdownHref } from './markdown-address.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { Edition, Site } from '../../site/graph/site.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { llmsSections, makeLlms } from './llms.ts';
import { cardsOf, pageMarkdown } from './page-markdown.ts';

/** What the Markdown files are made from. */
export interface MarkdownInputs {
  readonly site: Site;
  readonly pages: ReadonlyMap<string, RenderedPage>;
  /** Changes with the tool. */
  readonly toolKey: string;
  partsOf(page: PageRoute): DocumentParts;
  /** Markdown of a page with its holes. */
  markdownOf(page: RenderedPage): string;
}

/** The Markdown files of a site that its config enables: copies of pages, and lists of them for language models. */
export interface MarkdownPlan {
  /** The copy of every page, and the lists of every language. */
  files(): readonly PlannedFile[];
  /** The copy of one page. */
  fileOf(page: PageRoute): PlannedMadeFile;
}

/** Plans the Markdown files. Unchanged pages are not written again, except as parts of `llms-full.txt`. */
export function planMarkdown(inputs: MarkdownInputs): MarkdownPlan {
  const { site } = inputs;
  const { markdown, llms } = site.config.discovery;
  const latest = site.editions.filter(({ version }) => version === latestVersion(site.config));
  const fileOf = memoByKey((page: PageRoute) =>
    plannedMade(markdownFile(page, findEdition(site, page.locale, page.version).root), keyOf(page, inputs), () =>
      textOf(page, inputs),
    ),
  );
  return {
    files: () => [
      ...(markdown ? site.editions.flatMap(({ pages }) => pages.map(fileOf)) : []),
      ...(llms === null ? [] : latest.flatMap((edition) => planLlms(edition, { site, fileOf, ...llms }))),
    ],
    fileOf,
  };
}

function keyOf(page: PageRoute, { site, pages, toolKey, partsOf }: MarkdownInputs): string {
  const { outline, title } = page;
  const key = pages.get(outline.file)?.forms[markdownForm]?.key;
  const cards = cardsOf(page, site);
  return contentHash(
    JSON.stringify([toolKey, key, title, outline.description, pageUrl(page, site), partsOf(page).hrefs, cards]),
  );
}

function textOf(page: PageRoute, { site, pages, partsOf, markdownOf }: MarkdownInputs): string {
  const rendered = pages.get(page.outline.file);
  const markdown = rendered === undefined ? '' : markdownOf(rendered);
  return pageMarkdown(page, { markdown, parts: partsOf(page), site });
}

interface LlmsInputs {
  readonly site: Site;
  readonly isFull: boolean;
  fileOf(page: PageRoute): PlannedMadeFile;
}

function planLlms(edition: Edition, { site, fileOf, isFull }: LlmsInputs): readonly PlannedFile[] {
  const { config, editions } = site;
  const addressOf = (other: Edition, name: string): string =>
    other.locale.url + encodePath(toPublicPath(`/${localeFolder(other.locale)}${name}`, config));
  const others = editions.filter((other) => other.version === edition.version && other !== edition);
  const summary = makeLlms(edition, site, {
    urlOf: (page) =>
      config.discovery.markdown ? originOf(page.locale, config) + markdownHref(page, site) : pageUrl(page, site),
    more: [
      ...(isFull ? [{ label: 'llms-full.txt', href: addressOf(edition, 'llms-full.txt') }] : []),
      ...others.map((other) => ({ label: other.locale.label, href: addressOf(other, 'llms.txt') })),
    ],
  });
  const list = plannedText(`${localeFolder(edition.locale)}llms.txt`, summary);
  if (!isFull) return [list];
  const files = llmsSections(edition, site).flatMap(({ pages }) => pages.map(fileOf));
  const fullKey = contentHash(files.map(({ key }) => key).join(' '));
  const makeFull = (): string => files.map(({ content }) => content.make()).join('\n');
  return [list, plannedMade(`${localeFolder(edition.locale)}llms-full.txt`, fullKey, makeFull)];
}
