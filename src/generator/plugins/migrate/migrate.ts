import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { findPackage } from '../../config/bundle-module.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { pinTool } from '../../kernel/package/pin-tool.ts';
import { toolName } from '../../kernel/tool.ts';
import type { ExitCode } from '../../plugin-api/command.ts';
import { openConfigThread } from './config-thread.ts';
import { textAt } from './foreign-value.ts';
import { parseKeys } from './front-matter.ts';
import { writeTsconfig, type MigrationPlan, type NewFile, type Note } from './plan.ts';
import { readForeignJson } from './read-json.ts';
import { reportJson, reportMarkdown, reportText } from './report.ts';
import type { OldTool } from './tool.ts';
import { oldTools } from './tools.ts';
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
  const problem =
    typeof found === 'string' ? found : (refusePlace(siteDir, target) ?? (check ? null : refuseTarget(target)));
  if (problem !== null || typeof found === 'string') {
    process.stderr.write(`${problem}\n`);
    return 2;
  }
  process.stderr.write(`${relativePath(siteDir, found.configFile)}: a site of ${found.tool.name}.\n`);
  const plan = await planMigration(found, { siteDir, target });
  const result = check ? null : writeTarget(target, plan);
  process.stdout.write(format === 'json' ? reportJson(plan) : reportText(plan));
  if (result === null) process.stderr.write('Nothing was written: leave out --check to write the new site.\n');
  else {
    for (const path of result.kept)
      process.stderr.write(`${path} has changed since the last migration and was kept.\n`);
    process.stderr.write(
      `The new site is in ${target}. Read MIGRATION.md there, then run npm install and npm run build.\n`,
    );
  }
  return 0;
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
  const found = oldTools.flatMap((tool) => {
    const configFile = tool.find(siteDir);
    return configFile === undefined ? [] : [{ tool, configFile }];
  });
  const [first, ...others] = found;
  if (first === undefined) {
    const marks = oldTools.map(({ name, mark }) => `${mark} (${name})`).join(', ');
    return `There is no site in ${siteDir} that can be migrated. A site has one of ${marks}.`;
  }
  if (others.length === 0) return first;
  const list = found
    .map(({ tool, configFile }) => `${relativePath(siteDir, configFile)} of ${tool.name}`)
    .join(' and ');
  return `${siteDir} has ${list}. Name a folder that contains only one of them, or copy the site without the other config.`;
}

/** Plans a migration with the files that every new site has. */
async function planMigration(
  { tool, configFile }: FoundTool,
  { siteDir, target }: { readonly siteDir: string; readonly target: string },
): Promise<MigrationPlan> {
  const thread = openConfigThread(siteDir);
  try {
    const { notes, ...rest } = await tool.plan({ siteDir, configFile }, thread);
    const plan = { ...rest, notes: [...notes, ...[...thread.failed].map((entry) => noteFailed(entry, siteDir))] };
    const files = new Map<string, NewFile>([
      ['.gitignore', { text: 'node_modules/\n.docs/\nbuild/\n' }],
      ['package.json', { text: writePackage({ siteDir, target, tool, plan }) }],
      ['tsconfig.json', { text: writeTsconfig({}) }],
      ...plan.files,
    ]);
    return { ...plan, files: new Map([...files, ['MIGRATION.md', { text: reportMarkdown({ ...plan, files }) }]]) };
  } finally {
    await thread.close();
  }
}

/** Returns the line of the report about a file of the config that does not run. */
function noteFailed([path, reason]: readonly [path: string, reason: string], siteDir: string): Note {
  const file = relativePath(siteDir, path);
  const message = `The config is read without what fails in this file: ${reason.split('\n', 1)[0]}`;
  return { outcome: 'left', subject: file, message, place: fileStart(file) };
}

/** Earlier versions extend a parser that this tool does not have, so that formulas would be text. */
const leastVersions: Readonly<Record<string, number>> = { 'remark-math': 6, 'rehype-katex': 7 };

function isTooOld(name: string, version: string): boolean {
  return Number(/\d+/.exec(version)?.[0]) < (leastVersions[name] ?? 0);
}

/** Formats `package.json` with the packages of the old site that the new site needs. The tool includes React. */
function writePackage({
  siteDir,
  target,
  tool,
  plan: { packages: imported, dependencies },
}: {
  readonly siteDir: string;
  readonly target: string;
  readonly tool: OldTool;
  readonly plan: MigrationPlan;
}): string {
  const old = readDependencies(siteDir);
  const kept = [...Object.entries(old.further).filter(([name]) => imported.has(name)), ...Object.entries(old.own)]
    .filter(([name]) => imported.has(name) || tool.keeps(name))
    .filter(([name]) => !/^(?:react|react-dom)$/.test(name))
    // npm reads no versions of workspaces and of the catalogs of pnpm.
    .map(([name, version]) => [
      name,
      isTooOld(name, version)
        ? `^${leastVersions[name]}.0.0`
        : version.replace(/^(?:workspace|catalog):(.*\d)?.*/, (_, range) => String(range ?? old.catalog[name] ?? '*')),
    ]);
  // Packages that come with those of the old tool.
  const indirect = [...imported].flatMap((name) => {
    const isListed = name in old.own || name in old.further;
    const version = isListed ? undefined : textAt(readForeignJson(findPackage(name, siteDir) ?? ''), 'version');
    return version === undefined ? [] : [[name, `^${version}`] as const];
  });
  const description = {
    name:
      basename(target)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'site',
    private: true,
    // CommonJS code of the old site works only if `type` of its `package.json` does not change.
    ...(old.type === 'module' && { type: 'module' }),
    scripts: { dev: 'docs dev', build: 'docs build', preview: 'docs preview', check: 'docs check-links --strict' },
    dependencies: { ...Object.fromEntries(indirect), ...dependencies, ...Object.fromEntries(kept) },
    devDependencies: { [toolName]: pinTool(target) },
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

interface OldPackages extends Record<'own' | 'further', Readonly<Record<string, string>>> {
  /** True if `.js` files are ES modules. */
  readonly type?: unknown;
  /** Versions in the catalog of pnpm. */
  readonly catalog: Readonly<Record<string, unknown>>;
}

/** Returns the packages of a site with their versions, including development packages and those of the surrounding repository. */
function readDependencies(siteDir: string): OldPackages {
  const read = (dir: string): Readonly<Record<string, Readonly<Record<string, string>>>> =>
    // Parse boundary: only records of versions are used.
    (readForeignJson(join(dir, 'package.json')) ?? {}) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const above: string[] = [];
  for (let dir = siteDir; !existsSync(join(dir, '.git')) && dirname(dir) !== dir; dir = dirname(dir))
    above.unshift(dirname(dir));
  const { dependencies: own = {}, devDependencies, type } = read(siteDir);
  const further = above.map(read).map((around) => ({ ...around['devDependencies'], ...around['dependencies'] }));
  const catalogs = [...above, siteDir].map(
    (dir) => parseKeys(readOrNull(join(dir, 'pnpm-workspace.yaml')) ?? '')['catalog'],
  );
  return {
    own,
    further: Object.assign({}, ...further, devDependencies),
    type,
    catalog: Object.assign({}, ...catalogs),
  };
}

/** Returns the reason why a target in the old site is refused; null for other targets. The old site is never changed. */
function refusePlace(siteDir: string, target: string): string | null {
  if (target !== siteDir && !target.startsWith(siteDir + sep)) return null;
  return `${target} is in the old site, which must not change: name a folder next to it with --to`;
}
