import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { relativePath } from '../../../kernel/files/paths.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { escapeXml } from '../../../kernel/text.ts';
import { leavesSite, rooted } from '../addresses.ts';
import { definedOf, isObject, listAt, objectAt, textAt, type ForeignObject } from '../foreign-value.ts';
import { planAuthorsFile } from '../pages/authors.ts';
import { convertPages } from '../pages/convert-pages.ts';
import { finishPlan, type NewRedirect } from '../pages/finish-plan.ts';
import { bareAddress } from '../pages/layout.ts';
import { makeNavbar } from '../pages/make-navbar.ts';
import { noPage } from '../pages/missing-pages.ts';
import { planSections, toSidebar, toSocial, type NavContext, type NavNode } from '../pages/navigation.ts';
import { makePageLinks, type PageLinks } from '../pages/page-links.ts';
import { drawsMermaid } from '../pages/plan-diagrams.ts';
import { findTokens, planSheets, planTokens } from '../pages/plan-look.ts';
import { makeEditUrl, objectsIn, originOf, writeElement, type NoteKey } from '../pages/read-config.ts';
import { showSidebar } from '../pages/show-sidebar.ts';
import type { MigrationPlan, PlanDraft } from '../plan.ts';
import { blogRedirects, readAuthors } from './blog.ts';
import { drawsFormulas, notationOf } from './convert-page.ts';
import { readNav, setTitles } from './read-nav.ts';
import { notesOfYaml, readMkDocs, type MkDocsSite } from './read-site.ts';
import { reportLeft } from './report-left.ts';

/** Plans the new site of a MkDocs site. Throws a `DiagnosticError`. */
export function planMkDocs(found: { readonly siteDir: string; readonly configFile: string }): MigrationPlan {
  const draft: PlanDraft = { siteDir: found.siteDir, files: new Map(), notes: [], addresses: [] };
  const site = readMkDocs(found);
  const note = notesOfYaml(found.configFile, draft);
  const address = textAt(site.config, 'site_url');
  const url = address === undefined || !URL.canParse(address) ? null : new URL(address);
  const baseUrl = (url?.pathname ?? '/').replace(/\/?$/, '/');
  const links = makePageLinks(site.layout, baseUrl);
  const authors = readAuthors(site.docsDir, site.plugins.get('blog') ?? {});
  convertPages(site.layout, links, notationOf(site, authors), draft);
  planAuthorsFile([...authors.values()], { title: 'description', image: 'avatar' }, draft);
  reportLeft(site, note);
  const nav = readNav(site);
  setTitles(nav, site, links, draft);
  const { sidebars, items } = planNavigation(nav, site, {
    links,
    missing: (link) => note('left', ['nav'], noPage(link)),
  });
  if (sidebars['docs'] !== undefined) showSidebar({ name: 'docs', entries: sidebars['docs'] }, site.layout, draft);
  const sheets = listAt(site.config, 'extra_css').map((path) => join(site.docsDir, String(path)));
  const { accent, bar } = colorsOf(objectAt(site.config, 'theme'), sheets, found.siteDir);
  const own = planTokens(sheets, tokens, draft);
  const css = planSheets(sheets, (file) => `static/${relativePath(site.docsDir, file)}`, draft);
  if (textAt(objectAt(site.config, 'theme'), 'name') === 'material') scaleSheets(css, draft);
  return finishPlan(
    {
      layout: site.layout,
      drawsMermaid: drawsMermaid(found.configFile, found.siteDir),
      drawsFormulas: drawsFormulas(site),
      bar,
      css,
      old: {
        at: [],
        value: definedOf(site.config, [
          'site_name',
          'site_description',
          'site_author',
          'repo_name',
          'copyright',
          'nav',
        ]),
        note,
      },
      baseUrl,
      sidebars,
      redirects: readRedirects(site, links),
      keys: {
        ...makeKeys(site, { items, note, origin: originOf([address], { layout: site.layout, at: 'site_url', note }) }),
        theme: { accent, ...own },
      },
    },
    draft,
  );
}

/** Plans sidebars. With tabs, each section is a sidebar with a link in the navbar. */
function planNavigation(
  nav: readonly NavNode[],
  site: MkDocsSite,
  context: NavContext,
): ReturnType<typeof planSections> {
  const features = listAt(objectAt(site.config, 'theme'), 'features');
  const hasTabs = features.includes('navigation.tabs');
  const openLevels = features.includes('navigation.sections') ? 1 + Number(hasTabs) : 0;
  const nodes = openNodes(nav, features.includes('navigation.expand') ? Infinity : openLevels);
  return hasTabs ? planSections(nodes, context) : { sidebars: { docs: toSidebar(nodes, context) }, items: [] };
}

/** Expands the groups of the first levels. */
function openNodes(nodes: readonly NavNode[], levels: number): readonly NavNode[] {
  if (levels === 0) return nodes;
  return nodes.map(({ items, ...node }) =>
    items === undefined ? node : { ...node, isCollapsed: false, items: openNodes(items, levels - 1) },
  );
}

interface KeyInputs {
  /** Navbar items from the navigation. */
  readonly items: readonly unknown[];
  readonly note: NoteKey;
  readonly origin: string;
}

function makeKeys(site: MkDocsSite, { items, note, origin }: KeyInputs): Record<string, unknown> {
  const { config, plugins } = site;
  const theme = objectAt(config, 'theme');
  const name = textAt(config, 'site_name') || undefined;
  const title = name ?? textAt(config, 'repo_name') ?? 'MkDocs';
  const logo = textAt(theme, 'logo');
  const favicon = textAt(theme, 'favicon');
  const editUrl = editUrlOf(config);
  const copyright = textAt(config, 'copyright');
  const author = textAt(config, 'site_author');
  const head = [
    ...(author ? [`<meta name="author" content="${escapeXml(author)}">`] : []),
    ...listAt(config, 'extra_css')
      .map(String)
      .filter(leavesSite)
      .map((href) => writeElement('link', { rel: 'stylesheet', href })),
    ...scriptsOf(site, note),
  ];
  const hasDates = [...plugins.keys()].some((plugin) => plugin.startsWith('git-revision-date'));
  return {
    title,
    tagline: textAt(config, 'site_description')?.trim(),
    url: origin,
    trailingSlash: true,
    favicon: favicon && rooted(favicon),
    navbar: makeNavbar(
      {
        title: logo === undefined ? title : name,
        logo: { src: logo && rooted(logo) },
        items: plugins.has('blog') ? [...items, { label: 'Blog', to: '/blog' }] : items,
        menus: languageItems(site, note),
        links: linksOf(site),
      },
      site.layout,
    ),
    ...(head.length > 0 && { head }),
    footer: copyright && { copyright: copyright.trim() },
    editUrl: editUrl === '' ? undefined : makeEditUrl(editUrl),
    ...(hasDates && { lastUpdated: { date: true } }),
    ...colorMode(theme),
  };
}

/** Returns the elements for the scripts of all pages. The build draws formulas without one. */
function scriptsOf(site: MkDocsSite, note: NoteKey): readonly string[] {
  return listAt(site.config, 'extra_javascript').flatMap((entry) => {
    const path = typeof entry === 'string' ? entry : (textAt(entry, 'path') ?? '');
    const attributes = isObject(entry) ? { ...entry, path: false } : {};
    if (drawsFormulas(site) && /katex|mathjax|polyfill/i.test(path)) return [];
    if (!(readOrNull(join(site.docsDir, path)) ?? '').includes('document$'))
      return [writeElement('script', { src: rooted(path), defer: true, ...attributes })];
    note('left', ['extra_javascript', path], 'The script calls Material: rewrite it, and add it to the key scripts.');
    return [];
  });
}

/** Returns links to the repository and to other services. */
function linksOf({ config }: MkDocsSite): readonly unknown[] {
  const repository = textAt(config, 'repo_url');
  const icon = repository?.includes('github.com') === true ? 'github' : 'repository';
  const social = objectsIn(objectAt(config, 'extra')['social'])
    .filter((entry) => textAt(entry, 'link') !== repository)
    .map((entry) => toSocial(textAt(entry, 'icon') ?? 'link', textAt(entry, 'link') ?? '/', textAt(entry, 'name')));
  return repository === undefined ? social : [toSocial(icon, repository, textAt(config, 'repo_name')), ...social];
}

/** Returns the menu of languages on other sites. */
function languageItems({ config, layout }: MkDocsSite, note: NoteKey): readonly unknown[] {
  const alternate = objectsIn(objectAt(config, 'extra')['alternate']).map((entry) => ({
    label: textAt(entry, 'name') ?? textAt(entry, 'lang') ?? '',
    href: textAt(entry, 'link') ?? '/',
  }));
  const elsewhere = alternate.filter(({ href }) => /^https?:/.test(href));
  if (alternate.length > elsewhere.length && layout.locales.length === 1)
    note(
      'left',
      ['extra', 'alternate'],
      'The other languages are separate sites: migrate each of them, and combine their folders in content.',
    );
  return elsewhere.length === 0
    ? []
    : [{ type: 'dropdown', label: layout.locales[0]?.key, items: elsewhere, position: 'right' }];
}

/** Returns the start of source addresses: `edit_uri` is relative to `repo_url`, or complete. */
function editUrlOf(config: ForeignObject): string | undefined {
  const repository = textAt(config, 'repo_url');
  const usual = repository?.includes('github.com') === true ? 'edit/master/docs/' : undefined;
  const path = textAt(config, 'edit_uri') ?? usual;
  if (repository === undefined || !path || URL.canParse(path)) return path;
  return `${repository.replace(/\/$/, '')}/${path}`;
}

/** Variables of Material that become keys of `theme`. */
const tokens = {
  '--md-typeset-a-color': 'accent',
  '--md-primary-fg-color': 'accent',
  '--md-text-font': 'font',
  '--md-code-font': 'codeFont',
} as const;

/** The usual colors of Material by name. */
const colors: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'deep orange': '#ff6e42',
};

/** Converts lengths in `rem`, which is 20 pixels in Material and 16 here. */
function scaleSheets(paths: readonly string[], { files }: PlanDraft): void {
  for (const path of paths) {
    const file = files.get(path.slice(2));
    if (file === undefined) continue;
    const text = 'copyOf' in file ? readFileSync(file.copyOf, 'utf8') : file.text;
    files.set(path.slice(2), {
      text: text.replace(/(?<![\w.])[\d.]+(?=rem\b)/g, (length) => String(Number(length) * 1.25)),
    });
  }
}

/** Returns the accent and the color of the navbar from the colors in the first palette, which can be in style sheets. */
function colorsOf(
  theme: ForeignObject,
  sheets: readonly string[],
  siteDir: string,
): { readonly accent?: string; readonly bar?: string } {
  const palettes = palettesOf(theme);
  const names = ['primary', 'accent'].flatMap((key) => palettes.map((palette) => textAt(palette, key) ?? ''));
  const named = names.map((name) => name.replace('-', ' ')).filter(Boolean);
  const accent = named.map((name) => colors[name]).find(Boolean) ?? colors['indigo'];
  const primary = palettes.some((palette) => palette['primary'] !== undefined) ? (named[0] ?? '') : 'indigo';
  const own = findTokens(sheets, { '--md-primary-fg-color': 'accent' }, siteDir)[0]?.value ?? '';
  // White text is readable on colors with little green.
  const custom = primary === 'custom' && /^#[\da-f]{2}\d[\da-f]{3}$/i.test(own) ? own : undefined;
  const bar = primary === 'black' ? '#000' : (custom ?? colors[primary]);
  return theme['name'] === 'material' ? { accent, bar } : {};
}

function palettesOf({ palette }: ForeignObject): readonly ForeignObject[] {
  return isObject(palette) ? [palette] : objectsIn(palette);
}

function colorMode(theme: ForeignObject): Record<string, unknown> {
  const palettes = palettesOf(theme);
  if (palettes.length > 1) return { colorMode: { respectPrefersColorScheme: true } };
  const isDark = textAt(palettes[0], 'scheme') === 'slate';
  return { colorMode: { defaultMode: isDark ? 'dark' : 'light', disableSwitch: true } };
}

function readRedirects(
  { config, layout, docsDir, plugins, posts }: MkDocsSite,
  links: PageLinks,
): readonly NewRedirect[] {
  const blog = plugins.get('blog');
  const toBlog = blog === undefined ? [] : blogRedirects(posts, blog);
  const maps = Object.entries(objectAt(plugins.get('redirects'), 'redirect_maps')).flatMap(([from, to]) => {
    if (typeof to !== 'string') return [];
    // The address of a post is different from that of its file.
    const file = join(docsDir, to.replace(/#.*/, ''));
    const target = layout.pages.find(({ from: name }) => name === file) ?? links.pageAt(posix.join('/', to));
    const hash = /#.*$/.exec(to)?.[0] ?? '';
    const start = bareAddress(from);
    const end = config['use_directory_urls'] === false && !/(?:^|\/)(?:index|README)\.md$/.test(from) ? '.html' : '';
    return [{ from: start + end, to: target === undefined ? to : links.pathOf(target) + hash }];
  });
  const toTags = (layout.generated ?? [])
    .filter(({ isPost, oldPath }) => isPost !== true && oldPath !== '/tags/')
    .map(({ oldPath }) => ({ from: bareAddress(oldPath), to: '/tags' }));
  return [...toBlog, ...toTags, ...maps];
}
