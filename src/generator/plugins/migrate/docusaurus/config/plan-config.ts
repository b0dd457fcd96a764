import { joinUrl } from '../../../../../shared/url.ts';
import { toolName } from '../../../../kernel/tool.ts';
import { bare } from '../../addresses.ts';
import {
  definedOf,
  functionTag,
  isObject,
  objectAt,
  pathMark,
  textAt,
  type ForeignObject,
} from '../../foreign-value.ts';
import { commonComments, openPolicy, writeRedirects, type NewRedirect } from '../../pages/finish-plan.ts';
import { planTokens } from '../../pages/plan-look.ts';
import { makeEditUrl, noCounterpart } from '../../pages/read-config.ts';
import type { Outcome, PlanDraft } from '../../plan.ts';
import { Code, writeConfig, writeValue } from '../../write-config.ts';
import { convertFooter, convertNavbar } from '../convert-bars.ts';
import type { LinkContext } from '../convert-links.ts';
import type { OldDocs, OldFolder, OldSite } from '../model.ts';
import type { MoveMap } from '../move.ts';
import { versionedDocs } from '../placements.ts';
import { planCss, planIcon, reportClasses, withImports } from '../plan-css.ts';
import type { ReadPlacement } from '../plan-folders.ts';
import { firstDocOf } from '../sidebars/convert-sidebars.ts';
import { listedItems, madeItems } from '../sidebars/generate-sidebars.ts';
import { planSidebars, readTexts, sidebarNames, type NewSidebars } from '../sidebars/plan-sidebars.ts';
import type { OldTransform } from '../transforms/list-transforms.ts';
import { planTransforms } from '../transforms/plan-transforms.ts';
import { convertSiteKeys, convertThemeConfig } from './convert-theme-config.ts';
import { findDoc, findLast, findMainDoc, type DocsContext } from './find-doc.ts';
import { planAnalytics } from './plan-analytics.ts';
import { planClientModules } from './plan-client-modules.ts';
import { planMessages } from './plan-messages.ts';
import { notePackages } from './plan-packages.ts';

/** Data for the new config. */
export interface ConfigContext extends DocsContext {
  readonly folders: readonly ReadPlacement[];
  readonly redirects: readonly NewRedirect[];
  readonly transforms: readonly OldTransform[];
  /** Keys of `markdown` for code blocks. */
  readonly codeBlocks: Readonly<Record<string, unknown>>;
  readonly map: MoveMap;
  /** Origins from which code loads scripts. */
  readonly scriptHosts: readonly string[];
  readonly draft: PlanDraft;
}

type NotePath = (outcome: Outcome, path: readonly (string | number)[], message: string) => void;

/** Plans `site.config.ts` and the files that it imports. */
export function planConfig(context: ConfigContext): void {
  const { site, ids, redirects, draft } = context;
  const note: NotePath = (outcome, path, message) =>
    void draft.notes.push({ outcome, subject: path.join('.'), message, place: site.placeOf(path) });
  const sidebars = planSidebars(site, {
    ids,
    note: (subject, message) => void draft.notes.push({ outcome: 'left', subject, message }),
  });
  draft.files.set('site.sidebars.ts', { text: writeSidebars(sidebars) });
  if (redirects.length > 0) draft.files.set('site.redirects.ts', writeRedirects(redirects));
  const messages = planMessages(site, draft);
  const imports = [
    ...messages.map((locale) => `import ${nameOf(locale)} from './messages/${locale}.json' with { type: 'json' };`),
    ...(redirects.length > 0 ? ["import { redirects } from './site.redirects.ts';"] : []),
    `import { ${['sidebars', ...(sidebars.byVersion.size > 0 ? ['versionedSidebars'] : [])].join(', ')} } from './site.sidebars.ts';`,
  ];
  notePackages(site, note);
  const made = makeKeys(context, sidebars, note);
  const scripts = [made['scripts'] ?? [], planAnalytics(site, draft), planClientModules(context)].flat();
  const keys = {
    ...made,
    ...(scripts.length > 0 && { scripts }),
    ...(redirects.length > 0 && { redirects: new Code('redirects') }),
    ...(messages.length > 0 && {
      messages: Object.fromEntries(messages.map((locale) => [locale, new Code(nameOf(locale))])),
    }),
  };
  draft.files.set('site.config.ts', { text: writeConfig(imports, keys, comments) });
}

const comments: Readonly<Record<string, string>> = {
  links: 'Set a level to error once the checks find nothing, or run docs build --strict.',
  compatibility: 'Lets pages import @docusaurus/… and @theme/…. Remove it when `docs migrate . --report` finds none.',
  css: 'The first file has the classes and variables of Infima: delete what your pages do not use.',
  versionedFolder: 'Addresses have the version after this folder, as before: /docs/next/…',
  ...commonComments,
};

/** Variables of Infima that become keys of `theme`. */
const tokens = {
  '--ifm-color-primary': 'accent',
  '--ifm-font-family-base': 'font',
  '--ifm-font-family-monospace': 'codeFont',
} as const;

/** Matches options of the site, of Markdown and of plugins that have no effect here. */
const unread =
  /^(?:admonitions|anchors|blogDescription|blogSidebar\w+|editCurrentVersion|numberPrefixParser|postsPerPage|processBlogPosts|readingTime|recmaPlugins|remarkRehypeOptions|showReadingTime|sortPosts|ssrTemplate|truncateMarker|\w+Component)$/;

/** Values that Docusaurus has without these options, apart from parts of its theme and the marker that ends a summary. */
const usual: Readonly<Record<string, unknown>> = { blogSidebarCount: 5, postsPerPage: 10, sortPosts: 'descending' };
const usualText = /^(?:@theme\/(?:Api|Blog|Doc)\w*$|\/<!--(?:\\s\*)?\(?truncate)/;

/** Reports options without a counterpart. */
function noteOptions(options: ForeignObject, at: OldFolder['at'], note: NotePath): void {
  for (const [key, value] of Object.entries(options)) {
    const isSet = key === 'showReadingTime' ? value === false : Boolean(value);
    if (isSet && unread.test(key) && value !== usual[key] && !usualText.test(String(value)))
      note('left', [...at, key], noCounterpart);
  }
  const feed = objectAt(options, 'feedOptions');
  for (const key of Object.keys(feed).filter((name) => name !== 'type' && name !== 'xslt'))
    note('left', [...at, 'feedOptions', key], noCounterpart);
}

function makeKeys(context: ConfigContext, sidebars: NewSidebars, note: NotePath): Record<string, unknown> {
  const { site, draft } = context;
  const { config, themeConfig } = site;
  const names = sidebarNames(site);
  const sheets = withImports(site.customCss);
  reportClasses(sheets, draft);
  const links: Omit<LinkContext, 'texts'> = {
    defaultLocale: site.defaultLocale,
    findDoc: (id, instance) => findDoc(id, instance, context),
    mainDoc: (instance) => findMainDoc(instance, context),
    firstDoc: (name, instance) => {
      const old = findLast(site, instance)[1]?.sidebars;
      return isObject(old) ? firstDocOf(old[name]) : undefined;
    },
    sidebarName: (name, instance) => names(name, findLast(site, instance)[1]?.dir ?? ''),
    hasOwnItems: draft.files.has('theme/NavbarItem.js'),
    iconOf: (classes) => planIcon(sheets, classes, draft),
    note,
  };
  noteOptions(config, [], note);
  noteOptions(objectAt(config, 'markdown'), ['markdown'], note);
  const folders = [...site.docs, ...site.blogs, ...site.pages];
  for (const { options, at } of folders) noteOptions(options, at, note);
  for (const { at } of site.blogs.slice(1)) note('changed', at, 'The one blog here has these posts too.');
  // Docs come first.
  const main = folders[0]?.options ?? {};
  noteFolders(folders, main, note);
  const footer = convertFooter(objectAt(themeConfig, 'footer'), {
    ...links,
    texts: readTexts(site, 'docusaurus-theme-classic/footer.json'),
  });
  return {
    title: textAt(config, 'title') ?? 'Docs',
    url: (textAt(config, 'url') ?? 'https://example.com').replace(/\/+$/, ''),
    ...convertSiteKeys(site, note),
    i18n: makeI18n(site),
    staticDir: 'static',
    markdown: makeMarkdown(context, note),
    compatibility: 'docusaurus',
    ...openPolicy(context.scriptHosts),
    ...makeVersions(site, sidebars),
    navbar: convertNavbar(objectAt(themeConfig, 'navbar'), {
      ...links,
      texts: readTexts(site, 'docusaurus-theme-classic/navbar.json'),
    }),
    sidebars: new Code('sidebars'),
    footer,
    editUrl: editUrlOf(main),
    ...makeLastUpdated(main),
    ...(main['breadcrumbs'] === false && { breadcrumbs: false }),
    ...convertThemeConfig(themeConfig, note),
    ...makeDiscovery(context),
    // The color of Infima.
    theme: { accent: '#3578e5', ...planTokens(sheets, tokens, draft) },
    css: planCss(site, draft),
  };
}

function makeI18n(site: OldSite): unknown {
  const configs = objectAt(objectAt(site.config, 'i18n'), 'localeConfigs');
  const locales = site.locales.map((locale) => {
    const own = objectAt(configs, locale);
    const path = bare((textAt(own, 'baseUrl') ?? '').replace(String(site.config['baseUrl']), ''));
    const written = definedOf({ ...own, path: path === locale ? '' : path }, [
      'label',
      'htmlLang',
      'direction',
      'path',
      'url',
    ]);
    return [locale, written] as const;
  });
  return { defaultLocale: site.defaultLocale, locales: Object.fromEntries(locales) };
}

function makeMarkdown({ site, transforms, codeBlocks, map, draft }: ConfigContext, note: NotePath): unknown {
  const markdown = objectAt(site.config, 'markdown');
  const format = textAt(markdown, 'format');
  const { texts, failure } = site.preprocessed;
  if (isObject(markdown['parseFrontMatter']))
    note('left', ['markdown', 'parseFrontMatter'], 'The function is not called here: write its result into the pages.');
  if (failure !== undefined)
    note('left', ['markdown', 'preprocessor'], `The function fails here, and pages keep their text: ${failure}`);
  else if (texts.size > 0)
    note('changed', ['markdown', 'preprocessor'], `The text of ${texts.size} files is its result: write new pages so.`);
  return {
    ...(format === undefined || format === 'mdx' ? { format: 'mdx' } : {}),
    ...codeBlocks,
    ...planTransforms(transforms, { site, map, draft }),
  };
}

function makeVersions(site: OldSite, sidebars: NewSidebars): Record<string, unknown> {
  const versioned = versionedDocs(site);
  if (versioned === undefined) {
    const [only] = site.docs[0]?.versions ?? [];
    const isNamed = only !== undefined && only.label !== only.name;
    return isNamed ? { versions: [{ name: 'current', label: only.label }] } : {};
  }
  const isInFolder = (name: string): boolean => versioned.base === '' && name === versioned.lastVersion;
  const usualPath = (name: string): string =>
    name === versioned.lastVersion ? '' : name === 'current' ? 'next' : name;
  const versions = versioned.versions.map(({ name, label, path, options }) => ({
    name,
    ...(label !== name && { label }),
    ...(path !== '' && path !== usualPath(name) && !isInFolder(name) && { path }),
    ...(typeof options['banner'] === 'string' && {
      banner: { unreleased: 'unreleased', unmaintained: 'unmaintained' }[options['banner']] ?? 'none',
    }),
    ...(typeof options['badge'] === 'boolean' && { badge: options['badge'] }),
    noIndex: options['noIndex'] === true || undefined,
    ...(sidebars.byVersion.has(name) && { sidebars: new Code(`versionedSidebars[${writeValue(name)}]`) }),
  }));
  return {
    versions,
    lastVersion: versioned.lastVersion,
    versionedFolder: versioned.base || undefined,
  };
}

function editUrlOf({ editUrl: written }: ForeignObject): string | undefined {
  const url = isObject(written) && functionTag in written ? written['result'] : written;
  return typeof url === 'string' ? makeEditUrl(url.split(pathMark)[0]) : undefined;
}

/** Reports entries of sidebars that a list replaces, and options that differ from those of the main folder. */
function noteFolders(
  folders: readonly Pick<OldDocs, 'at' | 'generated' | 'options'>[],
  main: ForeignObject,
  note: NotePath,
): void {
  for (const { generated, options, at } of folders) {
    for (const key of ['breadcrumbs', 'editUrl', 'showLastUpdateAuthor', 'showLastUpdateTime']) {
      const read = (from: ForeignObject): unknown => (key === 'editUrl' ? editUrlOf(from) : from[key]);
      if (JSON.stringify(read(options) ?? read(main)) !== JSON.stringify(read(main)))
        note('left', [...at, key], 'All pages have one value here, that of the main docs: it was left out.');
    }
    if (generated === listedItems) note('changed', [...at, 'sidebarPath'], generated);
    else if (generated !== undefined)
      note(generated === madeItems ? 'changed' : 'left', [...at, 'sidebarItemsGenerator'], generated);
  }
}

function makeLastUpdated(options: ForeignObject): Record<string, unknown> {
  const [date, author] = [options['showLastUpdateTime'] === true, options['showLastUpdateAuthor'] === true];
  return date || author ? { lastUpdated: { date, author } } : {};
}

/** Keeps the addresses of blog feeds. */
function makeDiscovery({ site, folders, draft }: ConfigContext): Record<string, unknown> {
  const withPosts = folders.filter(({ placement, files }) => placement.kind === 'blog' && files.pages.length > 0);
  const feedCopies = withPosts.flatMap(({ placement: { oldRoot, options, locale } }) => {
    const written = objectAt(options, 'feedOptions')['type'];
    if (written === null || locale !== site.defaultLocale) return [];
    const all =
      written === undefined ? ['rss', 'atom'] : written === 'all' ? ['rss', 'atom', 'json'] : [written].flat();
    if (all.includes('json'))
      draft.notes.push({ outcome: 'left', subject: `${oldRoot}/feed.json`, message: 'There is no JSON feed.' });
    return all.flatMap((type) => (type === 'json' ? [] : [`${oldRoot.slice(1)}/${String(type)}.xml`]));
  });
  for (const path of feedCopies) {
    const address = joinUrl(textAt(site.config, 'baseUrl') ?? '/', path);
    draft.addresses.push({ from: address, to: address, how: 'kept' });
  }
  return feedCopies.length === 0 ? {} : { discovery: { feedCopies } };
}

function writeSidebars({ main, byVersion }: NewSidebars): string {
  const ofVersions =
    byVersion.size === 0
      ? ''
      : `\n/** Sidebars of the other versions, by name. */\nexport const versionedSidebars: Readonly<Record<string, UserSidebars>> = ${writeValue(Object.fromEntries(byVersion))};\n`;
  return `import type { UserSidebars } from '${toolName}';\n\n/** Sidebars of the last version. */\nexport const sidebars: UserSidebars = ${writeValue(main)};\n${ofVersions}`;
}

function nameOf(locale: string): string {
  return `messages${locale.replace(/[^A-Za-z0-9]+/g, '_')}`;
}
