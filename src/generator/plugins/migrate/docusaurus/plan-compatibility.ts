import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { sourceDir } from '../../../kernel/tool.ts';
import { objectAt, type ForeignValue } from '../foreign-value.ts';
import { writeTsconfig, type PlanDraft } from '../plan.ts';
import type { OldSite } from './model.ts';

/** Path of the layer for Infima in the new site. */
export const infimaFile = 'src/css/infima.css';

/**
 * Plans the files that code of the old site needs: the layer for Infima, and what it reads from the config.
 * `imported`: names of the parts of the theme that pages import.
 */
export function planCompatibility(site: OldSite, imported: ReadonlySet<string>, draft: PlanDraft): void {
  draft.files.set(infimaFile, { copyOf: join(sourceDir, 'client', 'docusaurus', 'infima.css') });
  const { organizationName, projectName } = site.config;
  const values: Record<string, ForeignValue> = { customFields: objectAt(site.config, 'customFields') };
  for (const [key, value] of Object.entries({ organizationName, projectName }))
    if (value !== undefined) values[key] = value;
  draft.files.set('docusaurus/site-config.json', { text: `${JSON.stringify(values, null, 2)}\n` });
  draft.files.set('tsconfig.json', { text: writeTsconfig(pathsOf(site)) });
  for (const slot of swizzled(site, imported))
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

/** Parts that Docusaurus shows without an import. */
const alwaysShown = /^(?:Admonition|CodeBlock|DocItem|Footer|Heading|Layout|Mermaid|NotFound|SearchBar)$/;

/** Parts of the theme that the old site replaces, apart from components of its own, which its pages import. */
function swizzled({ siteDir }: OldSite, imported: ReadonlySet<string>): readonly string[] {
  const dir = join(siteDir, 'src', 'theme');
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => {
      const part = entry.name.replace(/\.[jt]sx?$/, '');
      const isPart = entry.isDirectory() || part !== entry.name;
      return isPart && part !== 'MDXComponents' && (alwaysShown.test(part) || !imported.has(part));
    })
    .map(({ name }) => name)
    .toSorted();
}
