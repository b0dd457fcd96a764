import { readFileSync } from 'node:fs';
import { relativePath } from '../../../kernel/files/paths.ts';
import { bare, leavesSite, linkTo } from '../addresses.ts';
import { objectAt, textAt, type ForeignObject } from '../foreign-value.ts';
import { convertPages } from '../pages/convert-pages.ts';
import { finishPlan } from '../pages/finish-plan.ts';
import { makeNavbar } from '../pages/make-navbar.ts';
import { noPage } from '../pages/missing-pages.ts';
import { planSections, startOf, toSocial, translateNodes, type NavNode } from '../pages/navigation.ts';
import { makePageLinks, type PageLinks } from '../pages/page-links.ts';
import { planSheets } from '../pages/plan-look.ts';
import { notesOfConfig, noteOthers, objectsIn, writeElement, noAddress, type NoteKey } from '../pages/read-config.ts';
import { reportFiles, reportLostParts, type Reporter } from '../pages/report-losses.ts';
import type { PlanDraft } from '../plan.ts';
import type { OldTool } from '../tool.ts';
import { codeOf, convertCode } from './convert-code.ts';
import { readSections } from './convert-navigation.ts';
import { notationOf } from './convert-page.ts';
import { convertRedirects } from './convert-redirects.ts';
import { pathOf, readMintlify, type MintlifySite } from './read-site.ts';

/** Plans the new site of a Mintlify site. */
export const planMintlify: OldTool['plan'] = async ({ siteDir, configFile }, runner) => {
  const draft: PlanDraft = { siteDir, files: new Map(), notes: [], addresses: [] };
  const note = notesOfConfig(configFile, draft);
  const lost = (part: ForeignObject): void =>
    note(
      'left',
      ['navigation'],
      `${[part, objectAt(part, 'openapi')].flatMap(Object.values<unknown>).find((value) => typeof value === 'string')} is made from an API description: write these pages, or make them with a plugin.`,
    );
  const site = await readMintlify({ siteDir, configFile }, { runner, lost });
  // Many sites are served in this folder, which addresses can contain.
  const base = site.layout.pages.some(({ id }) => id.startsWith('docs/')) ? '/' : '/docs/';
  const links = makePageLinks(site.layout, base);
  const drawsFormulas = objectAt(site.config, 'styling')['latex'] !== false;
  convertPages(site.layout, links, notationOf(site.layout, { hasFormulas: drawsFormulas }), draft);
  for (const { from, to } of site.layout.files)
    if (/\.[jt]sx$/.test(to)) {
      const body = readFileSync(from, 'utf8');
      const text = convertCode(from.endsWith('.mdx') ? codeOf(body) : body);
      draft.files.set(to, { text });
      const file = relativePath(siteDir, from);
      const report: Reporter['note'] = (outcome, subject, message, line) =>
        draft.notes.push({ outcome, subject, message, place: { file, line, column: 1 } });
      reportLostParts({ frontMatter: {}, lines: null, body }, text, { note: report }, () => false);
    }
  noteOthers(site.config, { known, at: [], note });
  reportFiles(draft.siteDir, {
    test: /^[^/]+\.js$/,
    message: 'Mintlify loads the file on every page: add it to the key scripts.',
    draft,
  });
  note('left', ['name'], noAddress);
  if ('banner' in site.config) note('changed', ['banner'], 'The text is announcementBar.');
  const { sidebars, items } = planNavigation(site, links, note);
  return finishPlan(
    {
      layout: site.layout,
      drawsMermaid: true,
      drawsFormulas,
      css: planSheets(
        site.layout.files.flatMap(({ from, to }) => (/^static\/[^/]+\.css$/.test(to) ? [from] : [])),
        (file) => `static/${relativePath(siteDir, file)}`,
        draft,
      ),
      old: {
        at: [],
        value: { ...site.config, navigation: site.navigation.get(site.layout.locales[0]?.key ?? '') ?? {} },
        note,
      },
      baseUrl: '/',
      sidebars,
      redirects: convertRedirects(site, links),
      keys: makeKeys(site, items),
    },
    draft,
  );
};

/** Plans a sidebar for each part of the navigation, with a link in the navbar. */
function planNavigation(
  { navigation, layout, mixed }: MintlifySite,
  links: PageLinks,
  note: NoteKey,
): ReturnType<typeof planSections> {
  for (const key of mixed)
    note(
      'left',
      ['navigation'],
      `The pages in ${key} are not in a folder of their own: move them to content/${key}, and add the language to i18n.locales.`,
    );
  const [main = '', ...others] = layout.locales.map(({ key }) => key);
  const read = (key: string): readonly NavNode[] => readSections(navigation.get(key) ?? {});
  const inner = new Map(others.map((key) => [key, read(key).flatMap(({ items = [] }) => items)]));
  const sections = splitTabs(read(main)).map(({ items = [], ...section }) => ({
    ...section,
    items: translateNodes(items, { main, inner, links }),
  }));
  return planSections(sections, { links, missing: (link) => note('left', ['navigation'], noPage(link)) });
}

/** Moves entries to the tabs and anchors whose address their pages have; in `mint.json` these have no list of pages. */
function splitTabs(sections: readonly NavNode[]): readonly NavNode[] {
  const folderOf = ({ link = '', items }: NavNode): string =>
    items === undefined && !leavesSite(link) ? `/${bare(link)}/` : '';
  const folders = sections.map(folderOf).filter(Boolean);
  const folderAround = (node: NavNode): string => folders.find((folder) => startOf(node)?.startsWith(folder)) ?? '';
  const isPart = ({ label, menus }: NavNode): boolean => label !== undefined || menus !== undefined;
  const all = sections.flatMap((section) => (isPart(section) ? [] : (section.items ?? [])));
  return sections.map((section) => {
    const own = all.filter((node) => folderAround(node) === folderOf(section));
    if (!isPart(section)) return { ...section, items: own };
    return own.length > 0 && folderOf(section) !== '' ? { label: section.label, items: own } : section;
  });
}

function makeKeys({ config, layout }: MintlifySite, items: readonly unknown[]): Record<string, unknown> {
  const title = textAt(config, 'name') ?? 'Mintlify';
  const [src, srcDark] = [pathOf(config['logo'], 'light'), pathOf(config['logo'], 'dark')];
  const accent = textAt(objectAt(config, 'colors'), 'primary');
  const navbar = objectAt(config, 'navbar');
  const primary = objectAt(navbar, 'primary');
  const menu = [
    ...objectsIn(navbar['links']),
    ...objectsIn(config['topbarLinks']),
    primary,
    objectAt(config, 'topbarCtaButton'),
    ...objectsIn(objectAt(objectAt(config, 'navigation'), 'global')['anchors']),
  ];
  const metatags = Object.entries(objectAt(objectAt(config, 'seo'), 'metatags'));
  const banner = textAt(objectAt(config, 'banner'), 'content');
  const mode = textAt(objectAt(config, 'appearance'), 'default') ?? 'system';
  return {
    title,
    tagline: textAt(config, 'description'),
    url: 'https://example.com',
    trailingSlash: false,
    favicon: pathOf(config['favicon'], 'light'),
    // From one color, the theme makes a scale with enough contrast.
    ...(accent !== undefined && /^#[\da-f]{6}$/i.test(accent) && { theme: { accent } }),
    navbar: makeNavbar(
      {
        title: src === undefined ? title : undefined,
        logo: { src, srcDark, alt: title },
        items,
        links: menu.flatMap((entry) => toMenuItem(entry, 'right')),
      },
      layout,
    ),
    ...makeFooter(config),
    colorMode: mode === 'system' ? { respectPrefersColorScheme: true } : { defaultMode: mode },
    ...(banner !== undefined && {
      announcementBar: {
        content: banner
          .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '<a href="$2">$1</a>')
          .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>'),
      },
    }),
    ...(metatags.length > 0 && {
      head: metatags.map(([name, content]) =>
        writeElement('meta', { [/^(?:og|article|fb):/.test(name) ? 'property' : 'name']: name, content }),
      ),
    }),
  };
}

function toMenuItem(entry: ForeignObject, position?: 'right'): readonly unknown[] {
  const href = textAt(entry, 'href') ?? textAt(entry, 'url');
  const label = [textAt(entry, 'label'), textAt(entry, 'name'), textAt(entry, 'anchor'), textAt(entry, 'icon')].find(
    Boolean,
  );
  if (href === undefined) return [];
  if (textAt(entry, 'type') === 'github') return [toSocial('github', href)];
  return [{ label: label ?? href, ...linkTo(href), position }];
}

function makeFooter(config: ForeignObject): Record<string, unknown> {
  const footer = objectAt(config, 'footer');
  const socials = Object.entries({ ...objectAt(config, 'footerSocials'), ...objectAt(footer, 'socials') });
  const columns = [
    ...objectsIn(footer['links']).map((column) => ({
      title: textAt(column, 'header') ?? textAt(config, 'name') ?? '',
      items: objectsIn(column['items']).flatMap((entry) => toMenuItem(entry)),
    })),
    {
      title: textAt(config, 'name') ?? '',
      items: socials.flatMap(([label, href]) => (typeof href === 'string' ? [{ label, href }] : [])),
    },
  ].filter(({ items }) => items.length > 0);
  return columns.length === 0 ? {} : { footer: { columns } };
}

const known =
  /^(?:\$schema|\$ref|name|description|logo|favicon|colors|navigation|navbar|topbarLinks|topbarCtaButton|footer|footerSocials|redirects|seo|banner|appearance|theme|search|tabs|anchors|primaryTab|modeToggle)$/;
