import { basename } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { marksFileName } from '../../plugins/translations/marks.ts';
import { isHidden } from '../../content/crawl/content-file.ts';
import { collectChanges } from './collect-changes.ts';

/** How changes are told. */
export interface WatchOptions {
  /** Changes since this moment are told also when they came before the watch began; milliseconds since 1970. */
  readonly since: number;
  /** Called with the absolute paths of all that was added, changed or deleted, when the files have come to rest. */
  onChange(paths: ReadonlySet<string>): void;
}

/** A watch over the files of a site. */
export interface SiteWatch {
  /** Resolves when every change is seen. */
  readonly ready: Promise<void>;
  /** Watches more files and folders, as a changed config may name. */
  add(paths: readonly string[]): void;
  close(): Promise<void>;
}

/** Watches files and folders below which the site lies. */
export function watchSite(paths: readonly string[], { since, onChange }: WatchOptions): SiteWatch {
  const changes = collectChanges(onChange);
  const known = new Set(paths);
  /** Files that are told as new since they are watched from now on. */
  const met = new Set<string>();
  const watcher: FSWatcher = watch([...paths], {
    alwaysStat: true,
    atomic: true,
    ignored: (path) => !known.has(path) && isHidden(basename(path)) && basename(path) !== marksFileName,
  });
  const state = { isReady: false };
  watcher.on('all', (event, path, stats) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    const isNews = state.isReady && !met.delete(path);
    if (isNews || (stats?.mtimeMs ?? 0) > since) changes.note(path);
  });
  watcher.on('error', () => {
    // A folder that cannot be watched is one whose changes are not seen; reading it has said what is wrong.
  });
  return {
    ready: new Promise((done) => {
      watcher.once('ready', () => {
        state.isReady = true;
        done();
      });
    }),
    add(more) {
      const fresh = more.filter((path) => !known.has(path));
      if (fresh.length === 0) return;
      for (const path of fresh) {
        known.add(path);
        met.add(path);
      }
      watcher.add(fresh);
      // It begins in its own time, and tells nothing of what changes until then.
      changes.lookAgainAt(new Set(fresh));
    },
    async close() {
      changes.close();
      await watcher.close();
    },
  };
}
