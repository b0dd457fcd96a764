import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { sourceDir } from '../../../kernel/tool.ts';
import { objectAt, type ForeignValue } from '../foreign-value.ts';
import { writeTsconfig, type PlanDraft } from '../plan.ts';
import type { OldSite } from './model.ts';

/** Path of the layer for Infima in the new site. */
export const infimaFile = 'src/css/infima.css';

/** Plans the files that code of the old site needs: the layer for Infima, and what it reads from the config. */
export function planCompatibility(site: OldSite, draft: PlanDraft): void {
  draft.files.set(infimaFile, { copyOf: join(sourceDir, 'client', 'docusaurus', 'infima.css') });
  const { organizationName, projectName } = site.config;
  const values: Record<string, ForeignValue> = { customFields: objectAt(site.config, 'customFields') };
  for (const [key, value] of Object.entries({ organizationName, projectName }))
    if (value !== undefined) values[key] = value;
  draft.files.set('docusaurus/site-config.json', { text: `${JSON.stringify(values, null, 2)}\n` });
  draft.files.set('tsconfig.json', { text: writeTsconfig(pathsOf(site)) });
  for (const slot of swizzled(site))
    draft.notes.push({
      outcome: 'left',
      subject: `src/theme/${slot}`,
      message: slot.startsWith('Root')
        ? "The component wrapped every page, and nothing does here: show what it adds in a slot such as theme/Footer.tsx that begins with 'use client', and give its context to the components that use it."
        : 'The file replaces a part of the Docusaurus theme: write the slot of our theme that it is about, see docs theme eject. Imports of it still work.',
      place: fileStart(`src/theme/${slot}`),
    });
}

/** The aliases of modules in the site's folder, as `paths` of a tsconfig.json. */
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

/** Parts of the theme that the old site replaces, apart from those that pages import. */
function swizzled({ siteDir }: OldSite): readonly string[] {
  const dir = join(siteDir, 'src', 'theme');
  const names = [
    'Footer',
    'Navbar',
    'NavbarItem',
    'NotFound',
    'DocItem',
    'DocSidebar',
    'DocPaginator',
    'BlogPostItem',
    'Layout',
    'Root',
    'TOC',
    'SearchBar',
    'Logo',
  ];
  const extensions = ['', '.js', '.jsx', '.ts', '.tsx'];
  return names.flatMap((name) =>
    extensions.map((extension) => name + extension).filter((file) => existsSync(join(dir, file))),
  );
}

/** Imports by the name of the component, of what `src/theme/MDXComponents` adds to all pages. */
export function readMdxComponents({ siteDir }: Pick<OldSite, 'siteDir'>): ReadonlyMap<string, string> {
  const dir = join(siteDir, 'src', 'theme');
  const files = ['MDXComponents', 'MDXComponents/index'].flatMap((name) =>
    ['.js', '.jsx', '.ts', '.tsx'].map((extension) => join(dir, name + extension)),
  );
  const file = files.find((path) => existsSync(path));
  if (file === undefined) return new Map();
  const text = readFileSync(file, 'utf8');
  const folder = posix.dirname(relativePath(siteDir, file));
  const imports = new Map<string, (name: string) => string>();
  for (const [, clause = '', source = ''] of text.matchAll(/^import\s([^'"]+)\sfrom\s*['"]([^'"]+)['"]/gm)) {
    const path = source.startsWith('.') ? `@site/${posix.join(folder, source)}` : source;
    const [whole = '', list] = /\{([^}]*)\}/.exec(clause) ?? [];
    const local = clause
      .replace(whole, '')
      .replace(/[,\s]+$/, '')
      .trim();
    if (/^\w+$/.test(local)) imports.set(local, (name) => `import ${name} from '${path}';`);
    for (const entry of (list ?? '').split(',')) {
      const [exported = '', own = exported] = entry.trim().split(/\s+as\s+/);
      if (exported !== '')
        imports.set(own, (name) => `import { ${exported === name ? name : `${exported} as ${name}`} } from '${path}';`);
    }
  }
  const found = new Map<string, string>();
  const body = text.slice(text.search(/export\s+default|MDXComponents\s*=/));
  for (const [, name = '', value = name] of body.matchAll(
    /^[ \t]*['"]?([A-Z]\w*)['"]?[ \t]*(?::[ \t]*([A-Za-z_$][\w$]*)[ \t]*)?(?:,[ \t]*)?(?:\/\/.*)?\r?$/gm,
  )) {
    const make = imports.get(value);
    if (make !== undefined) found.set(name, make(name));
  }
  return found;
}

/** The imports that the text of a page needs for components that all pages of the old site had. */
export function missingImports(body: string, components: ReadonlyMap<string, string>): readonly string[] {
  const code = body
    .replace(/^```mdx-code-block\n([\s\S]*?)^```/gm, '$1')
    .replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '')
    .replace(/`[^`\n]*`/g, '');
  return [...components].flatMap(([name, line]) => {
    const isUsed = new RegExp(`<${name}[\\s/>.]`).test(code);
    const isOwn = new RegExp(
      `(?:^[ \\t]*import\\s[^;'"<]*\\b${name}\\b|export\\s+(?:const|function)\\s+${name}\\b)`,
      'm',
    ).test(code);
    return isUsed && !isOwn ? [line] : [];
  });
}
