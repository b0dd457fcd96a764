import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { sourceChain } from '../../config/concepts/locales.ts';
import type { Config, LocaleConfig, VersionConfig } from '../../config/config.ts';
import { textIn } from '../../config/schema/localized.ts';
import type { Outline } from '../../content/markdown/outline.ts';
import { groupBy } from '../../kernel/collections.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { editionRoot, pathInEdition, toPermalink } from '../graph/permalink.ts';
import type { PageRoute } from '../graph/route.ts';
import type { EditionPages, SiteFacts } from '../graph/site.ts';
import { inheritAnchors } from './inherit-anchors.ts';
import { namePage, plainDocPath, type CollectionNames } from './page-name.ts';

/** Inputs of pages, besides outlines. */
export interface PagesInput extends Pick<SiteFacts, 'acceptedHeadings'> {
  readonly config: Config;
  readonly collectionNames: CollectionNames;
}

/**
 * Makes the pages of every edition from the published outlines. Missing pages of a locale fall back to the locale from which
 * it is translated, finally to the default locale. `outlines` are sorted by file; the result is ordered by version, then by
 * locale.
 */
export function makePages(outlines: readonly Outline[], input: PagesInput): EditionPages[] {
  const { config } = input;
  const groups = groupBy(outlines, (outline) => groupKey(outline.locale, outline.version));
  return config.versions.flatMap((version) => {
    const outlinesOf = (key: string): readonly Outline[] => groups.get(groupKey(key, version.name)) ?? [];
    const sources = new Map(outlinesOf(config.defaultLocale).map((outline) => [plainDocPath(outline), outline]));
    const contextOf = (locale: LocaleConfig): EditionContext => ({ ...input, locale, version });
    const ownOf = memoByKey((locale: LocaleConfig) => makeOwnPages(outlinesOf(locale.key), sources, contextOf(locale)));
    const textsOf = memoByKey((locale: LocaleConfig) => new Map(ownOf(locale).pages));
    return config.locales.map((locale) => {
      const between = sourceChain(locale.key, config).filter((key) => key !== config.defaultLocale);
      const texts = between.flatMap((key) => config.locales.filter((other) => other.key === key)).map(textsOf);
      return addFallbacks(ownOf(locale), { sources, texts }, contextOf(locale));
    });
  });
}

/** Returns the address of a page in its own language, before other pages are known. */
export function permalinkOf(outline: Outline, { config, collectionNames }: PagesInput): string {
  const locale = config.locales.find(({ key }) => key === outline.locale);
  const version = config.versions.find(({ name }) => name === outline.version);
  if (locale === undefined || version === undefined) return config.baseUrl;
  const { path } = namePage(outline, collectionNames);
  return toPermalink(pathInEdition(path, { root: editionRoot(locale, version), locale, version }, config), config);
}

interface EditionContext extends PagesInput {
  readonly locale: LocaleConfig;
  readonly version: VersionConfig;
}

/** Pages of one locale with texts of their own. */
interface OwnPages {
  /** With the paths of their sources, in the order of their files. */
  readonly pages: readonly (readonly [docPath: string, page: PageRoute])[];
  readonly diagnostics: readonly Diagnostic[];
}

function makeOwnPages(
  outlines: readonly Outline[],
  sources: ReadonlyMap<string, Outline>,
  context: EditionContext,
): OwnPages {
  const { locale, version, config } = context;
  const root = editionRoot(locale, version);
  const isDefault = locale.key === config.defaultLocale;
  const diagnostics: Diagnostic[] = [];
  const pages = outlines.map((outline): [string, PageRoute] => {
    const docPath = plainDocPath(outline);
    const source = isDefault ? undefined : sources.get(docPath);
    if (source === undefined) return [docPath, makePage(outline, root, context)];
    const anchors = inheritAnchors(source, outline, context.acceptedHeadings?.get(outline.file));
    if (!outline.suppressions.some(({ code }) => code === 'heading-mismatch')) diagnostics.push(...anchors.diagnostics);
    const page = { ...makePage(outline, root, context), ...identify(namePage(source, context.collectionNames).id) };
    return [docPath, { ...page, inheritedIds: anchors.value }];
  });
  return { pages, diagnostics };
}

interface FallbackTexts {
  /** Pages of the default locale by path. */
  readonly sources: ReadonlyMap<string, Outline>;
  /** Pages of the locales between this one and the default locale, nearest first. */
  readonly texts: readonly ReadonlyMap<string, PageRoute>[];
}

function addFallbacks(own: OwnPages, { sources, texts }: FallbackTexts, context: EditionContext): EditionPages {
  const { locale, version, config } = context;
  const root = editionRoot(locale, version);
  const { diagnostics } = own;
  const pages = own.pages.map(([, page]) => page);
  if (locale.key === config.defaultLocale) return { locale, version, root, pages, diagnostics };
  const translated = new Set(own.pages.map(([docPath]) => docPath));
  const taken = new Set(pages.map((page) => page.path));
  const fallbacks = [...sources]
    .filter(([docPath]) => !translated.has(docPath))
    .map(([docPath, source]): PageRoute => {
      const text = texts.map((pagesOf) => pagesOf.get(docPath)).find((page) => page !== undefined);
      if (text === undefined) return { ...makePage(source, root, context), fallback: config.defaultLocale };
      const { key, id, inheritedIds, locale: fallback } = text;
      return { ...makePage(text.outline, root, context), key, id, inheritedIds, fallback };
    })
    .filter((page) => !taken.has(page.path));
  return { locale, version, root, pages: [...pages, ...fallbacks], diagnostics };
}

function makePage(
  outline: Outline,
  root: string,
  { locale, version, config, collectionNames }: EditionContext,
): PageRoute {
  const name = namePage(outline, collectionNames);
  const path = pathInEdition(name.path, { root, locale, version }, config);
  const { frontMatter } = outline;
  return {
    kind: 'page',
    ...identify(name.id),
    path,
    permalink: toPermalink(path, config),
    locale: locale.key,
    version: version.name,
    title:
      outline.title ?? titleOfId(outline.collection === null ? name.id : name.path, textIn(locale.key, config.title)),
    outline,
    fallback: null,
    headingIds: outline.headings.map((heading) => heading.id),
    inheritedIds: [],
    isFolderIndex: name.isFolderIndex,
    draft: frontMatter.draft ?? false,
    unlisted: frontMatter.unlisted ?? false,
    date: outline.collection === null ? null : (frontMatter.date ?? name.date),
  };
}

/** The title of a page without one: its file name, the folder name for an index, the site title for the root. */
function titleOfId(id: string, siteTitle: string): string {
  return id.split('/').findLast((part) => part !== 'index') ?? siteTitle;
}

function identify(id: string): { readonly key: string; readonly id: string } {
  return { key: `page:${id}`, id };
}

function groupKey(locale: string, version: string): string {
  return `${version}/${locale}`;
}
