import { nextTask } from './next-task.ts';

/** What the reader's browser remembers for the site. Where it may not, everything works but nothing is remembered. */
export interface ReaderStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `listener` when another tab of the browser changes `key`, until `signal` is aborted. */
  onChange(key: string, listener: (value: string | null) => void, signal?: AbortSignal): void;
}

/** The browser's storage, or a substitute without effect after one warning. */
export function openStorage(): ReaderStorage {
  try {
    const storage = window.localStorage;
    // Reading the property is not enough: some browsers refuse only when it is used.
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
      const tell = (event: StorageEvent): void => {
        if (event.storageArea === storage && event.key === key) listener(event.newValue);
      };
      // By itself, as the browser asks another process when the first one listens.
      void nextTask().then(() => window.addEventListener('storage', tell, signal && { signal }));
    },
  };
}
