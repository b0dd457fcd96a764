import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { findPackage } from '../../config/package-files.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { memo } from '../../kernel/memo.ts';
import { lockFileNames } from '../../kernel/package/package-manager.ts';
import { pinTool } from '../../kernel/package/pin-tool.ts';
import { escapePattern } from '../../kernel/patterns.ts';
import { formatJson } from '../../kernel/text.ts';
import { toolName } from '../../kernel/tool.ts';
import { textAt } from './foreign-value.ts';
import type { MigrationPlan, Note } from './plan.ts';
import { readForeignJson } from './read-json.ts';
import { readWorkspaces, type Workspaces } from './read-workspaces.ts';
import type { OldTool } from './tool.ts';

/**
 * Earlier versions extend a parser that this tool does not have, so that formulas would be text, or need properties by
 * default, which React 19 does not set.
 */
const leastVersions: Readonly<Record<string, string>> = {
  'remark-math': '6.0.0',
  'rehype-katex': '7.0.0',
  '@fortawesome/react-fontawesome': '0.2.1',
};

function isTooOld(name: string, version: string): boolean {
  const [written = '9'] = /\d[\d.]*/.exec(version) ?? [];
  return written.localeCompare(leastVersions[name] ?? '0', 'en', { numeric: true }) < 0;
}

/**
 * Formats `package.json` with the packages of the old site that the new site needs. The tool includes React, but npm chooses
 * other versions of packages, or none, if the version that they were installed with is missing.
 */
export function writePackage({
  siteDir,
  target,
  tool,
  plan: { packages: imported, dependencies },
  notes,
}: {
  readonly siteDir: string;
  readonly target: string;
  readonly tool: OldTool;
  readonly plan: MigrationPlan;
  /** Lines of the report, to which this adds. */
  readonly notes: Note[];
}): string {
  const old = readDependencies(siteDir);
  const isKept = (name: string): boolean => !isReact(name) && (imported.has(name) || tool.keeps(name));
  const listed = [...Object.entries(old.further).filter(([name]) => imported.has(name)), ...Object.entries(old.own)];
  const { fileRange, moveRange } = makeRanges({ siteDir, target, workspaces: old.workspaces, notes });
  const hasPackages = listed.some(([name]) => isKept(name));
  const kept = listed
    .filter(([name]) => isKept(name) || (hasPackages && isReact(name)))
    .map(([name, version]) => [
      name,
      isTooOld(name, version)
        ? `^${leastVersions[name]}`
        : nearLocked(moveRange(name, version), lockedVersion(name, old.locks())),
    ]);
  // Packages that come with those of the old tool.
  const indirect = [...imported].flatMap((name) => {
    if (name in old.own || name in old.further || isReact(name) || isBuiltin(name)) return [];
    const own = old.workspaces.folderOf(name);
    if (own !== undefined) return [[name, fileRange(own)] as const];
    const installed = textAt(readForeignJson(findPackage(name, siteDir) ?? ''), 'version');
    const version = installed ?? lockedVersion(name, old.locks());
    // Yarn names no versions of packages of the repository.
    const range = version === '0.0.0-use.local' ? '*' : `^${version}`;
    return version === undefined ? [] : [[name, range] as const];
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
  return formatJson(description);
}

interface RangeContext extends Pick<Parameters<typeof writePackage>[0], 'siteDir' | 'target' | 'notes'> {
  readonly workspaces: Workspaces;
}

/** Returns functions that make versions which npm can read in the new site: of a folder, and from the version of a package. */
function makeRanges({ siteDir, target, workspaces, notes }: RangeContext) {
  const fileRange = (dir: string): string => `file:${relativePath(target, dir)}`;
  const moveRange = (name: string, range: string): string => {
    const [, kind, inner = ''] = /^(workspace|catalog):(.*)/.exec(range) ?? [];
    if (kind === undefined)
      return range.replace(/^(?:(?:file|link|portal):)?(?=\.\.?\/)(.*)/, (_, path: string) =>
        fileRange(join(siteDir, path)),
      );
    const own = kind === 'workspace' ? workspaces.folderOf(name) : undefined;
    if (own !== undefined) return fileRange(own);
    const version = kind === 'catalog' ? workspaces.inCatalog(name, inner) : /\d/.test(inner) ? inner : undefined;
    const message = `npm cannot read the version ${range}: it installs the newest one.`;
    if (version === undefined)
      notes.push({ outcome: 'left', subject: name, message, place: fileStart('package.json') });
    return version ?? '*';
  };
  return { fileRange, moveRange };
}

function isReact(name: string): boolean {
  return name === 'react' || name === 'react-dom';
}

interface OldPackages extends Record<'own' | 'further', Readonly<Record<string, string>>> {
  /** True if `.js` files are ES modules. */
  readonly type?: unknown;
  readonly workspaces: Workspaces;
  /** Reads the lock files. */
  readonly locks: () => readonly string[];
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
  const filesOf = (name: string): readonly string[] =>
    [...above, siteDir].map((dir) => readOrNull(join(dir, name)) ?? '');
  return {
    own,
    further: Object.assign({}, ...further, devDependencies),
    type,
    workspaces: readWorkspaces([...above, siteDir]),
    locks: memo(() => lockFileNames.flatMap(filesOf)),
  };
}

/** Returns a range without later minor versions than that of the lock file, because these can need a later React. */
function nearLocked(range: string, locked = ''): string {
  const [start = ' '] = /(?<=^\^)(?:0\.)*\d+\./.exec(range) ?? [];
  return locked.startsWith(start) ? `~${locked}` : range;
}

/** Finds the highest version of a package in lock files, for a site whose packages are not installed. */
function lockedVersion(name: string, locks: readonly string[]): string | undefined {
  const escaped = escapePattern(name);
  const entries = [
    // npm
    `"node_modules/${escaped}": \\{\\s*"version": "`,
    // Yarn
    `^"?${escaped}@.*:\\r?\\n  version:? "?`,
    // pnpm and Bun
    `(?<!\\w)["' /]${escaped}@(?=\\d)`,
  ];
  const entry = new RegExp(`(?:${entries.join('|')})(\\d[\\w.+-]*)`, 'gm');
  const versions = locks.flatMap((lock) => [...lock.matchAll(entry)].map(([, version = '']) => version));
  return versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
}
