import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinUrl } from '../../../../shared/url.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { bare } from '../addresses.ts';
import { definedOf, type ForeignObject, isObject, isTagged, objectAt, objectOf, textAt } from '../foreign-value.ts';
import { convertPages, setKeys } from '../pages/convert-pages.ts';
import { finishPlan } from '../pages/finish-plan.ts';
import { readHead, writeElements } from '../pages/head.ts';
import { newFileOf } from '../pages/layout.ts';
import { listFiles } from '../pages/list-files.ts';
import { makeNavbar } from '../pages/make-navbar.ts';
import { noModule, noPage } from '../pages/missing-pages.ts';
import {
  flattenNodes,
  inLanguages,
  toNavbar,
  toSidebar,
  toSocial,
  translateNodes,
  type NavContext,
  type NavNode,
} from '../pages/navigation.ts';
import { makePageLinks, type PageLinks } from '../pages/page-links.ts';
import { drawsMermaid } from '../pages/plan-diagrams.ts';
import { planSheets, planTokens } from '../pages/plan-look.ts';
import { noCounterpart, makeEditUrl, noteOthers, notesOfConfig, type NoteKey, originOf } from '../pages/read-config.ts';
import { reportFiles } from '../pages/report-losses.ts';
import { noteFile, type PlanDraft } from '../plan.ts';
import type { OldTool } from '../tool.ts';
import { notationOf } from './convert-page.ts';
import { convertOptions, readLogo, readNav, readSidebars, readSocial } from './convert-theme.ts';
import { madeByCode, otherLanguages, readVitePress, type VitePressSite } from './read-site.ts';
import { slugify } from './slugify.ts';

/** Plans the new site of a VitePress site. */
export const planVitePress: OldTool['plan'] = async ({ siteDir, configFile }, runner) => {
  const draft: PlanDraft = { siteDir, files: new Map(), notes: [], addresses: [] };
  const site = await readVitePress({ siteDir, configFile }, { runner, draft });
  const note = notesOfConfig(configFile, draft);
  const baseUrl = joinUrl(`/${bare(textAt(site.config, 'base') ?? '')}`, '');
  const links = makePageLinks(
    site.layout,
    baseUrl,
    site.slugs !== null && Object.keys(site.slugs).length === 0 ? slugify : undefined,
  );
  convertPages(site.layout, links, notationOf(site, links), draft);
  reportLeft(site, note, draft);
  reportFiles(site.srcDir, {
    test: /\.(?:paths|data)\.[cm]?[jt]s$/,
    message: madeByCode,
    draft,
  });
  const sidebars = mergeLocales(site, links, (theme) => readSidebars(theme));
  for (const theme of site.themes.values())
    for (const { link, pagerLabel } of flattenNodes([...readSidebars(theme).values()].flat())) {
      if (link === undefined || pagerLabel === undefined) continue;
      const page = links.pageAt(link);
      if (page !== undefined) setKeys(newFileOf(page), { pagination_label: pagerLabel }, draft);
    }
  const inSidebar: NavContext = { links, missing: (link) => note('left', ['themeConfig', 'sidebar'], noPage(link)) };
  const themeDir = themeDirOf(configFile);
  const parts = listFiles(themeDir).map((path) => join(themeDir, path));
  const sheets = parts.filter((path) => /\.(?:s?css|less)$/.test(path));
  return finishPlan(
    {
      layout: site.layout,
      drawsMermaid: drawsMermaid(configFile, siteDir),
      drawsFormulas: Boolean(objectAt(site.config, 'markdown')['math']),
      old: { at: [], value: definedOf(site.config, ['title', 'description', 'themeConfig', 'locales']), note },
      baseUrl,
      css: planThemeSheets(parts, themeDir, draft),
      redirects: [],
      sidebars: Object.fromEntries([...sidebars].map(([name, nodes]) => [name, toSidebar(nodes, inSidebar)])),
      keys: {
        ...makeKeys(site, { links, note }),
        theme: { accent: '#3451b2', ...planTokens(sheets, tokens, draft, ownColors) },
      },
    },
    draft,
  );
};

/** Variables of VitePress that become keys of `theme`. */
const tokens = {
  '--vp-c-brand-1': 'accent',
  '--vp-c-brand': 'accent',
  '--vp-font-family-base': 'font',
  '--vp-font-family-mono': 'codeFont',
} as const;

/** Variables of VitePress with which sites often set their brand. */
const ownColors = '--vp-c-green-1: #18794e; --vp-c-purple-1: #6f42c1; --vp-c-yellow-1: #915930; --vp-c-red-1: #b8272c;';

function themeDirOf(configFile: string): string {
  return join(configFile.replace(/(\.vitepress).*$/, '$1'), 'theme');
}

/** Plans the style sheets that the theme imports, and the files that they use. */
function planThemeSheets(parts: readonly string[], themeDir: string, draft: PlanDraft): readonly string[] {
  // Files above the theme, such as those of other packages, are in the folder too.
  const place = (file: string): string => `src/css/${relativePath(themeDir, file).replace(/^(?:\.\.\/)+/, 'outside/')}`;
  for (const path of parts)
    if (!/\.(?:vue|md|[cm]?[jt]sx?)$/.test(path)) draft.files.set(place(path), { copyOf: path });
  const code = parts.filter((path) => /\/theme\/index\.\w+$/.test(path)).map((path) => readFileSync(path, 'utf8'));
  const imports = code.join('\n').matchAll(/^import\s+["'](\.[^"']+)["']/gm);
  return planSheets(
    [...imports].map(([, path = '']) => join(themeDir, path)),
    place,
    draft,
  );
}

/** Returns lists of nodes by name, with the labels of all languages. */
function mergeLocales(
  { themes, layout }: VitePressSite,
  links: PageLinks,
  read: (theme: VitePressSite['config']) => ReadonlyMap<string, readonly NavNode[]>,
): ReadonlyMap<string, readonly NavNode[]> {
  const [main = '', ...others] = layout.locales.map(({ key }) => key);
  const readAll = (key: string): ReadonlyMap<string, readonly NavNode[]> => read(themes.get(key) ?? {});
  const inner = new Map(others.map((key) => [key, [...readAll(key).values()].flat()]));
  return new Map([...readAll(main)].map(([name, nodes]) => [name, translateNodes(nodes, { main, inner, links })]));
}

function makeKeys(site: VitePressSite, { links, note }: { links: PageLinks; note: NoteKey }): Record<string, unknown> {
  const { config, themes, layout } = site;
  const [main] = layout.locales;
  const theme = themes.get(main?.key ?? '') ?? {};
  const title = textAt(site.texts.get(main?.key ?? ''), 'title') || 'VitePress';
  const context: NavContext = {
    links,
    missing: (link) => note('left', ['themeConfig', 'nav'], noPage(link)),
  };
  const nav = mergeLocales(
    site,
    links,
    (own) => new Map([['nav', readNav(own, own === theme ? note : () => undefined)]]),
  );
  const languages = otherLanguages(config);
  const label = layout.locales.length > 1 ? '…' : (main?.settings['label'] ?? main?.key);
  const elements = [...readHead(config['head']), ...readHead(objectAt(objectAt(config, 'locales'), 'root')['head'])];
  const icon = elements.find(({ attributes }) => attributes['rel'] === 'icon')?.attributes['href'];
  const ownAddress = elements.find(({ attributes }) => attributes['property'] === 'og:url')?.attributes['content'];
  const editUrl = makeEditUrl(textAt(objectAt(theme, 'editLink'), 'pattern'));
  const head = writeElements(
    elements.filter(({ attributes }) => attributes['rel'] !== 'icon'),
    links,
    () => note('left', ['head'], noCounterpart),
  );
  return {
    title: localized(site, 'title') ?? title,
    tagline: localized(site, 'description'),
    url: originOf([objectAt(config, 'sitemap')['hostname'], ownAddress], { layout, at: 'sitemap', note }),
    // Every host can serve the file `a.html` next to `/a/`, so it redirects from the old address.
    ...(config['cleanUrls'] !== true && { trailingSlash: true }),
    favicon: typeof icon === 'string' ? links.addressOf(icon) : undefined,
    navbar: makeNavbar(
      {
        ...readLogo(theme, title),
        items: toNavbar(nav.get('nav') ?? [], context),
        menus:
          languages.length > 0
            ? [{ type: 'dropdown', label, items: toNavbar(languages, context), position: 'right' }]
            : [],
        links: readSocial(theme).map(({ icon: name, href, label: text }) => toSocial(name, href, text)),
      },
      layout,
    ),
    ...convertOptions(theme, note),
    editUrl,
    ...(Boolean(config['lastUpdated']) && { lastUpdated: { date: true } }),
    ...colorMode(config['appearance']),
    ...(head.length > 0 && { head }),
  };
}

function localized({ texts, layout }: VitePressSite, key: string): unknown {
  const [main, ...others] = layout.locales;
  const name = main?.key ?? '';
  const own = textAt(texts.get(name), key);
  if (own === undefined) return undefined;
  return inLanguages(
    name,
    own,
    others.map((other) => [other.key, textAt(texts.get(other.key), key)]),
  );
}

function colorMode(appearance: unknown): Record<string, unknown> {
  if (appearance === false) return { colorMode: { disableSwitch: true } };
  if (appearance === 'dark') return { colorMode: { defaultMode: 'dark' } };
  if (appearance === 'force-dark') return { colorMode: { defaultMode: 'dark', disableSwitch: true } };
  return { colorMode: { respectPrefersColorScheme: true } };
}

const known =
  /^(?:title|description|base|lang|locales|head|appearance|lastUpdated|cleanUrls|rewrites|srcDir|themeConfig|sitemap|outDir|cacheDir|ignoreDeadLinks|markdown|metaChunk|srcExclude|mpa|router|assetsDir|extends)$/;
// The build names languages without a grammar.
const knownOfMarkdown = /^(?:math|attrs|anchor|toc|headers|image|language.*)$/;
const knownOfTheme =
  /^(?:nav|sidebar|logo|siteTitle|outline|footer|search|socialLinks|editLink|lastUpdated|externalLinkIcon|i18nRouting|aside|algolia|docFooter|notFound)$|(?:Label|SwitchTitle|outlineTitle|UpdatedText)$/;
const texts = /^(?:docFooter|notFound)$|(?:Label|SwitchTitle|outlineTitle|UpdatedText)$/;

function reportLeft(
  { config, themes, configFile, layout, slugs }: VitePressSite,
  note: NoteKey,
  draft: PlanDraft,
): void {
  noteOthers(config, { known, at: [], note });
  noteOthers(objectAt(config, 'markdown'), { known: knownOfMarkdown, at: ['markdown'], note });
  if (objectAt(config, 'rewrites')['result'] === null)
    note(
      'left',
      ['rewrites'],
      'A function changes addresses. Pages now have the addresses of their files: add redirects.',
    );
  if (slugs === null)
    note(
      'left',
      ['markdown', 'anchor'],
      'A function makes the ids of headings: check links to them, and add {#id} where necessary.',
    );
  const theme = themes.get(layout.locales[0]?.key ?? '') ?? {};
  noteOthers(theme, { known: knownOfTheme, at: ['themeConfig'], note });
  if (isTagged(objectAt(theme, 'editLink')['pattern']))
    note('left', ['themeConfig', 'editLink', 'pattern'], noCounterpart);
  reportTexts(objectAt(config, 'themeConfig'), ['themeConfig'], note);
  for (const [key, locale] of Object.entries(objectAt(config, 'locales'))) {
    const own = objectOf(locale);
    reportTexts(objectAt(own, 'themeConfig'), ['locales', key, 'themeConfig'], note);
    if (key !== 'root' && own['head'] !== undefined) note('left', ['locales', key, 'head'], noCounterpart);
  }
  if ([theme['sidebar'], ...Object.values(objectAt(theme, 'sidebar'))].some(isTagged))
    note('left', ['themeConfig', 'sidebar'], noModule);
  const themeDir = themeDirOf(configFile);
  if (existsSync(themeDir))
    noteFile(draft, themeDir, {
      outcome: 'left',
      message:
        'Components and styles of the theme work only with VitePress: set tokens in theme, replace slots, or add css.',
    });
}

/** Reports interface texts in the options of the theme. */
function reportTexts(theme: ForeignObject, at: readonly string[], note: NoteKey): void {
  for (const [key, value] of Object.entries(theme))
    if (
      texts.test(key) ||
      (isObject(value) && ('text' in value || 'label' in value || 'locales' in objectAt(value, 'options')))
    )
      note('changed', [...at, key], 'The tool has this text in each language: use `messages` to change it.');
}
