import { setTimeout as wait } from 'node:timers/promises';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { isDamagedCache } from '../../kernel/cache/cache-folder.ts';
import { DiagnosticError, dropRepetitions } from '../../kernel/diagnostics/diagnostic.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import type { Config } from '../../config/config.ts';
import { onOneOrigin } from '../../config/on-one-origin.ts';
import { sweepContent } from '../../content/compile/kept-content.ts';
import { applyLevels } from '../../site/links/apply-levels.ts';
import { loadSite } from '../load-site.ts';
import { checkSite } from '../pipeline.ts';
import { areShared, listSources, openDevServices, type DevServices } from './dev-services.ts';
import { scanContent, serveProvisionally } from './provisional-site.ts';
import { relink, readChanges, readEverything, warmUp, type Reading } from './reading.ts';
import { ServedSite } from './served-site.ts';
import { WorkQueue } from './work-queue.ts';

/** What a session reports. */
export interface SessionEvents {
  /** Called when documents, files or diagnostics may have changed. */
  onChange(): void;
  /** Receives all diagnostics, warnings included, after each check of the complete site and when a reading fails. */
  onChecked(diagnostics: readonly Diagnostic[]): void;
}

/** For these milliseconds after the start, drawing the first page does not compete with reading all others. */
const headStart = 60;
/** Milliseconds after the first reading, in which the author looks at a page. */
const beforeWarmUp = 500;
/** Milliseconds without an edit before links are checked. */
const pause = 250;
/** Every edit leaves content in the cache that no page references any more. It is deleted after this many checks. */
const checksPerSweep = 50;

/**
 * A site under edit. At first it serves a provisional site, whose pages are compiled when they are requested; then the
 * complete one, which each edit replaces with its next state. Readings and checks run one after the other.
 */
export class DevSession {
  readonly #events: SessionEvents;
  /** The last config without errors. */
  #config: Config;
  /** The state that is served. Rejects when even the provisional one could not be made. */
  #site: Promise<ServedSite>;
  /** Services of the state that is served. */
  #services: DevServices | null = null;
  /** Null until all pages are read. */
  #reading: Reading | null = null;
  #diagnostics: Readonly<Record<'session' | 'content' | 'links', readonly Diagnostic[]>>;
  readonly #queue = new WorkQueue();
  #checks = 0;

  /** Starts reading the site. */
  constructor(config: Config, events: SessionEvents) {
    this.#config = onOneOrigin(config);
    this.#events = events;
    this.#diagnostics = { session: [], content: [], links: [] };
    this.#site = this.#openProvisionally();
    // Every request reports the reason.
    this.#site.catch(() => {});
    void this.#enqueue(() => this.#readFirst());
  }

  get config(): Config {
    return this.#config;
  }

  /** The state of the site that is served; waits for the first one. */
  get site(): Promise<ServedSite> {
    return this.#site;
  }

  /** All that is wrong with the site. While there are errors, the content served may be older than the files. */
  get diagnostics(): readonly Diagnostic[] {
    return [...Object.values(this.#diagnostics).flat(), ...(this.#services?.live.diagnostics() ?? [])];
  }

  /** Changes with the live files that open pages show; empty until one is requested. */
  get liveKey(): string {
    return this.#services?.live.key() ?? '';
  }

  /** Absolute files and folders that the site is made from. */
  get sources(): readonly string[] {
    return listSources(this.#config, this.#reading?.compiled.pages ?? [], this.#services);
  }

  /** Takes over changed files (absolute paths). Never rejects. */
  async change(paths: ReadonlySet<string>): Promise<void> {
    if (this.#reading === null) {
      const site = await this.#site.catch(() => null);
      site?.forget();
      this.#events.onChange();
    }
    await this.#enqueue(() => this.#update(paths));
  }

  /** Reads everything again without the cache. */
  async repair(): Promise<void> {
    await this.#queue.add(() => this.#readAnew({ useCache: false }));
  }

  /** Resolves when all changes so far are read and checked. */
  async settled(): Promise<void> {
    await this.#queue.settled();
  }

  async close(): Promise<void> {
    this.#queue.close();
    await this.#site.catch(() => {});
    await this.#services?.close();
  }

  async #openProvisionally(): Promise<ServedSite> {
    const [services, scan] = await Promise.all([this.#openServices({ useCache: true }), scanContent(this.#config)]);
    this.#services = services;
    return serveProvisionally(scan, services);
  }

  #openServices({ useCache }: { readonly useCache: boolean }): Promise<DevServices> {
    return openDevServices(this.#config, { useCache, onLiveChange: () => this.#report() });
  }

  async #readFirst(): Promise<void> {
    const site = await this.#site;
    await wait(headStart);
    await site.drawing();
    const services = this.#services ?? (await this.#openServices({ useCache: true }));
    await this.#readAll(services);
    setTimeout(() => {
      if (this.#reading !== null) void warmUp(this.#reading, this.#services ?? services);
    }, beforeWarmUp).unref();
  }

  async #readAnew({ useCache }: { readonly useCache: boolean }): Promise<void> {
    const services = await this.#openServices({ useCache });
    try {
      await this.#readAll(services);
    } finally {
      if (this.#services !== services) await services.close();
    }
  }

  /** Reads everything with some services; those used before are closed. */
  async #readAll(services: DevServices): Promise<void> {
    const reading = await readEverything(services);
    const before = this.#services;
    const wasRequested = this.liveKey !== '';
    this.#services = services;
    const { context } = this.#serve(reading, services);
    this.#announce();
    if (before === services) void services.live.renew(context);
    else {
      if (wasRequested) void services.live.start(context);
      await before?.close();
    }
    services.cache.pages.save();
  }

  async #update(paths: ReadonlySet<string>): Promise<void> {
    const before = this.#reading;
    const services = this.#services;
    const isStale = this.#diagnostics.session.length > 0 || areShared(paths, this.#config, services);
    if (before === null || services === null || isStale) return this.#reload();
    const changed = new Set([...paths].map((path) => relativePath(this.#config.siteDir, path)));
    const { reading, reach } = await readChanges(before, changed, services);
    if (reach === 'nothing') this.#reading = reading;
    else {
      this.#serve(reading, services);
      this.#announce();
    }
    const { live } = services;
    const isAffected = live.diagnostics().length > 0 || live.sources().some((path) => changed.has(path));
    if (isAffected) void live.renew((await this.#site).context);
  }

  async #reload(): Promise<void> {
    const { value, diagnostics } = await loadSite(this.#config.siteDir);
    this.#diagnostics = { ...this.#diagnostics, session: diagnostics };
    if (value === null) return this.#report();
    this.#config = onOneOrigin(value);
    await this.#readAnew({ useCache: true });
  }

  #serve(reading: Reading, services: DevServices): ServedSite {
    const { read } = reading;
    const site = new ServedSite(read, services);
    this.#reading = reading;
    this.#site = Promise.resolve(site);
    const content = applyLevels(dropRepetitions(read.diagnostics), read.site.config.links);
    this.#diagnostics = { ...this.#diagnostics, content };
    return site;
  }

  /** Reports the next state; its links are checked when the author pauses. */
  #announce(): void {
    this.#events.onChange();
    this.#queue.addAfterPause(pause, () => this.#check().catch((error: unknown) => this.#fail(error)));
  }

  async #check(): Promise<void> {
    const services = this.#services;
    if (this.#reading === null || services === null) return;
    if (!this.#reading.isExact) this.#serve(relink(this.#reading, services), services);
    const { read, compiled } = this.#reading;
    const links = checkSite({ ...read, diagnostics: [] }, { scope: 'build', parts: services.parts });
    this.#diagnostics = { ...this.#diagnostics, links };
    this.#report();
    this.#checks++;
    if (this.#checks % checksPerSweep === 0) sweepContent(services.cache, compiled.pages);
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    return this.#queue.add(() => work().catch((error: unknown) => this.#startOver(error)));
  }

  /** Files that appeared and disappeared during a reading are stable when it starts over. */
  async #startOver(reason: unknown): Promise<void> {
    await this.#readAnew({ useCache: !isDamagedCache(reason) }).catch((error: unknown) => this.#fail(error));
  }

  /** The state that is served stays; the next change tries again. */
  #fail(error: unknown): void {
    this.#diagnostics = { ...this.#diagnostics, session: describeFailure(error) };
    this.#report();
  }

  #report(): void {
    this.#events.onChecked(this.diagnostics);
    this.#events.onChange();
  }
}

function describeFailure(error: unknown): readonly Diagnostic[] {
  if (error instanceof DiagnosticError) return error.diagnostics;
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The site could not be read again: ${reason}`;
  return [{ code: 'dev-failed', severity: 'error', message, hint: 'save any file to try again' }];
}
