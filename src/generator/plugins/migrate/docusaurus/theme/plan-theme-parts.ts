import { join } from 'node:path';
import { fileStart } from '../../../../kernel/diagnostics/place.ts';
import { listEntries } from '../../../../kernel/files/walk-folder.ts';
import { toolName } from '../../../../kernel/tool.ts';
import { listFiles } from '../../pages/list-files.ts';
import type { Note, Outcome, PlanDraft } from '../../plan.ts';
import type { OldSite } from '../model.ts';
import { ownTabs, wrapsOriginal } from './mdx-components.ts';

/** Parts of the theme of Docusaurus that a slot renders. */
interface SlotParts {
  readonly parts: readonly string[];
  /** The slot that renders the children of these parts. */
  readonly children?: string;
  /** Parts around every page, of which the slot renders what they add. */
  readonly around?: readonly string[];
}

/** The components of navbar items by their type. */
const itemTypes = 'NavbarItem/ComponentTypes';

const slotsOfParts: Readonly<Record<string, SlotParts>> = {
  Announcement: { parts: ['AnnouncementBar'] },
  // The title of the page of unknown addresses is outside of the slot `NotFound`.
  Article: {
    parts: ['DocItem', 'DocItem/Layout', 'BlogPostItem', 'NotFound/Content', 'NotFound'],
    children: 'ArticleContent',
  },
  ArticleContent: { parts: ['DocItem/Content', 'BlogPostItem/Content', 'MDXContent'], children: 'ArticleContent' },
  ArticleFooter: { parts: ['DocItem/Footer', 'BlogPostItem/Footer'] },
  Banners: { parts: ['DocVersionBanner'] },
  Breadcrumbs: { parts: ['DocBreadcrumbs'] },
  Footer: { parts: ['Footer'], around: ['Root', 'Layout'] },
  NavbarItem: { parts: [itemTypes] },
  Neighbours: { parts: ['DocItem/Paginator', 'DocPaginator'] },
};

interface ThemeParts {
  /** Names of the parts that pages import. */
  readonly imported: ReadonlySet<string>;
  /** Files that are unchanged copies, which the theme replaces. */
  readonly copies: ReadonlySet<string>;
  /** The component that wraps pages with code, and the parts that it renders. */
  readonly wrappers: { readonly file: string; readonly parts: ReadonlySet<string> };
}

/** Plans the slots that render the parts of the theme of the old site, and notes the others. */
export function planThemeParts(
  { siteDir }: OldSite,
  { imported, copies, wrappers }: ThemeParts,
  draft: PlanDraft,
): void {
  const dir = join(siteDir, 'src', 'theme');
  const left = listFiles(dir).filter((path) => !copies.has(join(dir, path)));
  const paths = new Set(left.flatMap((path) => partOf(path) ?? []));
  // The footer of the theme consists of parts, of which the site may have only some.
  if ([...paths].some((path) => path.startsWith('Footer/'))) paths.add('Footer');
  const isWrapper = (part: string): boolean =>
    !wrappers.parts.has(part) && (part === 'Root' || wrapsOriginal(siteDir, part));
  const drawn = new Set([...partsOfElements(paths, draft), ...writeSlots({ paths, isWrapper }, draft)]);
  for (const own of Object.keys(ownTabs(siteDir, copies))) drawn.add(own.slice('@theme/'.length));
  const replaced = swizzled(dir, imported);
  const changed = replaced.filter((name) => left.some((path) => path === name || path.startsWith(`${name}/`)));
  const unchanged = replaced.filter((name) => !changed.includes(name));
  if (unchanged.length > 0) draft.notes.push(describeCopies(unchanged));
  for (const name of changed) notePart(name, { paths, drawn, wrappers }, draft);
}

/** Lists the parts that elements of pages render. */
function partsOfElements(paths: ReadonlySet<string>, { files }: PlanDraft): readonly string[] {
  const elements = files.get('docusaurus/elements.json');
  const hasFences = elements !== undefined && 'text' in elements && elements.text.includes('"fence"');
  const admonitions = ['Admonition', 'Admonition/Types'].filter((part) => paths.has(part));
  return hasFences ? [...admonitions, 'CodeBlock'] : admonitions;
}

/** Writes the slots that render parts of the site. Returns these parts. */
function writeSlots(
  { paths, isWrapper }: { readonly paths: ReadonlySet<string>; isWrapper(part: string): boolean },
  draft: PlanDraft,
): readonly string[] {
  return Object.entries(slotsOfParts).flatMap(([slot, { parts, children, around = [] }]) => {
    const rendered = parts.filter((part) => paths.has(part));
    const outer = around.filter((part) => paths.has(part) && isWrapper(part));
    if (rendered.length + outer.length > 0)
      draft.files.set(`theme/${slot}.js`, { text: writeSlot(slot, { parts: rendered, children, around: outer }) });
    return [...rendered, ...outer];
  });
}

interface PartsOfSite extends Pick<ThemeParts, 'wrappers'> {
  /** Parts that the site replaces. */
  readonly paths: ReadonlySet<string>;
  /** Those that the new site renders. */
  readonly drawn: ReadonlySet<string>;
}

/** Notes what becomes of a file or folder in `src/theme`. */
function notePart(name: string, { paths, drawn, wrappers }: PartsOfSite, draft: PlanDraft): void {
  const part = name.replace(/\.[jt]sx?$/, '');
  const files = [...paths].filter((path) => path === part || path.startsWith(`${part}/`));
  const others = files.filter((path) => !isDrawn(path, drawn));
  const subject = `src/theme/${name}`;
  const note = (outcome: Outcome, message: string): void =>
    void draft.notes.push({ outcome, subject, message, place: fileStart(subject) });
  if (others.length < files.length) note('changed', describeDrawn(part));
  if (others.length === 0 && files.length > 0) return;
  const isContext = wrappers.parts.has(part);
  if (isContext)
    note('changed', `Its context wraps pages with code, but not parts of the theme: see ${wrappers.file}.`);
  if (isContext && (part !== 'Layout' || !others.includes(part))) return;
  const subjects = describeParts(others, others.length < files.length ? '' : part);
  note('left', `The theme renders ${subjects}: ${remedyFor(part)}. Pages get components of the theme.`);
}

/** Returns whether the new site renders a part by itself or with the part that contains it. */
function isDrawn(path: string, drawn: ReadonlySet<string>): boolean {
  const isInside = (own: string): boolean => own !== 'DocItem' && path.startsWith(`${own}/`);
  const isOwnItem = drawn.has(itemTypes) && /^NavbarItem\/(?!.*NavbarItem$|NavbarNavLink)/.test(path);
  return isOwnItem || [...drawn].some((own) => path === own || isInside(own));
}

function describeCopies(names: readonly string[]): Note {
  const message = `The theme replaces unchanged copies of parts of Docusaurus: ${names.join(', ')}.`;
  return { outcome: 'changed', subject: 'src/theme', message, place: fileStart('src/theme') };
}

function describeDrawn(part: string): string {
  const shown = { Admonition: 'admonitions', CodeBlock: 'code blocks', TabItem: 'tabs', Tabs: 'tabs' }[part];
  if (shown !== undefined) return `It renders the ${shown} of pages, which run code for it.`;
  if (part === 'Root' || part === 'Layout')
    return 'theme/Footer.js renders what it adds, after the footer of each page.';
  return 'A file in theme/ renders it as a slot, on the server: hooks work only in components that it imports.';
}

function describeParts(paths: readonly string[], part: string): string {
  return paths.length === 0 || paths.includes(part) ? 'this part, not the file' : `${paths.join(', ')}, not the files`;
}

/** Returns the part that a file in `src/theme` replaces, without `/index`; null for a file of another kind. */
function partOf(path: string): string | null {
  const [, part = null] = /^(.+?)(?:\/index)?(?<!\.d)\.[jt]sx?$/.exec(path) ?? [];
  return part;
}

function writeSlot(slot: string, { parts, children, around = [] }: SlotParts): string {
  const listOf = (paths: readonly string[]): string =>
    paths
      .map((part) => `    '${part}': () => require('${part === 'Footer' ? '@theme' : '../src/theme'}/${part}'),\n`)
      .join('');
  const make = slot === 'NavbarItem' ? 'navbarItemOf' : 'slotOf';
  const names = [...new Set([slot, children ?? []].flat())].join(', ');
  return `import { ${make} } from '@docusaurus/slots';
import { ${names} } from '${toolName}/theme';

// Renders parts of the old theme. Without this file, the slot is that of the theme.
export default ${make}({
  Original: ${slot},
${children === undefined ? '' : `  Children: ${children},\n`}  parts: {
${listOf(parts)}  },
${around.length === 0 ? '' : `  around: {\n${listOf(around)}  },\n`}});
`;
}

/** Slots by the parts of the theme of Docusaurus that correspond to them. */
const slots: readonly (readonly [RegExp, string])[] = [
  [/^Blog(?:$|Archive|Layout|List|Tags)/, 'Posts'],
  [/^BlogPost(?:Author|Item|Pag)|^Doc(?:Item|Page|Root)/, 'Article'],
  [/^Color/, 'ColorModeButton'],
  [/^DocBread/, 'Breadcrumbs'],
  [/^DocCard/, 'DocCards'],
  [/^(?:DocP|P)aginator/, 'Neighbours'],
  [/^(?:Blog|Doc)Sidebar/, 'Sidebar'],
  [/^DocVersion/, 'Banners'],
  [/^Edit|^LastUp/, 'ArticleFooter'],
  [/^SearchBar/, 'SearchButton'],
  [/^SearchPage/, 'SearchForm'],
  [/^TOC(?!Inline)/, 'Contents'],
  [/^Tag/, 'TagLinks'],
  [/^(?:Logo|Navbar|NavbarItem)$/, '$&'],
];

/** Returns how to write a part of the theme for the new site. */
function remedyFor(file: string): string {
  const part = file.replace(/\..*/, '');
  if (part.startsWith('prism-')) return 'name modules with grammars that it adds in markdown.languages';
  const [pattern, name] = slots.find(([parts]) => parts.test(part)) ?? [];
  if (pattern === undefined || name === undefined)
    return 'style it in a style sheet, or write it in theme/components.tsx';
  const slot = name.replace('$&', part);
  return `write theme/${slot}.tsx, which docs theme eject ${slot} begins`;
}

/** Theme parts that the theme shows even if pages import them. */
const alwaysShown =
  /^(?:Admonition|AnnouncementBar|Blog(?:Archive|Layout|List|Post(?:Author|Item|Pag)|Sidebar|Tags)\w*|CodeBlock|ColorModeToggle|Details|Docs?(?:Breadcrumbs|Card|Category|Item|Pag|Root|Sidebar|Tag|Version)\w*|Footer|Heading|Layout|Mermaid|Navbar\w*|NotFound|Search\w+|Tab(?:s|Item)|ThemedImage|TOC\w*|Tags?[LP]\w+)$/;

/** Further parts of the themes of Docusaurus. Other files are components and data of the site, which its code imports. */
const otherParts =
  /^(?:Api(?:DemoPanel|Doc|Explorer|Item|Logo)\w*|BackToTopButton|CodeInline|ContentVisibility|Error\w*|I(?:con|dealImage)\w*|Loading|MDX\w+|Playground|ReactLiveScope|Redoc\w*|Root|Seo|Site\w+|SkipToContent|Theme\w+|Toggle|Unlisted|hooks|prism-include-languages)$/;

/** Returns the theme parts that the old site replaces, without its own components. */
function swizzled(dir: string, imported: ReadonlySet<string>): readonly string[] {
  return listEntries(dir)
    .filter((entry) => {
      const part = entry.name.replace(/\.[jt]sx?$/, '');
      const isPart = entry.isDirectory() || (part !== entry.name && !part.endsWith('.d'));
      const isKnown = [otherParts, ...slots.map(([parts]) => parts)].some((parts) => parts.test(part));
      return isPart && part !== 'MDXComponents' && (alwaysShown.test(part) || (isKnown && !imported.has(part)));
    })
    .map(({ name }) => name)
    .toSorted();
}
