import { setTimeout as wait } from 'node:timers/promises';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Workshop } from '../services.ts';
import type { Config } from '../../config/config.ts';
import { onOneOrigin } from '../../config/on-one-origin.ts';
import type { DevSite } from './dev-site.ts';
import { makeLiveElements, type LiveElements } from './live-elements.ts';
import { glanceAtContent, makeProvisionalSite } from './provisional-site.ts';
import { makeQueue } from './queue.ts';
import { makeSiteInView, type SessionEvents } from './site-in-view.ts';
import { makeSiteReader, openLiveWorkshop } from './site-reader.ts';
import { watchedPaths } from './watched-paths.ts';
import { warmUp } from './whole-site.ts';

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

/** So long the first page that is asked for has the processor for itself, in milliseconds. */
const headStart = 60;
/** The compiler is warmed up when the author has had time to look at a page, in milliseconds. */
const beforeWarmUp = 500;

/** Starts to read a site. Its first page can be shown long before everything is read. */
export function openSession(given: Config, events: SessionEvents): Session {
  const queue = makeQueue();
  const config = onOneOrigin(given);
  const elements = makeLiveElements(() => view.tell());
  const opening = openProvisional(config, elements);
  const view = makeSiteInView(
    opening.then(({ site }) => site),
    { ...events, queue, elements },
  );
  const reader = makeSiteReader(config, view, elements);
  const begin = async (): Promise<void> => {
    const { workshop, site } = await opening;
    await wait(headStart);
    await site.drawing();
    await reader.readAll(workshop);
    setTimeout(() => {
      const whole = view.whole();
      if (whole !== null) void warmUp(whole);
    }, beforeWarmUp).unref();
  };
  void queue.add(() => begin().catch(reader.startOver));

  /** Reading everything takes its time, and the page in view need not wait for that. */
  const showProvisionally = async (): Promise<void> => {
    const site = await view.site().catch(() => null);
    site?.forget();
    events.onChange();
  };
  return {
    config: reader.config,
    watched: () => watchedPaths(reader.config(), view.whole()?.live.compiled.pages ?? [], elements.sources()),
    site: view.site,
    faults: view.faults,
    examplesKey: elements.key,
    async change(paths) {
      if (view.whole() === null) await showProvisionally();
      await queue.add(() => reader.follow(paths));
    },
    repair: () => queue.add(reader.repair),
    settled: view.settled,
    async close() {
      view.close();
      elements.close();
      const opened = view.whole() ?? (await opening.catch(() => null));
      await opened?.workshop.pool.close();
    },
  };
}

async function openProvisional(
  config: Config,
  elements: LiveElements,
): Promise<{ readonly workshop: Workshop; readonly site: DevSite }> {
  const opening = openLiveWorkshop(config, { isEmpty: false });
  const glance = await glanceAtContent(config);
  const workshop = await opening;
  return { workshop, site: makeProvisionalSite(glance, workshop, elements) };
}
