import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { ElementBundle } from '../../plugins/api/playground/bundle-elements.ts';
import { describeElementsFault, ElementsFault } from '../../plugins/api/playground/elements-fault.ts';
import { openElements } from '../../plugins/api/playground/plan-examples.ts';
import type { ReadSite } from '../link-site.ts';
import { contentHash } from '../../kernel/files/content-hash.ts';

/** The code of the documented elements, bundled from when the first example is asked for. */
export interface LiveElements {
  /** Bundles them for a site: null when it needs none. While they have a fault the last good ones are given; without any, rejects with the `ElementsFault`. */
  open(read: ReadSite): Promise<ElementBundle | null>;
  /** Bundles them again if an example was asked for before; never rejects. */
  renew(read: ReadSite): Promise<void>;
  /** Another one when examples show something else now. Empty until one is asked for. */
  key(): string;
  /** What keeps them from being bundled. */
  faults(): readonly Diagnostic[];
  /** Files that they are bundled from, relative to the site's folder. */
  sources(): readonly string[];
  close(): void;
}

/** What elements lack may be installed where nobody watches: they are tried again after this time, in milliseconds. */
const patience = 1500;

/** Nothing is bundled here. `onNews` is called when the key or the faults have changed. */
export function makeLiveElements(onNews: () => void): LiveElements {
  const state = {
    read: null as ReadSite | null,
    bundle: null as ElementBundle | null,
    key: '',
    faults: [] as readonly Diagnostic[],
    /** Files that have faults. */
    faulty: [] as readonly string[],
    retry: undefined as NodeJS.Timeout | undefined,
  };

  const note = (news: Pick<typeof state, 'bundle' | 'key' | 'faults'>): void => {
    const before = JSON.stringify([state.key, state.faults]);
    Object.assign(state, news);
    if (JSON.stringify([state.key, state.faults]) !== before) onNews();
  };

  const noteFault = (fault: ElementsFault, read: ReadSite): void => {
    state.faulty = fault.reasons.flatMap(({ location }) => location?.file ?? []);
    state.retry = setTimeout(() => void renew(read), patience).unref();
    const { bundle } = state;
    note({ bundle, key: bundle === null ? 'none' : state.key, faults: describeElementsFault(fault, read.site) });
  };

  const open = async (read: ReadSite): Promise<ElementBundle | null> => {
    clearTimeout(state.retry);
    state.read = read;
    // What was found for a state of the site that has passed meanwhile is not told.
    const isCurrent = (): boolean => state.read === read;
    try {
      const bundle = await openElements(read);
      state.faulty = [];
      if (isCurrent()) note({ bundle, key: contentHash(JSON.stringify(bundle?.files ?? [])), faults: [] });
      return bundle;
    } catch (error) {
      if (!(error instanceof ElementsFault)) throw error;
      if (isCurrent()) noteFault(error, read);
      if (state.bundle === null) throw error;
      return state.bundle;
    }
  };

  const renew = async (read: ReadSite): Promise<void> => {
    // Whoever asks for an example next is told why there is none.
    if (state.read !== null) await open(read).catch(() => {});
  };

  return {
    open,
    renew,
    key: () => state.key,
    faults: () => state.faults,
    sources: () => [...(state.bundle?.sources ?? []), ...state.faulty],
    close() {
      clearTimeout(state.retry);
      state.read = null;
    },
  };
}
