import { statSync } from 'node:fs';

/** Changes of files, gathered until they have come to rest. */
export interface ChangeCollector {
  /** A file was added, changed or deleted. */
  note(path: string): void;
  /** Soon looks at files, and notes those that are not as they are now. */
  lookAgainAt(paths: ReadonlySet<string>): void;
  close(): void;
}

/** A change is told when nothing more comes for so long, in milliseconds. */
const rest = 12;
/** A file is looked at again after this time: of two changes close together the watcher tells the first only. */
const secondLook = 90;

/** `tell` is called with the paths of all that has changed, when nothing more comes. */
export function collectChanges(tell: (paths: ReadonlySet<string>) => void): ChangeCollector {
  const pending = new Set<string>();
  const seen = new Map<string, string>();
  const timer = { rest: null as NodeJS.Timeout | null };
  const tellAll = (): void => {
    const changed = new Set(pending);
    pending.clear();
    tell(changed);
    setTimeout(() => compare(changed), secondLook).unref();
  };
  const note = (path: string): void => {
    seen.set(path, stateOf(path));
    pending.add(path);
    if (timer.rest !== null) clearTimeout(timer.rest);
    timer.rest = setTimeout(tellAll, rest);
  };
  const compare = (paths: ReadonlySet<string>): void => {
    for (const path of paths) {
      if (stateOf(path) !== seen.get(path)) note(path);
      else seen.delete(path);
    }
  };
  return {
    note,
    lookAgainAt(paths) {
      for (const path of paths) seen.set(path, stateOf(path));
      setTimeout(() => compare(paths), secondLook).unref();
    },
    close() {
      if (timer.rest !== null) clearTimeout(timer.rest);
    },
  };
}

function stateOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.size} ${stats.mtimeMs}`;
}
