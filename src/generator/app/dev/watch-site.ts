import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { isHidden } from '../../content/crawl/content-file.ts';
import { codeOf, isFile } from '../../kernel/files/read-file.ts';
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
  const changes = new ChangeCollector(onChange);
  const known = new Set(paths);
  /** Files that the watcher reports as new only because they were added to it. */
  const expected = new Set<string>();
  /** Known folders and missing paths, true if they are there: a watcher does not notice that they come back. */
  const inspected = new Map<string, boolean>();
  const isPresent = (path: string): boolean => {
    const isThere = existsSync(path);
    if (!isFile(path)) inspected.set(path, isThere);
    return isThere;
  };
  const state = { isReady: false };
  const onError = makeLimitHandler(onLimit);
  const watchers = new Map<string, FSWatcher>();
  const follow = (path: string, all = [path]): FSWatcher => {
    void watchers.get(path)?.close();
    const watcher = openWatcher(all, known).on('all', (event, name, stats) => {
      if (known.has(name) && event.startsWith('unlink')) inspected.set(name, false);
      if (event.endsWith('Dir')) return;
      const isNew = state.isReady && !expected.delete(name);
      if (isNew || (stats?.mtimeMs ?? 0) > since) changes.add(name);
    });
    watchers.set(path, watcher.on('error', onError));
    return watcher;
  };
  const watcher = follow('', paths.filter(isPresent));
  const timer = setInterval(() => {
    for (const [path, wasThere] of inspected) {
      const isThere = existsSync(path);
      inspected.set(path, isThere);
      if (isThere && !wasThere) follow(path);
    }
  }, inspection).unref();
  return {
    /** Resolves when the watcher detects every change; those of missing paths a moment later. */
    ready: new Promise<void>((done) => {
      watcher.once('ready', () => {
        state.isReady = true;
        done();
      });
    }),
    /** Watches more files and folders. */
    add(more: readonly string[]): void {
      const fresh = watcher.closed ? [] : more.filter((path) => !known.has(path));
      if (fresh.length === 0) return;
      for (const path of fresh) known.add(path);
      const found = fresh.filter(isPresent);
      for (const path of found) expected.add(path);
      watcher.add(found);
      // The watcher adds them later, and misses changes until then.
      changes.compareSoon(fresh);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      changes.close();
      await Promise.all(Array.from(watchers.values(), (each) => each.close()));
    },
  };
}

/** Watches paths, without hidden files and folders in them that are not known. */
function openWatcher(paths: string[], known: ReadonlySet<string>): FSWatcher {
  const shown = new Set(builtInPlugins.flatMap(({ hiddenFiles }) => hiddenFiles ?? []));
  const isIgnored = (name: string): boolean => isHidden(name) && !shown.has(name);
  const ignored = (path: string): boolean => !known.has(path) && isIgnored(basename(path));
  return watch(paths, { alwaysStat: true, atomic: true, ignored });
}

/** Returns a handler of errors that calls `onLimit` for the first limit of the system. */
function makeLimitHandler(onLimit: WatchOptions['onLimit']): (error: unknown) => void {
  const state = { isReported: false };
  return (error) => {
    const code = codeOf(error);
    // Reading a folder has reported other reasons why it cannot be watched.
    if (state.isReported || !/^(?:ENOSPC|EMFILE)$/.test(code)) return;
    state.isReported = true;
    onLimit(code);
  };
}

/** Milliseconds between two looks at missing paths and folders. */
const inspection = 100;
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
