import type { EditionPages, SiteFacts } from '../graph/site.ts';
import { textIn } from '../../config/schema/localized.ts';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config, LocaleConfig, VersionConfig } from '../../config/config.ts';
import type { Outline } from '../../content/markdown/outline.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { inheritAnchors } from './inherit-anchors.ts';
import { namePage, plainDocPath, type CollectionNames } from './page-name.ts';
import { editionRoot, pathInEdition, toPermalink } from '../graph/permalink.ts';
import type { PageRoute } from '../graph/route.ts';

/** What pages are made from, besides outlines. */
export interface PagesInput {
  readonly config: Config;
  readonly collectionNames: CollectionNames;
  /** Headings that sources had when they were translated, by path of the translation. */
  readonly acceptedHeadings?: SiteFacts['acceptedHeadings'];
}

/**
 * Makes the pages of every edition from the published outlines. Pages that a locale lacks fall back to the default
 * locale. `outlines` are sorted by file; the result is ordered by version, then by locale.
 */
export function makePages(
  outlines: readonly Outline[],
  { config, collectionNames, acceptedHeadings }: PagesInput,
): EditionPages[] {
  const groups = groupBy(outlines, (outline) => groupKey(outline.locale, outline.version));
  return config.versions.flatMap((version) => {
    const sources = new Map(
      (groups.get(groupKey(config.defaultLocale, version.name)) ?? []).map((outline) => [
        plainDocPath(outline),
        outline,
      ]),
    );
    return config.locales.map((locale) =>
      makeEditionPages(groups.get(groupKey(locale.key, version.name)) ?? [], sources, {
        locale,
        version,
        config,
        collectionNames,
        acceptedHeadings,
      }),
    );
  });
}

/** Address of a page in its own language, before other pages are known. */
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

function makeEditionPages(
  outlines: readonly Outline[],
  sources: ReadonlyMap<string, Outline>,
  context: EditionContext,
): EditionPages {
  const { locale, version, config } = context;
  const root = editionRoot(locale, version);
  const isDefault = locale.key === config.defaultLocale;
  const diagnostics: Diagnostic[] = [];
  const translated = new Set<string>();

  const own = outlines.map((outline) => {
    const docPath = plainDocPath(outline);
    translated.add(docPath);
    const source = isDefault ? undefined : sources.get(docPath);
    if (source === undefined) return makePage(outline, root, context);
    const anchors = inheritAnchors(source, outline, context.acceptedHeadings?.get(outline.file));
    if (!suppressesMismatch(outline)) diagnostics.push(...anchors.diagnostics);
    return {
      ...makePage(outline, root, context),
      ...identify(namePage(source, context.collectionNames).id),
      inheritedIds: anchors.ids,
    };
  });
  if (isDefault) return { locale, version, root, pages: own, diagnostics };

  const taken = new Set(own.map((page) => page.path));
  const fallbacks = [...sources]
    .filter(([docPath]) => !translated.has(docPath))
    .map(([, source]) => ({ ...makePage(source, root, context), fallback: config.defaultLocale }))
    .filter((page) => !taken.has(page.path));
  return { locale, version, root, pages: [...own, ...fallbacks], diagnostics };
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

function suppressesMismatch({ suppressions }: Outline): boolean {
  return suppressions.some(({ code }) => code === 'heading-mismatch');
}

function groupKey(locale: string, version: string): string {
  return `${version}/${locale}`;
}
