import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { sidebarFromFolders } from '../../config/concepts/sidebars.ts';
import { isCurrent, nameInSet, versionFiles, versionsOfSet } from '../../config/concepts/versions.ts';
import type { Config, VersionConfig } from '../../config/config.ts';
import { contentFolders, listContent } from '../../content/crawl/content-file.ts';
import { findRegions } from '../../content/source/regions.ts';
import { makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { renameWhenFree } from '../../kernel/files/rename.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { writeSource } from '../../kernel/files/write-file.ts';
import { countOf } from '../../kernel/text.ts';
import type { CommandContext, ExitCode } from '../../plugin-api/command.ts';
import type { FrozenFile } from '../../plugin-api/plugin.ts';
import { addEntry, entryFor } from './add-entry.ts';
import { versionsDir } from './version-folders.ts';

/** The name of a new version, and the key of its documentation set, which is absent for the site's own pages. */
export interface NewVersion {
  readonly name: string;
  readonly set?: string;
}

/** Freezes the current version under a name. If there are problems, writes nothing and reports all of them. */
export async function cutVersion(wanted: NewVersion, siteDir: string, context: CommandContext): Promise<ExitCode> {
  const config = await context.loadConfig(siteDir);
  if (config === null) return 2;
  const { name } = wanted;
  const ofSet = versionsOfSet(config.versions, wanted.set);
  const folder = join(versionsDir(config, ofSet[0]?.set), name);
  const problems = ofSet.length === 0 ? [unknownSet(wanted.set, config)] : checkName(name, folder, config, ofSet);
  const version = ofSet.find(isCurrent);
  if (problems.length > 0 || version === undefined) return report(problems, siteDir, context, 2);
  const frozen = await context.reviewSite(config, async ({ site, pages, parts, check }) => {
    const errors = check('build').filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return errors;
    const ofPlugins = await Promise.all(parts.map((part) => part.freeze?.({ site, pages, version }) ?? []));
    return {
      files: [...copyPages(site.config, version.name, folder), ...coreFiles(config, version), ...ofPlugins.flat()],
    };
  });
  if (!('files' in frozen)) return report(frozen, siteDir, context, 1);
  writeVersion(frozen.files, folder);
  const place = relativePath(siteDir, folder);
  process.stdout.write(`${place} has ${countOf(frozen.files.length, 'file')}. To undo, delete it and its entry.\n`);
  if (await configure(wanted, config, context)) {
    process.stdout.write(`${relativePath(siteDir, config.configFile ?? '')} lists the version ${name}.\n`);
    return 0;
  }
  const of = wanted.set === undefined ? '' : ` of the set ${wanted.set}`;
  process.stdout.write(
    `Add it to the config${of}, after the current version:\n\n  versions: [\n    { name: 'current' },\n    ${entryFor(name)},\n  ],\n`,
  );
  return 0;
}

function unknownSet(set: string | undefined, { versions }: Config): Diagnostic {
  const known = new Set(versions.flatMap((version) => version.set?.name ?? []));
  return makeError('version-not-cut', {
    message: `The config has no set '${set}'`,
    hint: known.size === 0 ? 'add it to `sets`' : `known sets: ${[...known].join(', ')}`,
  });
}

async function report(
  diagnostics: readonly Diagnostic[],
  siteDir: string,
  { printReport }: CommandContext,
  code: ExitCode,
): Promise<ExitCode> {
  await printReport(diagnostics, { format: 'pretty', siteDir });
  return code;
}

/** Device names that Windows does not allow as file names. */
const reserved = /^(?:aux|con|nul|prn|com\d|lpt\d)(?:\.|$)/i;

function checkName(
  name: string,
  folder: string,
  config: Config,
  ofSet: readonly VersionConfig[],
): readonly Diagnostic[] {
  const problems: Diagnostic[] = [];
  const fail = (message: string, hint: string): void =>
    void problems.push(makeError('version-not-cut', { message, hint }));
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._+-]*(?<!\.)$/u.test(name) || reserved.test(name))
    fail(`'${name}' is not a valid name for a folder and a path segment`, 'use letters, digits, dots and hyphens: 2.1');
  else if (existsSync(folder))
    fail(`${relativePath(config.siteDir, folder)} exists`, 'delete the folder, or choose a different name');
  const isTaken = (version: VersionConfig): boolean =>
    nameInSet(version) === name || version.path === (version.set === undefined ? name : `${version.set.path}/${name}`);
  if (name === 'current' || ofSet.some(isTaken))
    fail(`The config has a version or an address '${name}'`, 'remove its entry, or choose a different name');
  if (config.locales.some(({ path, key }) => path === name || key === name))
    fail(`'${name}' is a language of the site`, 'choose a different name');
  if (!ofSet.some(isCurrent)) fail('The config has no version named current', "add { name: 'current' } to `versions`");
  return problems;
}

/** Plans the files that replace keys of the core. They are also written for empty keys, which may change later. */
function coreFiles(config: Config, current: VersionConfig): readonly FrozenFile[] {
  const sidebars = current.sidebars ?? config.sidebars ?? sidebarFromFolders;
  return [
    { path: versionFiles.sidebars, content: toJson(sidebars) },
    { path: versionFiles.messages, content: toJson(config.ownMessages) },
  ];
}

/** Serializes a value. Resolved keys have null for missing values. */
function toJson(value: unknown): string {
  return `${JSON.stringify(value, (_, inner: unknown) => inner ?? undefined, 2)}\n`;
}

/** Writes a folder beside its final path and moves it there when it is complete. */
function writeVersion(files: readonly FrozenFile[], folder: string): void {
  const draft = join(dirname(folder), '.cut');
  rmSync(draft, { recursive: true, force: true });
  try {
    for (const { path, content } of files) {
      const file = join(draft, path);
      mkdirSync(dirname(file), { recursive: true });
      if (typeof content === 'object' && 'copyOf' in content) copyFileSync(content.copyOf, file);
      else writeFileSync(file, content);
    }
    renameWhenFree(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Adds the version to the config file. Returns false and restores the file if the config does not load with the entry. */
async function configure(wanted: NewVersion, config: Config, { loadConfig }: CommandContext): Promise<boolean> {
  const { configFile, siteDir, versions } = config;
  const text = configFile === null ? null : readFileSync(configFile, 'utf8');
  const edited = text === null ? null : addEntry(text, wanted, config);
  if (configFile === null || text === null || edited === null) return false;
  writeSource(configFile, edited);
  const prefix = wanted.set === undefined ? '' : `${wanted.set}/`;
  const names = versions.map((version) => version.name);
  const expected = names.toSpliced(names.indexOf(`${prefix}current`) + 1, 0, prefix + wanted.name).join();
  const loaded = await loadConfig(siteDir);
  if (loaded?.versions.map((version) => version.name).join() === expected) return true;
  writeSource(configFile, text);
  return false;
}

const skipped = new Set(['node_modules', '.git', '.docs', '.DS_Store']);

/** Lists the files in the folders of a version, including hidden ones such as marks of translations. */
function copyPages(config: Config, frozen: string, folder: string): readonly FrozenFile[] {
  const { siteDir } = config;
  const folders = contentFolders(config).filter(({ version, collection }) => version === frozen && collection === null);
  const shown = new Set(listContent(config).files.map(({ absolutePath }) => absolutePath));
  return folders.flatMap(({ folder: from, prefix, locale, isMade }) =>
    walkFolder(from, (name) => skipped.has(name)).flatMap(({ path, problem }): FrozenFile[] => {
      // Pages of authors replace those of plugins.
      if (problem !== null || (isMade === true && !shown.has(join(from, path)))) return [];
      const [source, target] = [join(from, path), `${locale}/${path}`];
      if (!withAddresses.test(path)) return [{ path: target, content: { copyOf: source } }];
      const move = { from: `${prefix}/${path}`, to: relativePath(siteDir, join(folder, target)), folder: prefix };
      const text = readFileSync(source, 'utf8');
      const content = findMovable(text, path).map(([part, isMovable]) =>
        isMovable ? moveText(part, move, siteDir) : part,
      );
      return [{ path: target, content: content.join('') }];
    }),
  );
}

/** Files with relative addresses: pages, and the components, modules and style sheets beside them. */
const withAddresses = /\.(?:mdx?|[cm]?[jt]sx?|css|s[ac]ss|less)$/;

/** Splits a file into parts whose addresses move with it, and the code that a page shows. */
function findMovable(text: string, path: string): readonly (readonly [part: string, isMovable: boolean])[] {
  if (!/\.mdx?$/.test(path)) return [[text, true]];
  return findRegions(text).map(({ kind, start, end }) => [text.slice(start, end), kind === 'prose']);
}

const endings = '|.ts|.tsx|.js|.jsx|.mjs|.mdx|.md|.json|.css|.scss|.sass|.less|/index.ts|/index.js|/_index.scss'.split(
  '|',
);

/**
 * Rewrites relative addresses of files that do not move with the page, so that they have the same targets from its new path.
 */
function moveText(
  text: string,
  { from, to, folder }: { readonly from: string; readonly to: string; readonly folder: string },
  siteDir: string,
): string {
  return text.replace(/(["'(<\s])((?:\.\.\/)+[^"')>\s?#]*)/g, (written, before: string, address: string) => {
    const target = posix.join(posix.dirname(from), address);
    const isKept = `${target}/`.startsWith(`${folder}/`);
    // `@use 'a'` of Sass finds `_a.scss`.
    const candidates = [target, posix.join(target, '..', `_${posix.basename(target)}`)];
    const isFile = (ending: string): boolean => candidates.some((path) => existsSync(join(siteDir, path + ending)));
    if (isKept || !endings.some(isFile)) return written;
    return before + posix.relative(posix.dirname(to), target);
  });
}
