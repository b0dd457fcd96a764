import type { Config } from '../../../src/generator/config/config.ts';
import type { HeadingOutline, LinkOutline, Outline } from '../../../src/generator/content/markdown/outline.ts';
import type { FrontMatter } from '../../../src/generator/content/source/front-matter.ts';
import type { PluginPart } from '../../../src/generator/plugin-api/plugin.ts';
import { type SiteFacts, type Edition, type Site, findEdition } from '../../../src/generator/site/graph/site.ts';
import { makeSite } from '../../../src/generator/site/make-site.ts';
import type { Diagnostic } from '../../../src/shared/diagnostic.ts';
import { partsOf } from '../../support/plugin-parts.ts';

/** What a test says about a page; all else is left empty. */
export interface TinyPage {
  readonly frontMatter?: FrontMatter;
  readonly title?: string;
  /** `## Setup`, `### Deeper {#own-id}` */
  readonly headings?: readonly string[];
  readonly anchors?: readonly string[];
  readonly links?: readonly string[];
  readonly images?: readonly string[];
  readonly suppressions?: readonly string[];
  readonly references?: Outline['references'];
  readonly slots?: Outline['slots'];
}

/** An outline as the parser makes it of `content/<locale>/<path>.mdx` or `content/blog/<locale>/<path>.mdx`; links are on lines 10, 11, 12… */
export function outlineOf(file: string, page: TinyPage = {}): Outline {
  const match = /^content\/(blog\/)?(?:versions\/([^/]+)\/)?([^/]+)\/(.+)\.mdx?$/.exec(file);
  const [, blog = '', version = 'current', locale = '', name = ''] = match ?? [];
  const frontMatter = page.frontMatter ?? {};
  const links = [
    ...(page.links ?? []).map((url) => ({ kind: 'link' as const, url })),
    ...(page.images ?? []).map((url) => ({ kind: 'image' as const, url })),
  ].map((link, index): LinkOutline => ({ ...link, places: [{ file, line: 10 + index, column: 1 }] }));
  return {
    file,
    locale,
    version,
    docPath: blog + name,
    collection: blog === '' ? null : 'blog',
    frontMatter,
    frontMatterLines: Object.fromEntries(Object.keys(frontMatter).map((key, index) => [key, index + 2])),
    title: frontMatter.title ?? page.title ?? null,
    hasTitleHeading: false,
    description: frontMatter.description ?? null,
    headings: (page.headings ?? []).map((text, index) => headingOf(text, { file, line: 20 + index, column: 1 })),
    anchors: page.anchors ?? [],
    links,
    references: page.references ?? [],
    slots: page.slots ?? [],
    dependencies: [],
    facts: {},
    includes: [],
    suppressions: (page.suppressions ?? []).map((code) => ({ code, place: { file, line: 5, column: 1 } })),
  };
}

function headingOf(markdown: string, place: HeadingOutline['place']): HeadingOutline {
  const [, marks = '##', text = '', id] = /^(#+) (.*?)(?: \{#(.+)\})?$/.exec(markdown) ?? [];
  const slug = text.toLowerCase().replaceAll(' ', '-');
  return { level: marks.length, text, html: text, id: id ?? slug, explicit: id !== undefined, place };
}

/** A config of two languages, Slovak first; a test gives what it is about. */
export function configOf(overrides: Partial<Config> = {}): Config {
  return {
    siteDir: '/site',
    configFile: '/site/site.config.ts',
    configSources: ['/site/site.config.ts'],
    code: null,
    plugins: [],
    compatibility: null,
    theme: {},
    css: [],
    head: [],
    scripts: [],
    title: { sk: 'Stavebnica', en: 'Stavebnica' },
    tagline: null,
    titleDelimiter: '|',
    url: 'https://docs.example',
    baseUrl: '/',
    trailingSlash: undefined,
    relative: false,
    noIndex: false,
    baseUrlIssueBanner: true,
    favicon: null,
    image: null,
    defaultLocale: 'sk',
    locales: [
      {
        key: 'sk',
        label: 'Slovensky',
        htmlLang: 'sk',
        direction: 'ltr',
        path: '',
        root: '',
        url: 'https://docs.example',
        published: { url: 'https://docs.example', root: '' },
      },
      {
        key: 'en',
        label: 'English',
        htmlLang: 'en-US',
        direction: 'ltr',
        path: 'en',
        root: '/en',
        url: 'https://docs.example',
        published: { url: 'https://docs.example', root: '/en' },
      },
    ],
    versions: [versionOf('current')],
    staticDir: '/site/content/static',
    dataDir: '/site/content/data',
    blogDir: '/site/content/blog',
    ownMessages: {},
    pluginMessages: [],
    themeAdditions: { layers: [], css: [], scripts: [], head: [], origins: {} },
    madeDirs: [],
    collections: [{ name: 'blog', dir: '/site/content/blog' }],
    navbar: { title: null, logo: null, hideOnScroll: false, items: [] },
    footer: null,
    sidebars: null,
    breadcrumbs: true,
    toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    announcementBar: null,
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    search: null,
    ads: [],
    cache: {},
    playground: { disabledModes: [] },
    security: { csp: {} },
    highlight: { defaultLanguage: 'text', aliases: {}, magicComments: [] },
    markdown: {
      format: 'md',
      parser: 'auto',
      emoji: true,
      mermaid: null,
      languages: [],
      remarkPlugins: [],
      rehypePlugins: [],
      remarkRehypeOptions: {},
    },
    editUrl: null,
    lastUpdated: { date: false, author: false },
    links: {
      brokenLinks: 'warn',
      brokenMarkdownLinks: 'warn',
      brokenAnchors: 'warn',
      brokenImages: 'warn',
      duplicateRoutes: 'warn',
      silence: [],
    },
    discovery: {
      sitemap: true,
      robots: { disallow: [] },
      markdown: true,
      llms: { isFull: true },
      socialCards: false,
      manifest: { icons: [] },
      feed: 'blog',
      feedCopies: [],
    },
    redirects: [],
    hosting: [],
    components: null,
    typescript: null,
    themeDir: '/tool/theme',
    layerDir: null,
    messages: {},
    ...overrides,
  };
}

/** A version whose folder is the site's content for `current`, else `content/versions/<name>`. */
export function versionOf(
  name: string,
  overrides: Partial<Config['versions'][number]> = {},
): Config['versions'][number] {
  const contentDir = name === 'current' ? '/site/content' : `/site/content/versions/${name}`;
  return { name, label: name, path: '', banner: null, badge: false, noIndex: false, contentDir, ...overrides };
}

/** Facts of a site with nothing but pages; a config key is placed in the config's first line. */
export function factsOf(overrides: Partial<SiteFacts> = {}): SiteFacts {
  return {
    categories: [],
    staticFiles: new Set(),
    assets: new Map(),
    dates: new Map(),
    outdated: new Set(),
    drafts: 'omit',
    placeOfKey: () => ({ file: 'site.config.ts', line: 1, column: 1 }),
    ...overrides,
  };
}

/** What a tiny site is made of: pages by their files, and whatever config and facts the test is about. */
export interface TinySite {
  readonly pages: Readonly<Record<string, TinyPage>>;
  readonly config?: Partial<Config>;
  readonly facts?: Partial<SiteFacts>;
}

/** Makes the site graph of pages that exist in memory only. */
export function makeTinySite({ pages, config, facts }: TinySite): LinkedTinySite {
  const outlines = Object.entries(pages).map(([file, page]) => outlineOf(file, page));
  return linkTinySite(outlines, configOf(config), factsOf(facts));
}

/** A tiny site and what the plugins add to it. */
export interface LinkedTinySite {
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
  readonly parts: readonly PluginPart[];
}

/** Links outlines as a site with all built-in plugins does. */
export function linkTinySite(outlines: readonly Outline[], config = configOf(), facts = factsOf()): LinkedTinySite {
  const parts = partsOf(config, facts.placeOfKey);
  const { value, diagnostics } = makeSite(outlines, { config, facts, parts });
  return { site: value, diagnostics, parts };
}

/** One language of the current version. */
export function editionIn(site: Site, locale: string, version = 'current'): Edition {
  return findEdition(site, locale, version);
}

/** A diagnostic as one line: `file:line code message`. */
export function say({ place, code, message, hint }: Diagnostic): string {
  const where = place ? `${place.file}:${place.line}` : '-';
  return `${where} ${code} ${message}${hint === undefined ? '' : ` (${hint})`}`;
}
