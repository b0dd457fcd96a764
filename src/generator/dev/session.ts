import { sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { ThemeFault } from '../bundle/theme-fault.ts';
import { openCache } from '../cache/cache.ts';
import { isDamagedCache } from '../cache/damaged-cache.ts';
import { sweepContent } from '../compile/kept-content.ts';
import { openWorkshop, type Workshop } from '../compile/workshop.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { onOneOrigin } from '../config/on-one-origin.ts';
import { silentProgress } from '../progress.ts';
import { relativePath } from '../relative-path.ts';
import type { DevSite } from './dev-site.ts';
import { makeLiveElements, type LiveElements } from './live-elements.ts';
import { groundPaths, watchedPaths } from './watched-paths.ts';
import { glanceAtContent, makeProvisionalSite } from './provisional-site.ts';
import { makeQueue } from './queue.ts';
import {
  contentFaults,
  linkFaults,
  readWholeSite,
  relink,
  showWholeSite,
  updateWholeSite,
  warmUp,
  type WholeSite,
} from './whole-site.ts';

/** Whoever shows the site is told when it, or what is wrong with it, is another. */
export interface SessionEvents {
  /** The site in view, or its faults, have changed, and with them perhaps every document. */
  onChange(): void;
  /** All that is wrong with the site, warnings too: told when the site was judged as a whole, cannot be read again, or has other elements. */
  onJudged(diagnostics: readonly Diagnostic[]): void;
}

/** A site under the hands of its authors. */
export interface Session {
  /** The last config without faults. */
  config(): Config;
  /** Files and folders that the site is made from, absolute. */
  watched(): readonly string[];
  /** The latest state that can be shown; the first one is waited for. */
  site(): Promise<DevSite>;
  /** What is wrong with config, content and links. While there are errors, the content in view may be older than the files. */
  faults(): readonly Diagnostic[];
  /** Another one when live examples show something else now; empty until one is asked for. */
  examplesKey(): string;
  /** Takes changed files into account (absolute paths). */
  change(paths: ReadonlySet<string>): Promise<void>;
  /** Reads everything again and believes nothing that was kept. */
  repair(): Promise<void>;
  /** Resolves when all changes so far are read and judged. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Judging waits until the author pauses, in milliseconds. */
const pause = 250;
/** So long the first page that is asked for has the processor for itself, in milliseconds. */
const headStart = 60;

/** Every edit leaves the contents of a page in the cache that nobody will ask for; after so many they are looked for. */
const judgedPerSweep = 50;

type Faults = Readonly<Record<'config' | 'content' | 'links', readonly Diagnostic[]>>;

/** Starts to read a site. Its first page can be shown long before everything is read. */
export function openSession(given: Config, { onChange, onJudged }: SessionEvents): Session {
  const queue = makeQueue();
  const config = onOneOrigin(given);
  const elements = makeLiveElements(() => tell());
  const opening = openProvisional(config, elements);
  const current = {
    config,
    site: opening.then(({ site }) => site),
    whole: null as WholeSite | null,
    faults: { config: [], content: [], links: [] } as Faults,
    judging: null as NodeJS.Timeout | null,
    judged: 0,
  };

  const show = (whole: WholeSite): void => {
    current.whole = whole;
    current.site = Promise.resolve(showWholeSite(whole, elements));
    current.faults = { ...current.faults, content: contentFaults(whole) };
    onChange();
    if (current.judging !== null) clearTimeout(current.judging);
    current.judging = setTimeout(() => void queue.add(() => judge().catch(fail)), pause);
  };

  const judge = async (): Promise<void> => {
    if (current.whole === null) return;
    const { isExact } = current.whole;
    const whole = isExact ? current.whole : relink(current.whole);
    current.whole = whole;
    if (!isExact) current.site = Promise.resolve(showWholeSite(whole, elements));
    current.judging = null;
    current.faults = { ...current.faults, content: contentFaults(whole), links: linkFaults(whole) };
    tell();
    current.judged++;
    if (current.judged % judgedPerSweep === 0) sweepContent(whole.workshop.cache, whole.live.compiled.pages);
  };

  const readAll = async (workshop: Workshop): Promise<void> => {
    const before = current.whole?.workshop;
    const whole = await readWholeSite(workshop);
    show(whole);
    void elements.renew(whole.read);
    if (before !== workshop) await before?.pool.close();
    workshop.cache.pages.save();
  };

  const reload = async (): Promise<void> => {
    const { value, diagnostics } = await loadConfig(config.siteDir);
    current.faults = { ...current.faults, config: diagnostics };
    if (value === null) return tell();
    current.config = onOneOrigin(value);
    await readAll(await open(current.config, { isEmpty: false }));
  };

  const take = async (paths: ReadonlySet<string>): Promise<void> => {
    const { siteDir } = current.config;
    const ground = groundPaths(current.config);
    const isOfGround = [...paths].some((path) => ground.some((dir) => path === dir || path.startsWith(dir + sep)));
    if (isOfGround || current.faults.config.length > 0 || current.whole === null) return reload();
    const changed = new Set([...paths].map((path) => relativePath(siteDir, path)));
    const { whole, reach } = await updateWholeSite(current.whole, changed);
    if (reach === 'nothing') current.whole = whole;
    else show(whole);
    const isFaulty = elements.faults().length > 0;
    if (isFaulty || elements.sources().some((path) => changed.has(path))) void elements.renew(whole.read);
  };

  const repair = async (): Promise<void> => readAll(await open(current.config, { isEmpty: true }));
  const change = async (paths: ReadonlySet<string>): Promise<void> => {
    try {
      await take(paths);
    } catch (error) {
      await startOver(error);
    }
  };
  /** Files that came and went while they were read are there, or gone, when they are read again. */
  const startOver = async (reason: unknown): Promise<void> => {
    try {
      await readAll(await open(current.config, { isEmpty: isDamagedCache(reason) }));
    } catch (error) {
      fail(error);
    }
  };
  const fail = (error: unknown): void => {
    current.judging = null;
    current.faults = { ...current.faults, config: describeFailure(error) };
    tell();
  };
  /** Reading everything takes its time, and the page in view need not wait for that. */
  const showProvisionally = async (): Promise<void> => {
    const site = await current.site.catch(() => null);
    site?.forget();
    onChange();
  };
  const allFaults = (): readonly Diagnostic[] => [...Object.values(current.faults).flat(), ...elements.faults()];
  const tell = (): void => {
    onJudged(allFaults());
    onChange();
  };

  const begin = async (): Promise<void> => {
    const { workshop, site } = await opening;
    await wait(headStart);
    await site.drawing();
    await readAll(workshop);
    setTimeout(() => current.whole !== null && void warmUp(current.whole), 2 * pause).unref();
  };
  void queue.add(() => begin().catch(startOver));
  // Whoever asks is told why there is nothing to see.
  current.site.catch(() => {});

  return {
    config: () => current.config,
    watched: () => watchedPaths(current.config, current.whole?.live.compiled.pages ?? [], elements.sources()),
    site: () => current.site,
    faults: allFaults,
    examplesKey: elements.key,
    async change(paths) {
      if (current.whole === null) await showProvisionally();
      await queue.add(() => change(paths));
    },
    repair: () => queue.add(repair),
    async settled() {
      do await queue.add(async () => {});
      while (current.judging !== null && (await wait(pause / 5, true)));
    },
    async close() {
      if (current.judging !== null) clearTimeout(current.judging);
      elements.close();
      const opened = current.whole ?? (await opening.catch(() => null));
      await opened?.workshop.pool.close();
    },
  };
}

async function openProvisional(
  config: Config,
  elements: LiveElements,
): Promise<{ readonly workshop: Workshop; readonly site: DevSite }> {
  const opening = open(config, { isEmpty: false });
  const glance = await glanceAtContent(config);
  const workshop = await opening;
  return { workshop, site: makeProvisionalSite(glance, workshop, elements) };
}

/** Not a fault of the content; the next change tries again. */
function describeFailure(error: unknown): readonly Diagnostic[] {
  if (error instanceof ThemeFault) return error.diagnostics;
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The site could not be read again: ${reason}`;
  return [{ code: 'dev-failed', severity: 'error', message, hint: 'save any file to try again' }];
}

function open(config: Config, { isEmpty }: { readonly isEmpty: boolean }): Promise<Workshop> {
  return openWorkshop(config, {
    cache: openCache(config.siteDir, { isEmpty }),
    progress: silentProgress,
    drafts: 'show',
  });
}
