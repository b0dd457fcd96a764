import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPackage } from '../../../../config/package-files.ts';
import { relativePath } from '../../../../kernel/files/paths.ts';
import { readOrNull } from '../../../../kernel/files/read-file.ts';
import { exportOf, type ForeignValue, isObject, listAt, listOf, textAt } from '../../foreign-value.ts';
import { readForeignJson } from '../../read-json.ts';
import type { OldSite } from '../model.ts';

/** A remark or rehype plugin of the old site. */
export interface OldTransform {
  readonly key: 'remarkPlugins' | 'rehypePlugins';
  /** Name of a package, or a path that begins with a dot and is relative to the old site. */
  readonly module: string;
  /** Name of the export with the plugin. */
  readonly name: string;
  readonly options: readonly ForeignValue[];
}

/** Keys of plugin lists in the old config, in the order in which they run. */
const lists = {
  remarkPlugins: ['beforeDefaultRemarkPlugins', 'remarkPlugins'],
  rehypePlugins: ['beforeDefaultRehypePlugins', 'rehypePlugins'],
} as const;

/** Features that the tool includes, by package name. */
const replaced =
  /^(?:@docusaurus\/remark-plugin-npm2yarn|remark-(?:github-)?(?:admonitions-to-directives|alerts?)|remark-github-(?:beta-)?blockquote-admonitions|remark-github-alerts|rehype-github-alerts)$/;

/** Matches packages that extend the parser of earlier versions of remark, and fail without it. */
const ofOldParser =
  /^remark-(?:abbr|admonitions|align|attr|bracketed-spans|custom-blocks|emoticons|footnotes|grid-tables|iframes|kbd|ping|sub-super)$/;

/** Matches packages of Docusaurus that do not work without it. */
const ofDocusaurus = /@docusaurus\/(?!(?:logger|types|utils(?:-\w+)?)\b)[\w-]+/;

/** Matches code that depends on where files of the site are. */
const readsPaths = /\b(?:__dirname|v?file\.(?:path|dirname)|process\.cwd|read(?:dir|File)Sync)\b/;

/** Returns the plugins of all folders, each once, because they run for all pages here. `note` reports those that are left out. */
export function listTransforms(site: OldSite, note: (message: string) => void): readonly OldTransform[] {
  const folders = [...site.docs, ...site.blogs, ...site.pages];
  const found = Object.entries(lists).flatMap(([key, names]) =>
    names.flatMap((list) =>
      folders.flatMap(({ options }) =>
        listAt(options, list).flatMap((entry) =>
          // Keys of `lists`.
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
    note(`A plugin of ${list} was left out, because no file or package exports it: import it in site.config.ts.`);
    return [];
  }
  if (replaced.test(written)) return [];
  const module = fileOf(written, siteDir);
  if (module.startsWith('@docusaurus/')) {
    note(`${module} works only with Docusaurus: it was left out.`);
    return [];
  }
  if (ofOldParser.test(module)) {
    note(`${module} extends the parser of earlier versions of remark: it was left out.`);
    return [];
  }
  const code = module.startsWith('.') ? (readOrNull(join(siteDir, module)) ?? '') : '';
  const needed = ofDocusaurus.exec(withoutTypes(code))?.[0];
  if (needed !== undefined) {
    note(`${module} uses ${needed}, which is not available to page plugins: rewrite it and add it to markdown.${key}.`);
    return [];
  }
  if (readsPaths.test(code)) note(`${module} reads paths, and pages are in content/ now: check it.`);
  const plain = options.flatMap(withoutCode).filter((option) => JSON.stringify(option) !== '{}');
  if (JSON.stringify(plain) !== JSON.stringify(options))
    note(`${module} has functions as options: they were left out. Set them in markdown.${key}.`);
  // Paths in the site, as `path.resolve` makes them.
  const moved = JSON.stringify(plain).replaceAll(JSON.stringify(join(siteDir, '/')).slice(0, -1), '"./');
  if (moved.includes(dirname(siteDir)))
    note(`${module} has a path outside of the site as an option: write it for other machines in markdown.${key}.`);
  // Plain data stays plain data.
  return [{ key, module, name, options: JSON.parse(moved) as ForeignValue[] }];
}

/** Returns a value without functions and exports of packages, which have a tag; empty for one of these. */
function withoutCode(value: ForeignValue): readonly ForeignValue[] {
  if (Array.isArray(value)) return [listOf(value).flatMap(withoutCode)];
  if (!isObject(value)) return [value];
  if (Object.keys(value).some((key) => /^\$(?:export|function)$/.test(key))) return [];
  const kept = Object.entries(value).flatMap(([key, inner]) =>
    withoutCode(inner).map((plain) => [key, plain] as const),
  );
  return [Object.fromEntries(kept)];
}

/** Removes lines that import only types, which do not exist at run time. */
function withoutTypes(code: string): string {
  return code
    .split('\n')
    .filter((line) => !line.startsWith('import type '))
    .join('\n');
}

/** Returns the path of a module of the repository, even if a workspace gives it the name of a package. */
function fileOf(written: string, siteDir: string): string {
  if (written.startsWith('/')) return withDot(relativePath(siteDir, written));
  const description = findPackage(written, siteDir);
  const real = description === null ? '' : realpathSync(description);
  if (description === null || real.includes('/node_modules/')) return written;
  const file = join(real, '..', textAt(readForeignJson(real), 'main') ?? 'index.js');
  return existsSync(file) ? withDot(relativePath(realpathSync(siteDir), file)) : written;
}

function withDot(path: string): string {
  return path.startsWith('../') ? path : `./${path}`;
}

/** True if a plugin of the old site supports GitHub's alerts, `> [!NOTE]`. Docusaurus itself shows them as quotations. */
export function drawsAlerts(site: OldSite): boolean {
  const all = [...site.docs, ...site.blogs, ...site.pages].flatMap(({ options }) =>
    [...lists.remarkPlugins, ...lists.rehypePlugins].flatMap((list) => listAt(options, list)),
  );
  return /admonition|alert|callout/i.test(JSON.stringify(all));
}
