import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import { listContent } from '../content/crawl/content-file.ts';
import { cacheDirOf, inheritedCache } from '../kernel/cache/cache-place.ts';
import { openCache } from '../kernel/cache/cache.ts';
import { DiagnosticError, makeError } from '../kernel/diagnostics/diagnostic.ts';
import { realPath } from '../kernel/files/paths.ts';
import { statOrNull } from '../kernel/files/read-file.ts';
import { silentProgress, type Progress } from '../kernel/progress.ts';
import { toolDir } from '../kernel/tool.ts';
import { describeOutputError } from '../output/output-problems.ts';
import { whileLocked } from '../output/with-lock.ts';
import { openForBuild, outputOf } from './build-site.ts';
import { measureMemory } from './measure-memory.ts';
import { findModel, permit, type PermissionModel, type PermissionRequest } from './permissions.ts';
import { openServices } from './services.ts';

/** The used options of the command. */
interface SiteOptions {
  readonly siteDir: string;
  readonly out?: string;
  readonly config?: string;
}

/** Data for the process of an untrusted build. */
export interface ConfinedRequest<Options extends SiteOptions = SiteOptions> {
  /** Options of the command, all of them plain data. */
  readonly options: Options;
  readonly config: Config;
}

/** Outcome of an untrusted build: the exit code of its process, which has printed a report, or problems. */
export type ConfinedOutcome =
  | { readonly kind: 'printed'; readonly code: number }
  | { readonly kind: 'failed' | 'refused'; readonly diagnostics: readonly Diagnostic[] };

/** Limits of the process. */
export interface ProcessLimits {
  readonly milliseconds: number;
  /** Maximum memory for JavaScript values and buffers. */
  readonly megabytes: number;
}

const standard: ProcessLimits = { milliseconds: 600_000, megabytes: 2048 };

/** Megabytes for Node.js itself and the code of the tool. */
const ofRuntime = 256;

/** Parameters besides the options of the command. */
export interface Confinement {
  readonly progress: Progress;
  readonly limits?: ProcessLimits;
  /** Default: the model of this Node.js. */
  readonly model?: PermissionModel | null;
}

/**
 * Builds an untrusted site in a separate process, in which the permission model of Node.js denies access to other files,
 * programs and threads. This process runs the trusted parts: it loads the config and bundles the theme and the code of the
 * config.
 */
export async function confineBuild(call: SiteOptions, confinement: Confinement): Promise<ConfinedOutcome> {
  // The process is not allowed to resolve a link to the folder.
  const options = { ...call, siteDir: realPath(call.siteDir) };
  const request = { siteDir: options.siteDir, outDir: options.out, configFile: options.config, untrusted: true };
  const outDir = outputOf(request);
  const opened = await openForBuild(request);
  if ('status' in opened)
    return { kind: opened.status === 'refused' ? 'refused' : 'failed', diagnostics: opened.diagnostics };
  try {
    const needs = await prepare(opened, outDir);
    mkdirSync(dirname(outDir), { recursive: true });
    // Without the functions of plugins, which the process opens itself, it has the same form.
    const config = withoutFunctions(opened) as Config;
    return await whileLocked({ outDir, progress: confinement.progress }, opened, () =>
      runConfined({ options, config }, needs, confinement),
    );
  } catch (error) {
    if (error instanceof DiagnosticError) return { kind: 'failed', diagnostics: error.diagnostics };
    const problem = describeOutputError(error, outDir);
    if (problem === null) throw error;
    return { kind: 'failed', diagnostics: [problem] };
  }
}

/** Files that the process may read and write, besides the tool. */
type Needs = Pick<PermissionRequest, 'outDir' | 'files' | 'addons'>;

/** Makes and caches everything that needs other programs, and lists the files that the process may read. */
async function prepare(config: Config, outDir: string): Promise<Needs> {
  const cache = openCache(config.siteDir, { isEmpty: true });
  const services = await openServices(config, {
    cache,
    progress: silentProgress,
    drafts: 'omit',
    jobs: 1,
    untrusted: true,
    outDir,
  });
  try {
    const needs = await Promise.all(services.parts.map((part) => part.beforeConfined?.({ config })));
    const watched = services.parts.flatMap((part) => part.watched ?? []);
    return {
      outDir,
      files: [...watched, ...needs.flatMap((need) => need?.files ?? [])],
      addons: needs.some((need) => need?.addons === true),
    };
  } finally {
    await services.close();
  }
}

function runConfined(
  request: ConfinedRequest,
  { outDir, files, addons }: Needs,
  { progress, limits = standard, model = findModel(process.allowedNodeEnvironmentFlags) }: Confinement,
): Promise<ConfinedOutcome> {
  const { config } = request;
  if (model === null)
    progress.log('This runtime has no permission model: only the checks of the tool keep the build within the site.');
  const cacheDir = cacheDirOf(config.siteDir);
  const child = fork(join(toolDir, 'dist', 'confined-build.cjs'), {
    execArgv: [
      `--max-old-space-size=${limits.megabytes}`,
      ...(model === null ? [] : permit({ config, outDir, cacheDir, files, addons }, model)),
    ],
    // Without secrets of this process, and without options of Node.js that would weaken the restrictions.
    env: { ...keptEnvironment(), [inheritedCache]: cacheDir },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // Keeps undefined, maps and patterns.
    serialization: 'advanced',
  });
  return new Promise((done) => {
    const state = { ended: null as 'time' | 'memory' | null };
    const end = (reason: 'time' | 'memory'): void => {
      state.ended ??= reason;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('time'), limits.milliseconds);
    // V8 only counts its own values; buffers are in memory outside its heap.
    const stopWatching = watchMemory(child, (limits.megabytes + ofRuntime) * 1024 ** 2, () => end('memory'));
    child.stderr?.on('data', (chunk: Buffer) => {
      // When memory is exhausted, V8 prints an internal stack trace.
      if (chunk.includes('<--- Last few GCs') || chunk.includes('FATAL ERROR')) state.ended ??= 'memory';
      if (state.ended === null) process.stderr.write(chunk);
    });
    const finish = (code: number | null, signal: NodeJS.Signals | null): void => {
      clearTimeout(timer);
      stopWatching();
      if (code !== null && signal === null && state.ended === null) done({ kind: 'printed', code });
      else done({ kind: 'failed', diagnostics: [describeEnd(state.ended, signal, { limits, config })] });
    };
    child.on('close', finish);
    // A process that the system does not start is not closed.
    child.on('error', () => finish(null, null));
    child.send(request, () => {});
  });
}

/** Calls `onExcess` when a process uses more memory. Returns a function that ends the watch. */
function watchMemory({ pid }: ChildProcess, bytes: number, onExcess: () => void): () => void {
  if (pid === undefined) return () => {};
  const state = { isMeasuring: false };
  const timer = setInterval(async () => {
    if (state.isMeasuring) return;
    state.isMeasuring = true;
    if ((await measureMemory(pid)) > bytes) onExcess();
    state.isMeasuring = false;
  }, 100);
  return () => clearInterval(timer);
}

function describeEnd(
  ended: 'time' | 'memory' | null,
  signal: NodeJS.Signals | null,
  { limits, config }: { readonly limits: ProcessLimits; readonly config: Config },
): Diagnostic {
  const { milliseconds, megabytes } = limits;
  const page = findLargestPage(config);
  const example = page === undefined ? '' : `, such as ${page}`;
  const subject = 'The build of an untrusted site';
  const messages = {
    time: `${subject} takes longer than ${milliseconds / 1000} s`,
    memory: `${subject} needs more than ${megabytes} MB of memory`,
  };
  return makeError('untrusted-limit', {
    message: ended === null ? `${subject} was ended by ${signal ?? 'the system'}` : messages[ended],
    hint: `split its largest pages${example}, or build it without --untrusted after a trusted person has reviewed it`,
  });
}

/** Called here, because the process can no longer report the page. */
function findLargestPage(config: Config): string | undefined {
  const pages = listContent(config).files.filter(({ kind }) => kind === 'page');
  const sizes = pages.map(({ path, absolutePath }) => ({ path, size: statOrNull(absolutePath)?.size ?? 0 }));
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.path;
}

/** Variables for the output format and for the paths of the system. */
function keptEnvironment(): NodeJS.ProcessEnv {
  const names = [
    'PATH',
    'LANG',
    'LC_ALL',
    'TZ',
    'TERM',
    'CI',
    'NO_COLOR',
    'FORCE_COLOR',
    'SystemRoot',
    'TMPDIR',
    'TEMP',
  ];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/**
 * Returns a copy that can be sent to a process. Functions of a config belong to plugins, which an untrusted build disables.
 */
function withoutFunctions(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => typeof item !== 'function').map(withoutFunctions);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const kept = Object.entries(value).filter(([, inner]) => typeof inner !== 'function');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutFunctions(inner)]));
}
