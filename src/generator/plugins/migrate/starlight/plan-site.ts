import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { joinUrl } from '../../../../shared/url.ts';
import { bare } from '../addresses.ts';
import { isObject, listAt, listOf, objectAt, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import { planAuthorsFile } from '../pages/authors.ts';
import { convertPages, setKeys } from '../pages/convert-pages.ts';
import { finishPlan, needsRule, type NewRedirect } from '../pages/finish-plan.ts';
import { readHead, writeElements } from '../pages/head.ts';
import { newFileOf } from '../pages/layout.ts';
import { makeNavbar } from '../pages/make-navbar.ts';
import { noPage } from '../pages/missing-pages.ts';
import { flattenNodes, inLanguages, planSections, toSidebar, toSocial, type NavNode } from '../pages/navigation.ts';
import { makePageLinks, type PageLinks } from '../pages/page-links.ts';
import { drawsMermaid } from '../pages/plan-diagrams.ts';
import { planSheets, planTokens } from '../pages/plan-look.ts';
import {
  makeEditUrl,
  noteOthers,
  notesOfConfig,
  objectsIn,
  type NoteKey,
  originOf,
  replacesPart,
  noCounterpart,
} from '../pages/read-config.ts';
import { reportFiles } from '../pages/report-losses.ts';
import { showSidebar } from '../pages/show-sidebar.ts';
import type { PlanDraft } from '../plan.ts';
import type { OldTool } from '../tool.ts';
import { blogRedirects, pluginOptions } from './blog.ts';
import { notationOf } from './convert-page.ts';
import { pathInside, planCode } from './imported-code.ts';
import { keepFolders } from './keep-folders.ts';
import { addressOf, publicPath, readStarlight, type StarlightSite } from './read-site.ts';

const byAstro = 'Astro makes it: write it in content or static, or make it with a plugin.';

/** Plans the new site of a Starlight site. */
export const planStarlight: OldTool['plan'] = async ({ siteDir, configFile }, runner) => {
  const draft: PlanDraft = { siteDir, files: new Map(), notes: [], addresses: [] };
  const site = await readStarlight({ siteDir, configFile }, runner);
  const note = notesOfConfig(configFile, draft);
  const baseUrl = joinUrl(`/${bare(textAt(site.astro, 'base') ?? '')}`, '');
  const links = makePageLinks(site.layout, baseUrl);
  convertPages(site.layout, links, notationOf(site, links), draft);
  const authors = Object.values(objectAt(site.blog?.options, 'authors')).filter(isObject);
  planAuthorsFile(authors, { title: 'title', image: 'picture' }, draft);
  const sheets = listSheets(site, note);
  const packages = planCode(site, sheets, draft);
  reportLeft(site, note);
  const report = (folder: string, test: RegExp, message: string): void =>
    reportFiles(join(site.srcDir, folder), { test, message, draft });
  report(
    'content',
    /\.(?:mdoc|markdoc|rst|adoc|html)$/,
    'The notation of the page is not supported: write it as Markdown.',
  );
  report('content/i18n', /\.(?:json|ya?ml)$/, 'The tool has this text in each language: use `messages` to change it.');
  report('pages', /\.(?:astro|[jt]sx?|html|mdx?)$/, byAstro);
  const topics = readTopics(site);
  const nodes = [
    ...objectsOrTexts(site.options['sidebar']).map((entry) => toNode(entry, site)),
    ...topics.flatMap(({ items = [] }) => items),
  ];
  const context = {
    links,
    missing: (link: string): void => note('left', ['sidebar'], noPage(link)),
  };
  const plan = planSections(
    topics.map(({ link, ...topic }) => (topic.items === undefined ? { ...topic, link } : topic)),
    context,
  );
  const sidebars = topics.length > 0 || nodes.length === 0 ? plan.sidebars : { docs: toSidebar(nodes, context) };
  for (const node of flattenNodes(nodes)) dropLabel(node, { links, draft });
  keepFolders(site, flattenNodes(nodes), draft);
  if (sidebars['docs'] !== undefined) showSidebar({ name: 'docs', entries: sidebars['docs'] }, site.layout, draft);
  return finishPlan(
    {
      layout: site.layout,
      packages,
      drawsMermaid: drawsMermaid(configFile, siteDir),
      drawsFormulas: site.drawsFormulas,
      css: planSheets(sheets, (file) => pathInside(file, siteDir), draft),
      old: { at: site.at, value: site.options, note },
      baseUrl,
      keys: {
        theme: { accent: '#3d50f5', ...planTokens(sheets, tokens, draft) },
        ...makeKeys(site, { links, note, items: plan.items }),
      },
      redirects: readRedirects(site, links, note),
      sidebars,
    },
    draft,
  );
};

/** Returns the style sheets of the site. Those of packages are reported. */
function listSheets({ at, options, layout }: StarlightSite, note: NoteKey): readonly string[] {
  return listAt(options, 'customCss').flatMap((path, index) => {
    const file = join(layout.siteDir, String(path));
    if (existsSync(file)) return [file];
    const message = 'It is no file of the site: import it in a style sheet, and add that to the key css.';
    note('left', [...at, 'customCss', index], message);
    return [];
  });
}

/** Variables of Starlight that become keys of `theme`. */
const tokens = { '--sl-color-accent': 'accent', '--sl-font': 'font', '--sl-font-mono': 'codeFont' } as const;

/** Returns the sidebars of the plugin `starlight-sidebar-topics`, each with a link to its first page. */
function readTopics(site: StarlightSite): readonly NavNode[] {
  const topics = pluginOptions(site.options, 'starlight-sidebar-topics');
  return objectsIn(topics).map((topic) => toNode(topic, site));
}

/** Sets labels from the config. In Starlight they override the label of the page; here the page overrides them. */
function dropLabel(
  { label, link }: NavNode,
  { links, draft }: { readonly links: PageLinks; readonly draft: PlanDraft },
): void {
  const page = label === undefined || link === undefined ? undefined : links.pageAt(link);
  if (page !== undefined) setKeys(newFileOf(page), { sidebar_label: null }, draft);
}

function objectsOrTexts(value: ForeignValue | undefined): readonly (string | ForeignObject)[] {
  return listOf(value).flatMap((entry) => (typeof entry === 'string' || isObject(entry) ? [entry] : []));
}

function toNode(entry: string | ForeignObject, site: StarlightSite): NavNode {
  if (typeof entry === 'string') return { link: linkOf(entry, site) };
  const slug = textAt(entry, 'slug');
  const link = textAt(entry, 'link') ?? (slug === undefined ? undefined : linkOf(slug, site));
  const made = objectAt(entry, 'autogenerate');
  const folder = textAt(entry, 'directory') ?? textAt(made, 'directory');
  return {
    label: labelOf(entry, site),
    link: link === undefined || /^[a-z]+:|^\//i.test(link) ? link : linkOf(link, site),
    ...(folder !== undefined && folderOf(addressOf(bare(folder)), site)),
    isClosed: (made['collapsed'] ?? entry['collapsed']) === true,
    ...(entry['items'] !== undefined && { items: objectsOrTexts(entry['items']).map((item) => toNode(item, site)) }),
    isCollapsed: (entry['collapsed'] ?? made['collapsed']) === true,
  };
}

/** Returns an entry for the pages of a folder. An empty folder is reported like a missing page. */
function folderOf(folder: string, { layout }: StarlightSite): NavNode {
  return layout.pages.some(({ id }) => id.startsWith(`${folder}/`)) ? { folder } : { link: `/${folder}` };
}

/** Returns the address of a page that the sidebar names without its language. */
function linkOf(slug: string, { layout }: StarlightSite): string {
  const { folder = '' } = layout.locales[0] ?? {};
  const path = slug === 'index' ? '' : slug;
  return folder === '' ? `/${path}` : `/${folder}/${path}`;
}

/** Returns the label of an entry in all languages. */
function labelOf(entry: ForeignObject, { layout, languages }: StarlightSite): unknown {
  const [main, ...others] = layout.locales;
  const written = objectAt(entry, 'label');
  const label = textAt(entry, 'label') ?? textAt(written, languages.get(main?.key ?? '') ?? '');
  if (label === undefined) return undefined;
  const translations = Object.fromEntries(
    Object.entries({ ...written, ...objectAt(entry, 'translations') }).map(([key, text]) => [key.toLowerCase(), text]),
  );
  return inLanguages(
    main?.key ?? '',
    label,
    others.map(({ key }) => [
      key,
      translations[(languages.get(key) ?? key).toLowerCase()] ?? translations[key.toLowerCase()],
    ]),
  );
}

function makeKeys(
  site: StarlightSite,
  { links, note, items }: { readonly links: PageLinks; readonly note: NoteKey; readonly items: readonly unknown[] },
): Record<string, unknown> {
  const { astro, blog, options, layout } = site;
  const logo = objectAt(options, 'logo');
  const title = localized(options, 'title', site) ?? 'Starlight';
  const editUrl = makeEditUrl(textAt(objectAt(options, 'editLink'), 'baseUrl'));
  const head = writeElements(readHead(options['head']), links, (index) =>
    note('left', [...site.at, 'head', index], noCounterpart),
  );
  const toc = objectAt(options, 'tableOfContents');
  const news = blog && { to: '/blog', label: localized(blog.options, 'title', site) ?? 'Blog' };
  return {
    title,
    tagline: localized(options, 'description', site),
    url: originOf([astro['site']], { layout, at: 'site', note }),
    ...(astro['trailingSlash'] !== 'never' && objectAt(astro, 'build')['format'] !== 'file' && { trailingSlash: true }),
    favicon: publicPath(textAt(options, 'favicon') ?? '/favicon.svg', site),
    navbar: makeNavbar(
      {
        ...(logo['replacesTitle'] !== true && { title }),
        logo: {
          src: publicPath(textAt(logo, 'src') ?? textAt(logo, 'light'), site),
          srcDark: publicPath(textAt(logo, 'dark'), site),
          alt: textAt(logo, 'alt'),
        },
        items: news === null ? items : [...items, news],
        links: readSocial(options),
      },
      layout,
    ),
    colorMode: { respectPrefersColorScheme: true },
    editUrl,
    ...(options['lastUpdated'] === true && { lastUpdated: { date: true } }),
    ...(Object.keys(toc).length > 0 && {
      toc: {
        minHeadingLevel: Math.max(2, Number(toc['minHeadingLevel'] ?? 2)),
        maxHeadingLevel: Number(toc['maxHeadingLevel'] ?? 3),
      },
    }),
    ...(head.length > 0 && { head }),
  };
}

/** Returns the social accounts: a list or, in older versions, an object. Those without an address have no effect. */
function readSocial(options: ForeignObject): readonly unknown[] {
  const { social } = options;
  const accounts = isObject(social)
    ? Object.entries(social).map(([icon, href]) => ({ icon, href }))
    : listAt(options, 'social');
  return accounts.flatMap((account) => {
    const href = textAt(account, 'href') ?? '';
    return href === '' ? [] : [toSocial(textAt(account, 'icon') ?? '', href, textAt(account, 'label'))];
  });
}

function localized(options: ForeignObject, key: string, { layout, languages }: StarlightSite): unknown {
  const text = textAt(options, key);
  if (text !== undefined) return text;
  const texts = objectAt(options, key);
  const found = layout.locales.flatMap(({ key: locale }) => {
    const own = texts[languages.get(locale) ?? locale] ?? texts[locale];
    return typeof own === 'string' ? [[locale, own] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function readRedirects({ astro, blog }: StarlightSite, links: PageLinks, note: NoteKey): readonly NewRedirect[] {
  const written = Object.entries(objectAt(astro, 'redirects')).flatMap(([from, target]) => {
    const to = typeof target === 'string' ? target : textAt(target, 'destination');
    if (to !== undefined && !from.includes('[')) return [{ from: from.replace(/\/$/, ''), to: links.addressOf(to) }];
    note('left', ['redirects', from], needsRule);
    return [];
  });
  return [...written, ...(blog === null ? [] : blogRedirects(blog))];
}

function reportLeft({ astro, at, options }: StarlightSite, note: NoteKey): void {
  // Other keys have no effect on pages, or the migration reads them.
  noteOthers(astro, { known: /^(?!markdown$)/, at: [], note });
  noteOthers(options, { known: /^(?!titleDelimiter$|routeMiddleware$)/, at, note });
  for (const name of Object.keys(objectAt(options, 'components')))
    note('left', [...at, 'components', name], replacesPart);
  const parts = (list: ForeignValue | undefined, path: StarlightSite['at']): void => {
    for (const [index, entry] of objectsIn(list).entries()) {
      const name = textAt(entry, '$export') ?? 'an integration';
      if (!converted.test(name)) note('left', [...path, index], `${name} works only with Astro: it was left out.`);
    }
  };
  parts(astro['integrations'], ['integrations']);
  parts(options['plugins'], [...at, 'plugins']);
}

/** Integrations that the migration reads, and those whose task the build has. */
const converted =
  /^(?:@astrojs\/(?:starlight|sitemap|mdx)|astro-mermaid|starlight-(?:blog|links-validator|llms-txt|sidebar-topics))$/;
