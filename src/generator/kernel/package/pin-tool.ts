import { dirname, join, resolve } from 'node:path';
import { relativePath } from '../files/paths.ts';
import { readOrNull } from '../files/read-file.ts';
import { parseObject } from '../text.ts';
import { toolDir, toolName, toolVersion } from '../tool.ts';
import { lockFileNames } from './package-manager.ts';

/** How this tool was installed. */
interface Installation {
  /** Absolute folder of the project in which the tool is installed. */
  readonly host: string;
  /** The project's dependency: a range, a path, a URL. */
  readonly spec: string;
}

const lockFiles = ['node_modules/.package-lock.json', 'node_modules/.pnpm/lock.yaml', ...lockFileNames];

/**
 * Returns a dependency on exactly this tool for the package.json of a site in `dir`: its version if it came from a registry,
 * the `file:` path of a tarball or a checkout, or the URL of a Git repository with the commit. `tool` is the absolute folder
 * of the tool, `cwd` the working directory.
 */
export function pinTool(dir: string, { tool = toolDir, cwd = process.cwd() } = {}): string {
  const host = hostOf(tool);
  if (host === null) return fileSpec(dir, tool);
  const installation = findInstallation(host) ?? (isInArchive(tool) ? findAbove(cwd) : null);
  return installation === null ? toolVersion : pin(installation, dir, tool);
}

/**
 * Returns the project in which a package is installed; null for a checkout. pnpm, Bun and Yarn add a store within
 * `node_modules`.
 */
function hostOf(tool: string): string | null {
  const slashed = tool.replaceAll('\\', '/');
  const store = '(?:/node_modules/\\.[^/]+/[^/]+)?';
  return new RegExp(`^(.*?)${store}/node_modules/(?:@[^/]+/)?[^/]+$`).exec(slashed)?.[1] ?? null;
}

/** True if Yarn runs the tool from an archive in its cache: then only the working directory identifies the project. */
function isInArchive(tool: string): boolean {
  return /\.zip[\\/]/.test(tool);
}

function findAbove(folder: string): Installation | null {
  return findInstallation(folder) ?? (dirname(folder) === folder ? null : findAbove(dirname(folder)));
}

function findInstallation(host: string): Installation | null {
  const { dependencies, devDependencies } = readJson(join(host, 'package.json'));
  const spec = { ...dependencies, ...devDependencies }[toolName] ?? resolvedByNpm(host);
  return spec === undefined ? null : { host, spec };
}

/** Source from which npm installed the tool as a dependency of another package, such as the one behind `npm create`. */
function resolvedByNpm(host: string): string | undefined {
  const { packages } = readJson(join(host, 'node_modules', '.package-lock.json'));
  const resolved = packages?.[`node_modules/${toolName}`]?.resolved;
  return resolved?.startsWith('http') === true ? undefined : resolved;
}

function pin({ host, spec }: Installation, dir: string, tool: string): string {
  if (/^(?:workspace|link|portal):/.test(spec)) return fileSpec(dir, tool);
  const path = /^(?:file:)?((?:\.{0,2}|[A-Za-z]:)[\\/].*)$|^file:(.+)$/.exec(spec);
  if (path !== null) return fileSpec(dir, resolve(host, path[1] ?? path[2] ?? ''));
  if (/^https?:.*\.t(?:ar\.)?gz$/.test(spec)) return spec;
  if (/^(?:npm|catalog):/.test(spec) || !/[:/]/.test(spec)) return toolVersion;
  const commit = commitOf(host);
  return commit === null ? spec : `${spec.replace(/#[^]*$/, '')}#${commit}`;
}

/** Returns the commit of the tool in a lock file of any package manager. */
function commitOf(host: string): string | null {
  const pattern = new RegExp(`${toolName}[^\\0]{0,600}?[#=]([0-9a-f]{40})\\b`);
  const texts = lockFiles.map((file) => readOrNull(join(host, file)) ?? '');
  return texts.map((text) => pattern.exec(text)?.[1]).find((commit) => commit !== undefined) ?? null;
}

function fileSpec(dir: string, target: string): string {
  return `file:${relativePath(dir, target)}`;
}

/** The parts of package.json and of npm's lock file that are read here. */
interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>;
}

function readJson(file: string): PackageFile {
  // Parse boundary: a package manager has read or written this file to install the tool.
  return parseObject(readOrNull(file)) as PackageFile;
}
