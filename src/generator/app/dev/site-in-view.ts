import { setTimeout as wait } from 'node:timers/promises';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { ThemeError } from '../../theme/theme-error.ts';
import { sweepContent } from '../../content/compile/kept-content.ts';
import type { DevSite } from './dev-site.ts';
import type { LiveElements } from './live-elements.ts';
import type { Queue } from './queue.ts';
import { contentFaults, linkFaults, relink, showWholeSite, type WholeSite } from './whole-site.ts';

/** Whoever shows the site is told when it, or what is wrong with it, is another. */
export interface SessionEvents {
  /** The site in view, or its faults, have changed, and with them perhaps every document. */
  onChange(): void;
  /** All that is wrong with the site, warnings too: told when the site was judged as a whole, cannot be read again, or has other elements. */
  onJudged(diagnostics: readonly Diagnostic[]): void;
}

/** The state of a site that its authors see, and what is wrong with it. */
export interface SiteInView {
  site(): Promise<DevSite>;
  /** The site with all that was read of it; null until everything is. */
  whole(): WholeSite | null;
  faults(): readonly Diagnostic[];
  /** True while what is in view may be older than the files, as the config or reading has failed. */
  isStale(): boolean;
  /** Shows another state; its links are judged when the author pauses. */
  show(whole: WholeSite): void;
  /** Keeps what was read again and looks the same. */
  keep(whole: WholeSite): void;
  /** What is wrong with the config; told with the next state. */
  noteConfig(diagnostics: readonly Diagnostic[]): void;
  /** The state in view stays; everyone is told why. */
  fail(error: unknown): void;
  /** Tells everyone what is wrong now. */
  tell(): void;
  /** Resolves when the queue is empty and the state in view is judged. */
  settled(): Promise<void>;
  close(): void;
}

/** What a site in view works with; judging takes its turn in the queue. */
export interface SiteInViewOptions extends SessionEvents {
  readonly queue: Queue;
  readonly elements: LiveElements;
}

/** Judging waits until the author pauses, in milliseconds. */
const pause = 250;

/** Every edit leaves the contents of a page in the cache that nobody will ask for; after so many they are looked for. */
const judgedPerSweep = 50;

type Faults = Readonly<Record<'config' | 'content' | 'links', readonly Diagnostic[]>>;

/** Begins with a state that may still be made. */
export function makeSiteInView(
  first: Promise<DevSite>,
  { queue, elements, onChange, onJudged }: SiteInViewOptions,
): SiteInView {
  const state = {
    site: first,
    whole: null as WholeSite | null,
    faults: { config: [], content: [], links: [] } as Faults,
    judging: null as NodeJS.Timeout | null,
    judged: 0,
  };
  // Whoever asks is told why there is nothing to see.
  first.catch(() => {});

  const note = (faults: Partial<Faults>): void => {
    state.faults = { ...state.faults, ...faults };
  };
  const faults = (): readonly Diagnostic[] => [...Object.values(state.faults).flat(), ...elements.faults()];
  const tell = (): void => {
    onJudged(faults());
    onChange();
  };
  const put = (whole: WholeSite): void => {
    state.whole = whole;
    state.site = Promise.resolve(showWholeSite(whole, elements));
    note({ content: contentFaults(whole) });
  };
  const judge = async (): Promise<void> => {
    state.judging = null;
    if (state.whole === null) return;
    if (!state.whole.isExact) put(relink(state.whole));
    note({ links: linkFaults(state.whole) });
    tell();
    state.judged++;
    const { workshop, live } = state.whole;
    if (state.judged % judgedPerSweep === 0) sweepContent(workshop.cache, live.compiled.pages);
  };
  const cancelJudging = (): void => {
    if (state.judging !== null) clearTimeout(state.judging);
  };
  const fail = (error: unknown): void => {
    state.judging = null;
    note({ config: describeFailure(error) });
    tell();
  };
  return {
    site: () => state.site,
    whole: () => state.whole,
    faults,
    isStale: () => state.faults.config.length > 0,
    show(whole) {
      put(whole);
      onChange();
      cancelJudging();
      state.judging = setTimeout(() => void queue.add(() => judge().catch(fail)), pause);
    },
    keep(whole) {
      state.whole = whole;
    },
    noteConfig: (config) => note({ config }),
    fail,
    tell,
    async settled() {
      do await queue.add(async () => {});
      while (state.judging !== null && (await wait(pause / 5, true)));
    },
    close: cancelJudging,
  };
}

/** Not a fault of the content; the next change tries again. */
function describeFailure(error: unknown): readonly Diagnostic[] {
  if (error instanceof ThemeError) return error.diagnostics;
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The site could not be read again: ${reason}`;
  return [{ code: 'dev-failed', severity: 'error', message, hint: 'save any file to try again' }];
}
