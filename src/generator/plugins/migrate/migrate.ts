import { existsSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { pinTool } from '../../kernel/package/pin-tool.ts';
import { toolName } from '../../kernel/tool.ts';
import type { ExitCode } from '../../plugin-api/command.ts';
import { openConfigThread } from './config-thread.ts';
import { planDocusaurus } from './docusaurus/plan-site.ts';
import { findDocusaurusConfig, readDocusaurus } from './docusaurus/read-site.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { writeTsconfig, type MigrationPlan, type NewFile } from './plan.ts';
import { reportJson, reportMarkdown, reportText } from './report.ts';
import { refuseTarget, writeTarget } from './write-target.ts';

/** Options of `docs migrate`. */
export interface MigrateOptions {
  /** Folder for the new site. Default: the name of the old one and `-docs`, beside it. */
  readonly to?: string;
  /** True writes nothing. */
  readonly check: boolean;
  readonly format: 'text' | 'json';
}

/** Moves a site to this tool, and prints the report. */
export async function migrate(folder: string, { to, check, format }: MigrateOptions): Promise<ExitCode> {
  const siteDir = resolve(folder);
  const target = resolve(to ?? `${siteDir}-docs`);
  const configFile = findDocusaurusConfig(siteDir);
  const problem =
    configFile === undefined
      ? describeUnknown(siteDir)
      : (refusePlace(siteDir, target) ?? (check ? null : refuseTarget(target)));
  if (problem !== null || configFile === undefined) {
    process.stderr.write(`${problem}\n`);
    return 2;
  }
  const plan = await planMigration(configFile, { siteDir, target });
  const result = check ? null : writeTarget(target, plan);
  process.stdout.write(format === 'json' ? reportJson(plan) : reportText(plan));
  if (result === null) process.stderr.write('Nothing was written: leave out --check to write the new site.\n');
  else {
    for (const path of result.kept)
      process.stderr.write(`${path} was changed since the last migration: it was kept.\n`);
    process.stderr.write(`The new site is in ${target}. Read MIGRATION.md there, then run docs build.\n`);
  }
  return 0;
}

/** Plans a migration with the files that every new site has. */
async function planMigration(
  configFile: string,
  { siteDir, target }: { readonly siteDir: string; readonly target: string },
): Promise<MigrationPlan> {
  const thread = openConfigThread(siteDir);
  try {
    const plan = planDocusaurus(await readDocusaurus(configFile, siteDir, thread));
    const files = new Map<string, NewFile>([
      ['.gitignore', { text: 'node_modules/\n.docs/\nbuild/\n' }],
      ['package.json', { text: writePackage(siteDir, target, plan) }],
      ['tsconfig.json', { text: writeTsconfig({}) }],
      ...plan.files,
    ]);
    return { ...plan, files: new Map([...files, ['MIGRATION.md', { text: reportMarkdown({ ...plan, files }) }]]) };
  } finally {
    await thread.close();
  }
}

/** The packages of the old site stay, except those of Docusaurus and React, which the tool brings, and tools for its development. */
function writePackage(siteDir: string, target: string, { packages: imported, dependencies }: MigrationPlan): string {
  // Parse border: a package.json; only records of versions are used.
  const old = JSON.parse(readOrNull(join(siteDir, 'package.json')) ?? '{}') as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >;
  const needed = Object.entries(old['devDependencies'] ?? {}).filter(([name]) => imported.has(name));
  const kept = [...Object.entries(old['dependencies'] ?? {}), ...needed]
    .filter(
      ([name]) =>
        imported.has(name) ||
        !/^(?:@docusaurus\/|docusaurus-|react$|react-dom$|@mdx-js\/|prism-react-renderer$)/.test(name),
    )
    .filter(([name]) => !/^(?:react|react-dom)$/.test(name));
  const description = {
    name:
      basename(target)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'site',
    private: true,
    type: 'module',
    scripts: { dev: 'docs dev', build: 'docs build', preview: 'docs preview', check: 'docs check-links --strict' },
    dependencies: { ...dependencies, ...Object.fromEntries(kept) },
    devDependencies: { [toolName]: pinTool(target) },
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

function describeUnknown(siteDir: string): string {
  if (!existsSync(siteDir))
    return `There is no folder ${siteDir}. Name the folder of the old site: docs migrate ../website`;
  return `There is no docusaurus.config in ${siteDir}. Only Docusaurus 2 and 3 can be migrated.`;
}

/** The old site is never written to. */
function refusePlace(siteDir: string, target: string): string | null {
  if (target !== siteDir && !target.startsWith(siteDir + sep)) return null;
  return `${target} is in the old site, which stays as it is: name a folder beside it with --to`;
}
