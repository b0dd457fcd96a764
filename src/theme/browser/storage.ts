import { nextTask } from './next-task.ts';

/** Data of the site in the reader's browser. Without access, everything works but nothing is stored. */
export interface ReaderStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `listener` when `key` changes in another tab of the browser, until `signal` is aborted. */
  onChange(key: string, listener: (value: string | null) => void, signal?: AbortSignal): void;
}

/** Key in the browser's storage for the chosen version: one for each documentation set (`core/1.0`). */
export const versionKeyOf = (version: string): string =>
  `docs-preferred-version-${version.includes('/') ? version.split('/')[0] : 'default'}`;

/** Opens the browser's storage, or warns once and returns a substitute that stores nothing. */
export function openStorage(): ReaderStorage {
  try {
    const storage = window.localStorage;
    // Reading the property is not enough: some browsers only refuse the use.
    storage.getItem('theme');
    return browserStorage(storage);
  } catch (error) {
    console.warn('Storage is not available, so this site remembers no choices.', error);
    return noStorage;
  }
}

const noStorage: ReaderStorage = {
  get: () => null,
  set() {},
  remove() {},
  onChange() {},
};

function browserStorage(storage: Storage): ReaderStorage {
  return {
    get: (key) => storage.getItem(key),
    set(key, value) {
      try {
        storage.setItem(key, value);
      } catch (error) {
        console.error(`"${key}" could not be stored.`, error);
      }
    },
    remove: (key) => storage.removeItem(key),
    onChange(key, listener, signal) {
      const notify = (event: StorageEvent): void => {
        if (event.storageArea === storage && event.key === key) listener(event.newValue);
      };
      // In a task of its own, because the browser contacts another process for the first listener.
      void nextTask().then(() => window.addEventListener('storage', notify, signal && { signal }));
    },
  };
}
