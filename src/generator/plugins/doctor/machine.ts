import { accessSync, constants, existsSync } from 'node:fs';
import { release } from 'node:os';
import { join } from 'node:path';
import { siteCacheDir } from '../../kernel/cache/cache-place.ts';
import { readOrNull, statOrNull } from '../../kernel/files/read-file.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { findPackageManager } from '../../kernel/package/package-manager.ts';
import { escapePattern } from '../../kernel/patterns.ts';
import { runGit } from '../../kernel/run-git.ts';
import { toolDir, toolName, toolVersion } from '../../kernel/tool.ts';

/** Data about a site and its machine for `docs doctor`. Plain data, so that tests can simulate any machine. */
export interface Machine {
  /** Absolute folder of the site. */
  readonly siteDir: string;
  readonly toolVersion: string;
  /** Absolute folder of the tool. */
  readonly toolDir: string;
  /** The version range in package.json of the site; null if it does not name the tool. */
  readonly toolSpec: string | null;
  /** True if `node_modules` of the site has a package called `docs`. */
  readonly hasForeignPackage: boolean;
  readonly packageManager: string;
  /** Version of Node.js, such as `22.12.0`. */
  readonly node: string;
  /** As `process.platform`. */
  readonly platform: string;
  /** Release of the operating system. */
  readonly release: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isCaseInsensitive: boolean;
  /** Paths of the site's files that Git tracks, with `/`; empty outside a repository. */
  readonly trackedFiles: readonly string[];
  /** Paths of the site's files, with `/`. */
  readonly files: readonly string[];
  /** Maximum number of watches of the system; null if it has no limit. */
  readonly watchLimit: number | null;
  readonly cacheBytes: number;
  readonly isCacheWritable: boolean;
}

/** Reads the data of the machine and a site on it. Writes nothing. */
export function readMachine(siteDir: string): Machine {
  const { env, platform, versions } = process;
  const cacheDir = siteCacheDir(siteDir);
  const skipped = new Set(['node_modules', '.docs', '.git', 'build']);
  const watchLimit = Number(readOrNull('/proc/sys/fs/inotify/max_user_watches'));
  return {
    siteDir,
    toolVersion,
    toolDir,
    toolSpec: readSpec(siteDir),
    hasForeignPackage: existsSync(join(siteDir, 'node_modules/docs/package.json')),
    packageManager: findPackageManager(siteDir).name,
    node: versions.node,
    platform,
    release: release(),
    env,
    isCaseInsensitive: isCaseInsensitive(siteDir),
    trackedFiles: listTracked(siteDir),
    files: walkFolder(siteDir, (name) => skipped.has(name)).map(({ path }) => path),
    watchLimit: watchLimit > 0 ? watchLimit : null,
    cacheBytes: walkFolder(cacheDir).reduce((sum, { path }) => sum + (statOrNull(join(cacheDir, path))?.size ?? 0), 0),
    isCacheWritable: isWritable(existsSync(cacheDir) ? cacheDir : siteDir),
  };
}

function readSpec(siteDir: string): string | null {
  const entry = new RegExp(`"${escapePattern(toolName)}"\\s*:\\s*"([^"]+)"`);
  return entry.exec(readOrNull(join(siteDir, 'package.json')) ?? '')?.[1] ?? null;
}

/** Returns whether a file is also found by its name in capitals. */
function isCaseInsensitive(siteDir: string): boolean {
  const name = ['site.config.ts', 'site.config.js', 'package.json'].find((file) => existsSync(join(siteDir, file)));
  return name !== undefined && existsSync(join(siteDir, name.toUpperCase()));
}

function listTracked(siteDir: string): readonly string[] {
  return (runGit(['ls-files', '-z'], siteDir) ?? '').split('\0').filter(Boolean);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
