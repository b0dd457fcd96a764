import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage } from '../../../../config/bundle-module.ts';
import { relativePath } from '../../../../kernel/files/paths.ts';
import { readOrNull } from '../../../../kernel/files/read-file.ts';
import { exportOf, listAt, type ForeignValue } from '../../foreign-value.ts';
import type { OldSite } from '../model.ts';

/** A plugin of remark or rehype of the old site. */
export interface OldTransform {
  readonly key: 'remarkPlugins' | 'rehypePlugins';
  /** Name of a package, or a path relative to the old site that begins with a dot. */
  readonly module: string;
  /** Name of the export that is the plugin. */
  readonly name: string;
  readonly options: readonly ForeignValue[];
}

/** Lists of the old config in the order in which they run. */
const lists = {
  remarkPlugins: ['beforeDefaultRemarkPlugins', 'remarkPlugins'],
  rehypePlugins: ['beforeDefaultRehypePlugins', 'rehypePlugins'],
} as const;

/** What the tool does itself, by the name of the package. */
const replaced =
  /^(?:@docusaurus\/remark-plugin-npm2yarn|remark-(?:github-)?(?:admonitions-to-directives|alerts?)|remark-github-(?:beta-)?blockquote-admonitions|remark-github-alerts|rehype-github-alerts)$/;

/** Packages of Docusaurus that work by themselves. */
const ofDocusaurus = /@docusaurus\/(?!(?:logger|types|utils(?:-\w+)?)\b)[\w-]+/;

/** The plugins of all folders, each once: ours run for all pages. `note` reports those that are left out. */
export function listTransforms(site: OldSite, note: (message: string) => void): readonly OldTransform[] {
  const folders = [...site.docs, ...site.blogs, ...site.pages];
  const found = Object.entries(lists).flatMap(([key, names]) =>
    names.flatMap((list) =>
      folders.flatMap(({ options }) =>
        listAt(options, list).flatMap((entry) =>
          readTransform(entry, { key: key as OldTransform['key'], list, siteDir: site.siteDir, note }),
        ),
      ),
    ),
  );
  return [...new Map(found.map((entry) => [`${entry.key} ${entry.module} ${entry.name}`, entry])).values()];
}

interface ReadContext {
  readonly key: OldTransform['key'];
  readonly list: string;
  readonly siteDir: string;
  note(message: string): void;
}

function readTransform(entry: ForeignValue, { key, list, siteDir, note }: ReadContext): readonly OldTransform[] {
  const [transform, ...options] = Array.isArray(entry) ? (entry as readonly ForeignValue[]) : [entry];
  const origin = exportOf(transform ?? null);
  const written = typeof transform === 'string' ? transform : origin?.module;
  const name = origin?.name ?? 'default';
  if (written === undefined || !/^[\w$]+$/.test(name)) {
    note(`A plugin of ${list} that no file and no package exports was left out: import it in site.config.ts.`);
    return [];
  }
  if (replaced.test(written)) return [];
  const module = fileOf(written, siteDir);
  if (module.startsWith('@docusaurus/')) {
    note(`${module} works with Docusaurus only: it was left out.`);
    return [];
  }
  const code = module.startsWith('.') ? (readOrNull(join(siteDir, module)) ?? '') : '';
  const needed = ofDocusaurus.exec(withoutTypes(code))?.[0];
  if (needed !== undefined) {
    note(`${module} uses ${needed}, which plugins of pages cannot: rewrite it and name it in markdown.${key}.`);
    return [];
  }
  // Functions and what packages export are tagged.
  if (!/"\$(?:export|function)":/.test(JSON.stringify(options))) return [{ key, module, name, options }];
  note(`${module} has options that are functions: its options were left out, set them in markdown.${key}.`);
  return [{ key, module, name, options: [] }];
}

/** Code without the lines that import types only, which no program needs. */
function withoutTypes(code: string): string {
  return code
    .split('\n')
    .filter((line) => !line.startsWith('import type '))
    .join('\n');
}

/** A module of the repository by its path, also where a workspace gives it the name of a package. */
function fileOf(written: string, siteDir: string): string {
  if (written.startsWith('/')) return withDot(relativePath(siteDir, written));
  const description = findPackage(written, siteDir);
  const real = description === null ? '' : realpathSync(description);
  if (description === null || real.includes('/node_modules/')) return written;
  const { main = 'index.js' } = JSON.parse(readOrNull(real) ?? '{}') as { readonly main?: string };
  const file = join(real, '..', main);
  return existsSync(file) ? withDot(relativePath(realpathSync(siteDir), file)) : written;
}

function withDot(path: string): string {
  return path.startsWith('../') ? path : `./${path}`;
}

/** True where a plugin of the old site draws GitHub's alerts, `> [!NOTE]`; Docusaurus by itself shows a quotation. */
export function drawsAlerts(site: OldSite): boolean {
  const all = [...site.docs, ...site.blogs, ...site.pages].flatMap(({ options }) =>
    [...lists.remarkPlugins, ...lists.rehypePlugins].flatMap((list) => listAt(options, list)),
  );
  return /admonition|alert|callout/i.test(JSON.stringify(all));
}
