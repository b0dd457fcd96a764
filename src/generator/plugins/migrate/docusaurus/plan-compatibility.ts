import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { sourceDir } from '../../../kernel/tool.ts';
import { objectAt, type ForeignValue } from '../foreign-value.ts';
import { writeTsconfig, type PlanDraft } from '../plan.ts';
import { writeBars } from './config/write-bars.ts';
import { isCode } from './find-imports.ts';
import { findModule } from './mdx-components.ts';
import type { OldSite } from './model.ts';
import type { Move } from './move.ts';

/** Path of the layer for Infima in the new site. */
export const infimaFile = 'src/css/infima.css';

/**
 * Plans the files that code of the old site needs: the layer for Infima, and the values that the code reads from the config.
 * `parts` are the names of the theme parts that pages import; `code` are files of the site's own code.
 */
export function planCompatibility(
  site: OldSite,
  { parts: imported, code }: { readonly parts: ReadonlySet<string>; readonly code: readonly Move[] },
  draft: PlanDraft,
): void {
  const layer = readFileSync(join(sourceDir, 'client', 'docusaurus', 'infima.css'), 'utf8');
  draft.files.set(infimaFile, { text: layer + writeBars(site) });
  const { organizationName, projectName } = site.config;
  const { defaultMode } = objectAt(site.themeConfig, 'colorMode');
  const values: Record<string, ForeignValue> = { customFields: objectAt(site.config, 'customFields') };
  const texts = code.filter(({ from }) => isCode(from)).map(({ from }) => readFileSync(from, 'utf8'));
  const read = ['plugins', 'presets', 'themeConfig', 'themes'].filter((key) =>
    texts.some((text) => text.includes(`siteConfig.${key}`)),
  );
  const named = Object.fromEntries(read.map((key) => [key, site.config[key]]));
  for (const [key, value] of Object.entries({ organizationName, projectName, defaultMode, ...named }))
    if (value !== undefined) values[key] = value;
  draft.files.set('docusaurus/site-config.json', { text: `${JSON.stringify(values, null, 2)}\n` });
  draft.files.set('tsconfig.json', { text: writeTsconfig(pathsOf(site)) });
  const wrappers = planWrapper(site, draft);
  for (const slot of swizzled(site, imported))
    draft.notes.push(
      wrappers.has(slot.replace(/\.[jt]sx?$/, ''))
        ? {
            outcome: 'changed',
            subject: `src/theme/${slot}`,
            message: `Its context wraps pages with code, but not parts of the theme: see ${wrapperFile}.`,
            place: fileStart(`src/theme/${slot}`),
          }
        : {
            outcome: 'left',
            subject: `src/theme/${slot}`,
            message: slot.startsWith('Root')
              ? "Nothing wraps every page here: show what it adds in a slot that begins with 'use client', and give its context to the components that use it."
              : `The theme renders this part, not the file: ${remedyFor(slot)}. Code that imports the file still gets it; pages get components of the theme.`,
            place: fileStart(`src/theme/${slot}`),
          },
    );
}

/** Path of the component that wraps the content of pages with code. */
const wrapperFile = 'docusaurus/Wrapper.jsx';

/** Plans that component from the components that gave all pages a context, and returns the names of these theme parts. */
function planWrapper({ siteDir }: OldSite, { files }: PlanDraft): ReadonlySet<string> {
  const found = ['Root', 'Layout/Provider'].filter((part) => {
    const file = findModule(join(siteDir, 'src', 'theme', part));
    return file !== undefined && /Provider\b/.test(readFileSync(file, 'utf8').replace(/^import .*$/gm, ''));
  });
  if (found.length === 0) return new Set();
  const names = found.map((part) => part.replace('/', ''));
  const imports = found.map((part, index) => `import ${names[index]} from '@theme/${part}';\n`).join('');
  const drawn = names.reduceRight((within, name) => `<${name}>${within}</${name}>`, '{children}');
  files.set(wrapperFile, {
    text: `${imports}\nexport default function Wrapper({ children }) {\n  return ${drawn};\n}\n`,
  });
  return new Set(found.map((part) => part.replace('/Provider', '')));
}

/** Returns the aliases of modules in the site's folder, as `paths` of a tsconfig.json. */
function pathsOf({ siteDir, aliases }: OldSite): Record<string, readonly string[]> {
  const paths: Record<string, readonly string[]> = {};
  for (const [name, target] of Object.entries(aliases)) {
    const path = relativePath(siteDir, target);
    if (path.startsWith('..') || path.startsWith('node_modules/')) continue;
    paths[name.replace(/\$$/, '')] = [`./${path}`];
    if (!name.endsWith('$')) paths[`${name}/*`] = [`./${path}/*`];
  }
  return paths;
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
function swizzled({ siteDir }: OldSite, imported: ReadonlySet<string>): readonly string[] {
  const dir = join(siteDir, 'src', 'theme');
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => {
      const part = entry.name.replace(/\.[jt]sx?$/, '');
      const isPart = entry.isDirectory() || (part !== entry.name && !part.endsWith('.d'));
      return isPart && part !== 'MDXComponents' && (alwaysShown.test(part) || !imported.has(part));
    })
    .map(({ name }) => name)
    .toSorted();
}
