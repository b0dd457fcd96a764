import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import { versionFiles } from '../../config/concepts/versions.ts';
import { writeAtomically } from '../../kernel/cache/cache-folder.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { renameWhenFree } from '../../kernel/files/rename.ts';
import { countOf } from '../../kernel/text.ts';
import type { CommandContext, ExitCode } from '../../plugin-api/command.ts';
import type { FrozenFile } from '../../plugin-api/plugin.ts';
import { sidebarFromFolders } from '../../site/sidebars/make-sidebars.ts';
import { addEntry, entryFor } from './add-entry.ts';
import { versionsDir } from './plugin.ts';
import { copyPages } from './copy-pages.ts';

/** Freezes the current version under a name. Writes nothing when there are problems, and reports all of them. */
export async function cutVersion(name: string, siteDir: string, context: CommandContext): Promise<ExitCode> {
  const config = await context.loadConfig(siteDir);
  if (config === null) return 2;
  const folder = join(versionsDir(config), name);
  const problems = checkName(name, folder, config);
  if (problems.length > 0) return report(problems, siteDir, context, 2);
  const frozen = await context.reviewSite(config, async ({ site, pages, parts, check }) => {
    const errors = check('build').filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return errors;
    const ofPlugins = await Promise.all(parts.map((part) => part.freeze?.({ site, pages }) ?? []));
    return { files: [...copyPages(site.config, folder), ...coreFiles(config), ...ofPlugins.flat()] };
  });
  if (!('files' in frozen)) return report(frozen, siteDir, context, 1);
  writeVersion(frozen.files, folder);
  const place = relativePath(siteDir, folder);
  process.stdout.write(`${place} has ${countOf(frozen.files.length, 'file')}. To undo, delete it and its entry.\n`);
  if (await configure(name, config, context)) {
    process.stdout.write(`${relativePath(siteDir, config.configFile ?? '')} lists the version ${name}.\n`);
    return 0;
  }
  process.stdout.write(
    `Add it to the config, after the current version:\n\n  versions: [\n    { name: 'current' },\n    ${entryFor(name)},\n  ],\n`,
  );
  return 0;
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

/** Device names that Windows gives no file. */
const reserved = /^(?:aux|con|nul|prn|com\d|lpt\d)(?:\.|$)/i;

function checkName(name: string, folder: string, config: Config): readonly Diagnostic[] {
  const problems: Diagnostic[] = [];
  const fail = (message: string, hint: string): void =>
    void problems.push({ code: 'version-not-cut', severity: 'error', message, hint });
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._+-]*(?<!\.)$/u.test(name) || reserved.test(name))
    fail(`'${name}' cannot name a folder and a segment of addresses`, 'use letters, digits, dots and dashes: 2.1');
  else if (existsSync(folder))
    fail(`${relativePath(config.siteDir, folder)} exists`, 'delete the folder, or choose a different name');
  if (name === 'current' || config.versions.some((version) => version.name === name || version.path === name))
    fail(`The config has a version or an address '${name}'`, 'remove its entry, or choose a different name');
  if (config.locales.some(({ path, key }) => path === name || key === name))
    fail(`'${name}' is a language of the site`, 'choose a different name');
  if (config.versions.every((version) => version.name !== 'current'))
    fail('The config has no version that is named current', "add { name: 'current' } to `versions`");
  return problems;
}

/** The files that replace keys of the core. Written also where the key is empty, which may change later. */
function coreFiles(config: Config): readonly FrozenFile[] {
  const current = config.versions.find(({ name }) => name === 'current');
  const sidebars = current?.sidebars ?? config.sidebars ?? sidebarFromFolders;
  return [
    { path: versionFiles.sidebars, content: toJson(sidebars) },
    { path: versionFiles.messages, content: toJson(config.ownMessages) },
  ];
}

/** Resolved keys have null where the author wrote nothing. */
function toJson(value: unknown): string {
  return `${JSON.stringify(value, (_, inner: unknown) => inner ?? undefined, 2)}\n`;
}

/** Writes a folder beside its place and moves it there when it is complete. */
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

/** Adds the version to the config file. False, with the file as it was, when the config does not load with the entry. */
async function configure(name: string, config: Config, { loadConfig }: CommandContext): Promise<boolean> {
  const { configFile, siteDir, versions } = config;
  const text = configFile === null ? null : readFileSync(configFile, 'utf8');
  const edited = text === null ? null : addEntry(text, name, config);
  if (configFile === null || text === null || edited === null) return false;
  writeAtomically(configFile, edited);
  const names = versions.map((version) => version.name);
  const expected = names.toSpliced(names.indexOf('current') + 1, 0, name).join();
  const loaded = await loadConfig(siteDir);
  if (loaded?.versions.map((version) => version.name).join() === expected) return true;
  writeAtomically(configFile, text);
  return false;
}
