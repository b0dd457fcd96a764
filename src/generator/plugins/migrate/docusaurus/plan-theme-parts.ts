import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { walkFolder } from '../../../kernel/files/walk-folder.ts';
import { toolName } from '../../../kernel/tool.ts';
import type { PlanDraft } from '../plan.ts';
import type { OldSite } from './model.ts';

/** Slots that render parts of the theme of Docusaurus, with the slot that renders the children of these parts. */
const slotsOfParts: Readonly<Record<string, { readonly parts: readonly string[]; readonly children?: string }>> = {
  Announcement: { parts: ['AnnouncementBar'] },
  Article: { parts: ['DocItem/Layout', 'BlogPostItem'], children: 'ArticleContent' },
  ArticleContent: { parts: ['DocItem/Content', 'BlogPostItem/Content'], children: 'ArticleContent' },
  ArticleFooter: { parts: ['DocItem/Footer', 'BlogPostItem/Footer'] },
  Banners: { parts: ['DocVersionBanner'] },
  Breadcrumbs: { parts: ['DocBreadcrumbs'] },
  Footer: { parts: ['Footer'] },
  Neighbours: { parts: ['DocItem/Paginator', 'DocPaginator'] },
  NotFound: { parts: ['NotFound/Content'] },
};

interface ThemeParts {
  /** Names of the parts that pages import. */
  readonly imported: ReadonlySet<string>;
  /** The component that wraps pages with code, and the parts that it renders. */
  readonly wrappers: { readonly file: string; readonly parts: ReadonlySet<string> };
}

/** Plans the slots that render the parts of the theme of the old site, and notes the others. */
export function planThemeParts({ siteDir }: OldSite, { imported, wrappers }: ThemeParts, draft: PlanDraft): void {
  const dir = join(siteDir, 'src', 'theme');
  if (!existsSync(dir)) return;
  const paths = new Set(walkFolder(dir).flatMap(({ path }) => partOf(path.replaceAll('\\', '/')) ?? []));
  const drawn = new Set(['Admonition', 'Admonition/Types'].filter((part) => paths.has(part)));
  for (const [slot, { parts, children }] of Object.entries(slotsOfParts)) {
    const own = parts.filter((part) => paths.has(part));
    if (own.length > 0) draft.files.set(`theme/${slot}.js`, { text: writeSlot(slot, own, children) });
    for (const part of own) drawn.add(part);
  }
  const isDrawn = (path: string): boolean => [...drawn].some((part) => path === part || path.startsWith(`${part}/`));
  for (const name of swizzled(dir, imported)) {
    const part = name.replace(/\.[jt]sx?$/, '');
    const own = [...paths].filter((path) => path === part || path.startsWith(`${part}/`));
    const others = own.filter((path) => !isDrawn(path));
    const subject = `src/theme/${name}`;
    const place = fileStart(subject);
    if (others.length < own.length)
      draft.notes.push({
        outcome: 'changed',
        subject,
        message:
          part === 'Admonition'
            ? 'It renders the admonitions of pages, which run code for it.'
            : 'A file in theme/ renders it as a slot, on the server: hooks work in the components that it imports, not in the part itself.',
        place,
      });
    if (others.length === 0 && own.length > 0) continue;
    draft.notes.push(
      wrappers.parts.has(part)
        ? {
            outcome: 'changed',
            subject,
            message: `Its context wraps pages with code, but not parts of the theme: see ${wrappers.file}.`,
            place,
          }
        : {
            outcome: 'left',
            subject,
            message: part.startsWith('Root')
              ? "Nothing wraps every page here: show what it adds in a slot that begins with 'use client', and give its context to the components that use it."
              : `The theme renders ${describeParts(others, part)}: ${remedyFor(part)}. Code that imports the file still gets it; pages get components of the theme.`,
            place,
          },
    );
  }
}

function describeParts(paths: readonly string[], part: string): string {
  return paths.length === 0 || paths.includes(part) ? 'this part, not the file' : `${paths.join(', ')}, not the files`;
}

/** Returns the part that a file in `src/theme` replaces, without `/index`; null for a file of another kind. */
function partOf(path: string): string | null {
  const [, part = null] = /^(.+?)(?:\/index)?(?<!\.d)\.[jt]sx?$/.exec(path) ?? [];
  return part;
}

function writeSlot(slot: string, parts: readonly string[], children?: string): string {
  const nameOf = (part: string): string => `Own${part.replace('/', '')}`;
  const own = parts.map((part) => `import ${nameOf(part)} from '../src/theme/${part}';\n`).join('');
  const names = [...new Set([slot, children ?? []].flat())].join(', ');
  return `import { slotOf } from '@docusaurus/slots';
import { ${names} } from '${toolName}/theme';
${own}
// Renders parts of the old theme. Without this file, the slot is that of the theme.
export default slotOf({
  Original: ${slot},
${children === undefined ? '' : `  Children: ${children},\n`}  parts: { ${parts.map((part) => `'${part}': ${nameOf(part)}`).join(', ')} },
});
`;
}

/** Slots by the parts of the theme of Docusaurus that correspond to them. */
const slots: readonly (readonly [RegExp, string])[] = [
  [/^Announ/, 'Announcement'],
  [/^Blog(?!Post|Sidebar)/, 'Posts'],
  [/^BlogPost|^Doc(?:Item|Page|Root)/, 'Article'],
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
  [/^(?:Footer|Logo|Navbar|NavbarItem|NotFound)$/, '$&'],
];

/** Returns how to write a part of the theme for the new site. */
function remedyFor(file: string): string {
  const part = file.replace(/\..*/, '');
  const [pattern, name] = slots.find(([parts]) => parts.test(part)) ?? [];
  if (pattern === undefined || name === undefined)
    return 'style it in a style sheet, or write it in theme/components.tsx';
  const slot = name.replace('$&', part);
  return `write theme/${slot}.tsx, which docs theme eject ${slot} begins`;
}

/** Theme parts that the theme shows even if pages import them. */
const alwaysShown =
  /^(?:Admonition|AnnouncementBar|Blog\w+|CodeBlock|ColorModeToggle|Details|Doc(?!Card$)\w+|Footer|Heading|Layout|Mermaid|Navbar\w*|NotFound|Search\w+|Tab(?:s|Item)|ThemedImage|TOC\w*|Tags?[LP]\w+)$/;

/** Returns the theme parts that the old site replaces, without its own components that pages import. */
function swizzled(dir: string, imported: ReadonlySet<string>): readonly string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => {
      const part = entry.name.replace(/\.[jt]sx?$/, '');
      const isPart = entry.isDirectory() || (part !== entry.name && !part.endsWith('.d'));
      return isPart && part !== 'MDXComponents' && (alwaysShown.test(part) || !imported.has(part));
    })
    .map(({ name }) => name)
    .toSorted();
}
