import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package manager, with the commands that a person types. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Installs the dependencies in package.json. */
  readonly install: string;
  /** Commands for a machine with Node.js only: install exactly what the lock file lists. */
  readonly ci: readonly string[];
  /** Runs a script of package.json: `npm run dev`. */
  run(script: string): string;
}

const managers = {
  npm: {
    name: 'npm',
    install: 'npm install',
    ci: ['npm ci'],
    run: (script) => `npm run ${script}`,
  },
  pnpm: {
    name: 'pnpm',
    install: 'pnpm install',
    ci: ['npm install --global pnpm', 'pnpm install --frozen-lockfile'],
    run: (script) => `pnpm run ${script}`,
  },
  yarn: {
    name: 'yarn',
    install: 'yarn install',
    // Newer versions of Yarn call it --immutable and accept this name too.
    ci: ['npm install --global corepack', 'corepack enable', 'yarn install --frozen-lockfile'],
    run: (script) => `yarn run ${script}`,
  },
  bun: {
    name: 'bun',
    install: 'bun install',
    ci: ['npm install --global bun', 'bun install --frozen-lockfile'],
    run: (script) => `bun run ${script}`,
  },
} as const satisfies Readonly<Record<string, PackageManager>>;

const lockFiles: readonly (readonly [file: string, name: keyof typeof managers])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
];

/** Names of the lockfiles of all package managers. */
export const lockFileNames: readonly string[] = lockFiles.map(([file]) => file);

/** A lockfile and its package manager. */
interface LockFile {
  /** Absolute path. */
  readonly file: string;
  readonly manager: PackageManager;
}

/**
 * Finds the lockfile in a folder or the nearest folder above, which determines the packages that a site uses; null if there is
 * none.
 */
export function findLockFile(dir: string, exists: (path: string) => boolean = existsSync): LockFile | null {
  for (let folder = dir; ; folder = dirname(folder)) {
    const [name, manager] = lockFiles.find(([file]) => exists(join(folder, file))) ?? [];
    if (name !== undefined && manager !== undefined) return { file: join(folder, name), manager: managers[manager] };
    if (folder === dirname(folder)) return null;
  }
}

/** Names the program that started this one; every package manager sets it. */
const ownAgent = (): string => process.env['npm_config_user_agent'] ?? '';

/** Inputs for the choice of a package manager, for tests. */
export interface Surroundings {
  /** Default: `npm_config_user_agent` of the environment. */
  readonly userAgent?: string;
  /** Default: the file system. */
  exists?(path: string): boolean;
}

/**
 * Returns the package manager in use: the one whose lock file is nearest, in `dir` or above; otherwise the one that started
 * this program; otherwise npm. `dir` is the absolute folder of the site, or of one that does not exist yet.
 */
export function findPackageManager(dir: string, { userAgent = ownAgent(), exists }: Surroundings = {}): PackageManager {
  return findLockFile(dir, exists)?.manager ?? startedBy(userAgent);
}

/** True if this program was started by Yarn 2 or newer, which by default installs no `node_modules`. */
export function isPlugAndPlay(): boolean {
  const [, major = '1'] = /^yarn\/(\d+)/.exec(ownAgent()) ?? [];
  return Number(major) > 1;
}

function startedBy(userAgent: string): PackageManager {
  const [name = ''] = userAgent.split('/');
  return Object.values(managers).find((manager) => manager.name === name) ?? managers.npm;
}
