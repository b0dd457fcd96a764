import { join, posix } from 'node:path';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { capitalize } from '../../../kernel/text.ts';
import { leavesSite } from '../addresses.ts';
import { isObject, listOf, textAt, type ForeignObject, type ForeignValue } from '../foreign-value.ts';
import { parseKeys, splitPage, titleIn } from '../front-matter.ts';
import { setKeys } from '../pages/convert-pages.ts';
import { newFileOf } from '../pages/layout.ts';
import { flattenNodes, type NavNode } from '../pages/navigation.ts';
import type { PageLinks } from '../pages/page-links.ts';
import type { PlanDraft } from '../plan.ts';
import type { MkDocsSite } from './read-site.ts';

/** The site, and the paths of the pages of its default language: `/guide/index.md`. */
type NavSite = MkDocsSite & { readonly paths: readonly string[] };

/** Returns the navigation: `nav`, or that of the folders with the order that plugins read from files in them. */
export function readNav(site: MkDocsSite): readonly NavNode[] {
  const [main] = site.layout.locales;
  const paths = site.layout.pages.flatMap(({ locale, isPost, id }) =>
    locale === main?.key && isPost !== true && !id.endsWith(summaryOf(site) ?? ' ') ? [`/${id}.md`] : [],
  );
  return itemsOf('/', { ...site, paths }, site.config['nav']);
}

/** Returns the name of the lists of `literate-nav`, without extension. */
function summaryOf({ plugins }: MkDocsSite): string | undefined {
  const options = plugins.get('literate-nav');
  return options && (textAt(options, 'nav_file') ?? 'SUMMARY.md').replace(/\.md$/, '');
}

/** Returns the entries of a folder, which ends with a slash. */
function itemsOf(dir: string, site: NavSite, written?: ForeignValue): readonly NavNode[] {
  return toNodes(written ?? optionsOf(dir, site)['nav'] ?? ['...'], dir, site);
}

/** Reads the file of `literate-nav`, `awesome-nav` or `awesome-pages` in a folder. */
function optionsOf(dir: string, site: NavSite): ForeignObject {
  const read = (name: string): string | null => readOrNull(join(site.docsDir, dir, name));
  const list = read(`${summaryOf(site)}.md`);
  if (list !== null) return { nav: readList(list) };
  const keys = parseKeys(read('.nav.yml') ?? read('.pages') ?? '');
  return { nav: keys['arrange'] ?? null, ...keys };
}

/** Converts a list of `nav`. Its paths are relative to `dir`. */
function toNodes(value: ForeignValue, dir: string, site: NavSite): readonly NavNode[] {
  const named = new Set(textsIn(value).map((text) => pathOf(text, dir)));
  return listOf(value)
    .flatMap((entry): readonly (readonly [string | undefined, ForeignValue])[] =>
      isObject(entry) ? Object.entries(entry) : [[undefined, entry]],
    )
    .flatMap(([written, target]): readonly NavNode[] => {
      const label = written?.replace(/<[^<>]*>/g, '').trim();
      if (typeof target !== 'string')
        return [withIndex({ label, items: toNodes(target, dir, site), isCollapsed: true }, site)];
      if (leavesSite(target)) return [{ label, link: target }];
      const path = pathOf(target, dir);
      if (/^\.\.\.|\*/.test(target)) return childrenOf(posix.join(dir, posix.dirname(target), '/'), named, site);
      return site.paths.some((page) => page.startsWith(`${path}/`))
        ? folderNode(path, label, site)
        : [{ label, link: posix.join(dir, target) }];
    });
}

function textsIn(value: ForeignValue): readonly string[] {
  return typeof value === 'string'
    ? [value]
    : (isObject(value) ? Object.values(value) : listOf(value)).flatMap(textsIn);
}

function pathOf(target: string, dir: string): string {
  return posix.join(dir, target).replace(/\/$/, '').replace('README.md', 'index.md');
}

/** Returns the pages and then the folders in a folder that the list does not name. */
function childrenOf(dir: string, named: ReadonlySet<string>, site: NavSite): readonly NavNode[] {
  const names = site.paths.flatMap((path) => (path.startsWith(dir) ? [path.slice(dir.length)] : []));
  const rank = (name: string): number => (name === 'index.md' ? 0 : name.endsWith('.md') ? 1 : 2);
  return [...new Set(names.map((name) => name.replace(/\/.*/, '')))]
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .filter((name) => !named.has(dir + name))
    .flatMap((name) => (rank(name) < 2 ? [{ link: dir + name }] : folderNode(dir + name, undefined, site)));
}

function folderNode(path: string, label: string | undefined, site: NavSite): readonly NavNode[] {
  const options = optionsOf(path, site);
  if (options['hide'] === true && label === undefined) return [];
  const items = itemsOf(`${path}/`, site);
  return [withIndex({ label: label ?? textAt(options, 'title') ?? titleOfName(path), items, isCollapsed: true }, site)];
}

/** Returns the title that MkDocs makes from the name of a file or folder. */
function titleOfName(path: string): string {
  const name = posix.basename(path).replace(/[-_]/g, ' ');
  return name === name.toLowerCase() ? capitalize(name) : name;
}

/** Sets the titles of pages without a heading: the label in the navigation, or a title from the name of the file. */
export function setTitles(nodes: readonly NavNode[], { layout }: MkDocsSite, links: PageLinks, draft: PlanDraft): void {
  const labels = new Map(
    flattenNodes(nodes).map(({ label, link }) => [link === undefined ? undefined : links.pageAt(link)?.id, label]),
  );
  for (const page of layout.pages) {
    const file = draft.files.get(newFileOf(page));
    if (file !== undefined && 'text' in file && titleIn(splitPage(file.text)) === undefined && !/<h1\b/.test(file.text))
      setKeys(newFileOf(page), { title: labels.get(page.id) ?? titleOfName(page.id) }, draft);
  }
}

/** Uses the index page of a section as the link of its label. */
function withIndex(node: NavNode, { plugins }: MkDocsSite): NavNode {
  const [first, ...rest] = node.items ?? [];
  const isIndex = plugins.has('section-index') || /(?:^|\/)(?:index|README)\.md$/.test(first?.link ?? '');
  return isIndex && first?.link !== undefined && first.label === undefined && rest.length > 0
    ? { ...node, link: first.link, items: rest }
    : node;
}

/** An item of a Markdown list. */
interface Item {
  readonly indent: number;
  readonly label: string;
  readonly link: string | undefined;
}

/** Converts a Markdown list of links to a list of `nav`. */
function readList(text: string): ForeignValue {
  const items = text.matchAll(/^([ \t]*)[-*+][ \t]+(?:\[((?:[^\]\\\n]|\\.)*)\]\(([^)\s]*)\)|(.+))/gm);
  return nest(
    [...items].map(([, space = '', label, link, plain = '']) => ({
      indent: space.replaceAll('\t', '    ').length,
      label: (label ?? plain).replace(/\\(?=\W)|`/g, '').trim(),
      link,
    })),
  );
}

function nest([first, ...rest]: readonly Item[]): readonly ForeignValue[] {
  if (first === undefined) return [];
  const { indent, label, link } = first;
  const next = rest.findIndex((item) => item.indent <= indent);
  const inner = next === -1 ? rest : rest.slice(0, next);
  const items = [...(link === undefined ? [] : [link]), ...nest(inner)];
  const value = inner.length > 0 ? { [label]: items } : link === undefined ? label : { [label]: link };
  return [value, ...nest(rest.slice(inner.length))];
}
