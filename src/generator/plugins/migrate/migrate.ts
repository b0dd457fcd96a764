import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { leadsWithin, relativePath } from '../../kernel/files/paths.ts';
import { listEntries, walkFolder } from '../../kernel/files/walk-folder.ts';
import { findPackageManager } from '../../kernel/package/package-manager.ts';
import type { ExitCode } from '../../plugin-api/command.ts';
import { openConfigRunner } from './open-config-runner.ts';
import { isForeign } from './pages/list-files.ts';
import { writeTsconfig, type MigrationPlan, type NewFile, type Note } from './plan.ts';
import { readBuild } from './read-build.ts';
import { reportJson, reportMarkdown, reportText } from './report.ts';
import type { OldTool } from './tool.ts';
import { oldTools } from './tools.ts';
import { writePackage } from './write-package.ts';
import { refuseTarget, writeTarget } from './write-target.ts';

/** Options of `docs migrate`. */
export interface MigrateOptions {
  /** Folder of the new site. Default: next to the old site, with its name and `-docs`. */
  readonly to?: string;
  /** If true, nothing is written. */
  readonly check: boolean;
  readonly format: 'text' | 'json';
}

/** Migrates a site to this tool and prints the report. */
export async function migrate(folder: string, { to, check, format }: MigrateOptions): Promise<ExitCode> {
  const siteDir = resolve(folder);
  const target = resolve(to ?? `${siteDir}-docs`);
  const found = findTool(siteDir);
  if (typeof found === 'string') return refuse(found);
  const problem = refusePlace(siteDir, target) ?? (check ? null : refuseTarget(target));
  if (problem !== null) return refuse(problem);
  process.stderr.write(`${relativePath(siteDir, found.configFile)}: a ${found.tool.name} site.\n`);
  const plan = await planMigration(found, { siteDir, target });
  const kept = check ? null : writeTarget(target, plan);
  process.stdout.write(format === 'json' ? reportJson(plan) : reportText(plan));
  if (kept === null) process.stderr.write('Nothing was written: leave out --check to write the new site.\n');
  else {
    for (const path of kept) process.stderr.write(`${path} has changed since the last migration and was kept.\n`);
    const { install, run } = findPackageManager(siteDir);
    process.stderr.write(
      `The new site is in ${target}. Read MIGRATION.md there, then run ${install} and ${run('build')}.\n`,
    );
  }
  return 0;
}

function refuse(problem: string): ExitCode {
  process.stderr.write(`${problem}\n`);
  return 2;
}

interface FoundTool {
  readonly tool: OldTool;
  /** Absolute path. */
  readonly configFile: string;
}

/** Finds the tool of a site. If there is none or more than one, returns a message with the remedy. */
function findTool(siteDir: string): FoundTool | string {
  if (!existsSync(siteDir))
    return `There is no folder ${siteDir}. Name the folder of the old site: docs migrate ../website`;
  const found = sitesIn(siteDir);
  const [first, ...others] = found;
  if (first === undefined) {
    const marks = oldTools.map(({ name, mark }) => `${mark} (${name})`).join(', ');
    const below = listSitesBelow(siteDir);
    const hint = below.length === 0 ? `A site has one of ${marks}.` : `Name a folder within it: ${below.join(', ')}.`;
    return `There is no site in ${siteDir} that can be migrated. ${hint}`;
  }
  if (others.length === 0) return first;
  const list = found
    .map(({ tool, configFile }) => `${relativePath(siteDir, configFile)} of ${tool.name}`)
    .join(' and ');
  return `${siteDir} has ${list}. Name a folder that contains only one of them, or copy the site without the other config.`;
}

function sitesIn(dir: string): readonly FoundTool[] {
  return oldTools.flatMap((tool) => {
    const configFile = tool.find(dir);
    return configFile === undefined ? [] : [{ tool, configFile }];
  });
}

/** Lists the folders with a site, as `website (Docusaurus)`, down to two levels, as in a repository with packages. */
function listSitesBelow(dir: string): readonly string[] {
  const foldersIn = (parent: string): readonly string[] =>
    listEntries(parent)
      .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name))
      .map(({ name }) => join(parent, name));
  return foldersIn(dir)
    .flatMap((folder) => [folder, ...foldersIn(folder)])
    .flatMap((folder) => sitesIn(folder).map(({ tool }) => `${relativePath(dir, folder)} (${tool.name})`));
}

/** Plans a migration with the files that every new site has. */
async function planMigration(
  { tool, configFile }: FoundTool,
  { siteDir, target }: { readonly siteDir: string; readonly target: string },
): Promise<MigrationPlan> {
  const build = readBuild(siteDir);
  const runner = openConfigRunner(siteDir, build.env);
  try {
    const { notes, ...rest } = await tool.plan({ siteDir, configFile }, runner);
    const plan = {
      ...rest,
      notes: [
        ...notes,
        ...build.notes,
        ...[...runner.failed].map((entry) => noteFailed(entry, siteDir)),
        ...noteDangling(siteDir),
      ],
    };
    const files = new Map<string, NewFile>([
      ['.gitignore', { text: 'node_modules/\n.docs/\nbuild/\n' }],
      ['package.json', { text: writePackage({ siteDir, target, tool, plan, notes: plan.notes }) }],
      ['tsconfig.json', { text: writeTsconfig({}) }],
      ...[...plan.files].map(([path, file]) => [path, replaceNul(file)] as const),
    ]);
    for (const subject of files.keys())
      if (subject.split('/').includes('..')) {
        files.delete(subject);
        plan.notes.push({
          outcome: 'left',
          subject,
          message: 'The path leads out of the new site: the file was left out.',
        });
      }
    return { ...plan, files: new Map([...files, ['MIGRATION.md', { text: reportMarkdown({ ...plan, files }) }]]) };
  } finally {
    runner.close();
  }
}

/** Replaces U+0000 as all Markdown parsers do: https://spec.commonmark.org/0.31.2/#insecure-characters. */
function replaceNul(file: NewFile): NewFile {
  return 'text' in file ? { text: file.text.replaceAll('\0', '\uFFFD') } : file;
}

/** Returns the line of the report about a file of the config that does not run. */
function noteFailed([path, reason]: readonly [path: string, reason: string], siteDir: string): Note {
  const file = relativePath(siteDir, path);
  const message = `The config is read without what fails in this file: ${reason.split('\n', 1)[0]}`;
  return { outcome: 'left', subject: file, message, place: fileStart(file) };
}

/** Returns the lines of the report about symbolic links to missing files, such as those of submodules. */
function noteDangling(siteDir: string): readonly Note[] {
  return walkFolder(siteDir, isForeign)
    .filter(({ path, problem }) => problem === null && !existsSync(join(siteDir, path)))
    .map(({ path: file }) => ({
      outcome: 'left',
      subject: file,
      message: 'What the symbolic link leads to is missing: fetch it, such as a submodule of Git, and migrate again.',
      place: fileStart(file),
    }));
}

/** Returns the reason why a target in the old site is refused; null for other targets. The old site is never changed. */
function refusePlace(siteDir: string, target: string): string | null {
  if (!leadsWithin(target, siteDir)) return null;
  return `${target} is in the old site, which must not change: name a folder next to it with --to`;
}
