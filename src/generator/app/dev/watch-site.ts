import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { watch } from 'chokidar';
import { isHidden } from '../../content/crawl/content-file.ts';
import { groupBy } from '../../kernel/collections.ts';
import { codeOf } from '../../kernel/files/read-file.ts';
import { builtInPlugins } from '../../plugins/index.ts';

interface WatchOptions {
  /** Changes after this moment are reported even if the watcher starts later; milliseconds since 1970. */
  readonly since: number;
  /** Receives the absolute paths of all files that were added, changed or deleted, after the last of several changes. */
  onChange(paths: ReadonlySet<string>): void;
  /** Receives the code of the first error by which the system refuses to watch more files. */
  onLimit(code: string): void;
}

/** A watcher of the files of a site. */
export type SiteWatch = ReturnType<typeof watchSite>;

/** Watches files and folders, including everything below them. */
export function watchSite(paths: readonly string[], { since, onChange, onLimit }: WatchOptions) {
  const hiddenFiles = new Set(builtInPlugins.flatMap((plugin) => plugin.hiddenFiles ?? []));
  const isIgnored = (name: string): boolean => isHidden(name) && !hiddenFiles.has(name);
  const changes = new ChangeCollector(onChange);
  const known = new Set(paths);
  /** Files that the watcher reports as new only because they were added to it. */
  const expected = new Set<string>();
  // chokidar counts a missing path twice, and would be ready before it has found the last files.
  const byPresence = groupBy(paths, existsSync);
  const watcher = watch(byPresence.get(true) ?? [], {
    alwaysStat: true,
    atomic: true,
    ignored: (path) => !known.has(path) && isIgnored(basename(path)),
  });
  const state = { isReady: false, isLimited: false };
  watcher.on('all', (event, path, stats) => {
    // The watcher forgets a deleted path, and a checkout may bring it back.
    if ((event === 'unlink' || event === 'unlinkDir') && known.has(path)) watcher.add(path);
    if (event === 'addDir' || event === 'unlinkDir') return;
    const isNew = state.isReady && !expected.delete(path);
    if (isNew || (stats?.mtimeMs ?? 0) > since) changes.add(path);
  });
  watcher.on('error', (error) => {
    const code = codeOf(error);
    // Reading a folder has reported other reasons why it cannot be watched.
    if (state.isLimited || !/^(?:ENOSPC|EMFILE)$/.test(code)) return;
    state.isLimited = true;
    onLimit(code);
  });
  return {
    /** Resolves when the watcher detects every change; those of missing paths a moment later. */
    ready: new Promise<void>((done) => {
      watcher.once('ready', () => {
        state.isReady = true;
        watcher.add(byPresence.get(false) ?? []);
        done();
      });
    }),
    /** Watches more files and folders. */
    add(more: readonly string[]): void {
      const fresh = watcher.closed ? [] : more.filter((path) => !known.has(path));
      if (fresh.length === 0) return;
      for (const path of fresh) {
        known.add(path);
        if (existsSync(path)) expected.add(path);
      }
      watcher.add(fresh);
      // The watcher adds them later, and misses changes until then.
      changes.compareSoon(fresh);
    },
    async close(): Promise<void> {
      changes.close();
      await watcher.close();
    },
  };
}

/** Milliseconds without a further change after which changes are reported. */
const rest = 12;
/**
 * Milliseconds after which a file is compared again, because the watcher only reports the first of two changes in quick
 * succession.
 */
const secondLook = 90;

/** Collects changes until the files stop changing. */
class ChangeCollector {
  readonly #report: (paths: ReadonlySet<string>) => void;
  readonly #pending = new Set<string>();
  /** Size and time of files to compare again. */
  readonly #seen = new Map<string, string>();
  readonly #comparisons = new Set<NodeJS.Timeout>();
  #timer: NodeJS.Timeout | undefined;

  constructor(report: (paths: ReadonlySet<string>) => void) {
    this.#report = report;
  }

  add(path: string): void {
    this.#seen.set(path, stateOf(path));
    this.#pending.add(path);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#reportAll(), rest);
  }

  /** Compares files again in a moment, and adds those that have changed since now. */
  compareSoon(paths: readonly string[]): void {
    for (const path of paths) this.#seen.set(path, stateOf(path));
    this.#compareLater(paths);
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const timer of this.#comparisons) clearTimeout(timer);
  }

  #reportAll(): void {
    const changed = new Set(this.#pending);
    this.#pending.clear();
    this.#report(changed);
    this.#compareLater([...changed]);
  }

  #compareLater(paths: readonly string[]): void {
    const timer = setTimeout(() => {
      this.#comparisons.delete(timer);
      this.#compare(paths);
    }, secondLook).unref();
    this.#comparisons.add(timer);
  }

  #compare(paths: readonly string[]): void {
    for (const path of paths) {
      if (stateOf(path) !== this.#seen.get(path)) this.add(path);
      else this.#seen.delete(path);
    }
  }
}

function stateOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.size} ${stats.mtimeMs}`;
}
