import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { onOneOrigin } from '../../config/concepts/locales.ts';
import type { Config } from '../../config/config.ts';
import { sweepContent } from '../../content/compile/page-entry.ts';
import { isDamagedCache } from '../../kernel/cache/cache-folder.ts';
import { isWithin } from '../../kernel/files/paths.ts';
import type { PlannedFile } from '../../render/planned-file.ts';
import type { LinkInputs } from '../collect-facts.ts';
import { loadSite } from '../load-site.ts';
import { readInBackground, WorkQueue } from './background-reading.ts';
import { DevDiagnostics } from './dev-diagnostics.ts';
import { listSources, openDevServices, reopenForAssets, touchesShared, type DevServices } from './dev-services.ts';
import { scanContent, serveProvisionally } from './provisional-site.ts';
import { link, readChanges, warmUp, withServices, type Reading } from './reading.ts';
import { ServedSite } from './served-site.ts';

/** Events of a session. */
export interface SessionEvents {
  /** Called when documents, files or diagnostics may have changed. */
  onChange(): void;
  /** Receives all diagnostics, including warnings, after each check of the entire site and when a reading fails. */
  onChecked(diagnostics: readonly Diagnostic[]): void;
}

interface ReadOptions {
  readonly useCache: boolean;
  /** True: open pages show the change before all others are read. Default: false. */
  readonly showsEarly?: boolean;
  /** Aborts when everything must be read once more. Default: the signal of the latest change. */
  readonly signal?: AbortSignal;
}

/** Milliseconds in which other pages are not read, so that open pages are rendered sooner. */
const headStart = 60;
/** Milliseconds without an edit before links are checked. */
const pause = 250;
/** Number of checks after which unreferenced content is deleted from the cache: every edit leaves some. */
const checksPerSweep = 50;

/**
 * A site during development. It first serves a provisional site, whose pages are compiled on request, then the complete one,
 * which each edit replaces with its next state. Readings and checks run one after the other.
 */
export class DevSession {
  readonly #events: SessionEvents;
  readonly #queue = new WorkQueue();
  readonly #diagnostics = new DevDiagnostics();
  readonly #provisional: Promise<ServedSite>;
  /** The last config without errors. */
  #config: Config;
  /** The served state; null until the provisional site is open. */
  #served: ServedSite | null = null;
  /** Inputs of the site graph before its pages are read; null until the provisional site is open. */
  #known: LinkInputs | null = null;
  /** Null until all pages are read. */
  #reading: Reading | null = null;
  /** Number of changes that no reading includes yet. */
  #waiting = 0;
  /** Changed files on which all pages depend, since all pages were last read. */
  readonly #unread = new Set<string>();
  /** Aborts when such a file changes, because the current reading is obsolete. */
  #latest = new AbortController();
  /** Resolves when no reading is running, including those of earlier changes. */
  #ended: Promise<unknown> = Promise.resolve();
  /** True once live files were requested: new services bundle them at once. */
  #showsLiveFiles = false;
  /** Resolves when all pages are read, including those of the last change. */
  #read: Promise<void>;
  #checks = 0;
  #staticChanges = 0;

  constructor(config: Config, events: SessionEvents) {
    this.#config = onOneOrigin(config);
    this.#events = events;
    this.#provisional = this.#openProvisionally();
    const { signal } = this.#latest;
    this.#read = this.#enqueue(() => this.#readFirst(signal));
  }

  get config(): Config {
    return this.#config;
  }

  /** The served state; waits for the first one. Rejects if the site cannot be opened. */
  site(): Promise<ServedSite> {
    return this.#served === null ? this.#provisional : Promise.resolve(this.#served);
  }

  /** Finds a file of the output other than a document; a file made from all pages waits until they are read. */
  async findFile(path: string): Promise<PlannedFile | null> {
    if ((await this.site()).lacksPagesFor(path)) await this.#allRead();
    return (await this.site()).findFile(path);
  }

  /** All problems of the site. While there are errors, the served content may be older than the files. */
  diagnostics(): readonly Diagnostic[] {
    return [...this.#diagnostics.all, ...(this.#served?.services.live.diagnostics() ?? [])];
  }

  /** Changes with the live files that open pages show; empty until one is requested. */
  liveKey(): string {
    return this.#served?.services.live.key() ?? '';
  }

  /** Number of changes of static files, which browsers load again only with the page. */
  get staticChanges(): number {
    return this.#staticChanges;
  }

  /** Absolute files and folders from which the site is made. */
  sources(): readonly string[] {
    return listSources(this.#config, this.#reading?.compiled.pages ?? [], this.#served?.services);
  }

  /** Applies changed files (absolute paths); resolves when all pages are read. Never rejects. */
  async change(paths: ReadonlySet<string>): Promise<void> {
    const site = this.#served ?? (await this.site().catch(() => null));
    if (site !== null && touchesShared(paths, site.services)) {
      this.#latest.abort();
      this.#latest = new AbortController();
    } else if (site?.isProvisional !== false) {
      site?.forget();
      this.#events.onChange();
    }
    const { signal } = this.#latest;
    this.#waiting++;
    this.#read = this.#enqueue(() => this.#update(paths, signal));
    await this.#allRead();
    if (![...paths].some((path) => isWithin(path, this.#config.staticDir))) return;
    this.#staticChanges++;
    this.#events.onChange();
  }

  /** Resolves when all pages are read: a later change may abort a reading and start its own. */
  async #allRead(): Promise<void> {
    const read = this.#read;
    await read;
    if (read !== this.#read) await this.#allRead();
  }

  /** Replaces the problems of a document; none if it is rendered. */
  reportDocument(path: string | null, problems: readonly Diagnostic[]): void {
    if (this.#diagnostics.setDocument(path, problems)) this.#report();
  }

  /** Reports the code of the error by which the system refuses to watch all files. */
  reportLimit(code: string): void {
    this.#diagnostics.setLimit(code);
    this.#report();
  }

  /** Reads everything again without the cache. */
  repair(): Promise<void> {
    return this.#queue.add(() => this.#readAnew({ useCache: false }));
  }

  /** Resolves when all changes so far are read and checked. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  async close(): Promise<void> {
    this.#latest.abort();
    await this.#queue.close();
    await this.#served?.services.close();
    await this.#ended;
  }

  #openServices(useCache: { readonly useCache: boolean }): Promise<DevServices> {
    return openDevServices(this.#config, { ...useCache, onLiveChange: () => this.#report() });
  }

  async #openProvisionally(): Promise<ServedSite> {
    const [services, scan] = await Promise.all([this.#openServices({ useCache: true }), scanContent(this.#config)]);
    this.#known = scan;
    return (this.#served = serveProvisionally(scan, services));
  }

  async #readFirst(signal: AbortSignal): Promise<void> {
    const { services } = await this.#provisional;
    await this.#readAll(services, signal, services);
    void warmUp(() => (this.#latest.signal.aborted ? null : this.#reading));
  }

  async #readAnew({ useCache, showsEarly = false, signal = this.#latest.signal }: ReadOptions): Promise<void> {
    const before = this.#served?.services;
    const services = await this.#openServices({ useCache });
    try {
      if (showsEarly && !signal.aborted) this.#serveEarly(services);
      await this.#readAll(services, signal, before);
    } finally {
      for (const opened of [before, services]) if (opened !== this.#served?.services) await opened?.close();
    }
  }

  /** Serves the site with its previous links; a requested page is compiled with the new services. */
  #serveEarly(services: DevServices): void {
    if (this.#known === null) return;
    this.#served = serveProvisionally(this.#known, services);
    this.#events.onChange();
  }

  /** Reads everything with some services. `before`: the previous services. After an aborted reading, the next one follows. */
  async #readAll(services: DevServices, signal: AbortSignal, before?: DevServices): Promise<void> {
    const shown = this.#served;
    this.#showsLiveFiles ||= (before?.live.key() ?? '') !== '';
    const { result, ended } = readInBackground(services, {
      signal,
      rendered: async (milliseconds) => shown?.rendered(milliseconds),
      headStart: shown?.services === services ? headStart : 0,
    });
    this.#ended = Promise.all([this.#ended, ended]);
    const reading = await result;
    if (reading === null) return;
    this.#unread.clear();
    const { context } = this.#serve(reading);
    if (before === services) void services.live.renew(context);
    else if (this.#showsLiveFiles) void services.live.start(context);
    services.cache.pages.save();
  }

  async #update(paths: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    this.#waiting--;
    const before = this.#reading;
    if (before === null || this.#unread.size > 0 || signal.aborted || this.#diagnostics.areStale)
      return this.#reload(paths, signal);
    const reopened = await reopenForAssets(paths, before.compiled.pages, before.services);
    if (reopened !== null) {
      // The same pages in documents with other style sheets or scripts; links are the same.
      this.#replace(withServices(before, reopened));
      return this.#report();
    }
    if (touchesShared(paths, before.services)) return this.#reload(paths, signal);
    const { reading, reach, affectsLiveFiles } = await readChanges(before, paths);
    if (reach === 'nothing' && this.#served?.isProvisional === false) this.#reading = reading;
    else this.#serve(reading);
    if (affectsLiveFiles) void reading.services.live.renew((await this.site()).context);
  }

  async #reload(paths: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
    for (const path of paths) this.#unread.add(path);
    if (signal.aborted) return;
    const { value, diagnostics } = await loadSite(this.#config.siteDir);
    this.#diagnostics.setConfig(diagnostics);
    if (value === null) return this.#report();
    this.#config = onOneOrigin(value);
    // Another config may have other locales, versions or folders.
    const showsEarly = value.configFile === null || !this.#unread.has(value.configFile);
    await this.#readAnew({ useCache: true, showsEarly, signal });
  }

  /** Serves the next state. Its links are checked after a pause in editing. */
  #serve(reading: Reading): ServedSite {
    const site = this.#replace(reading);
    this.#events.onChange();
    this.#queue.addAfterPause(pause, () => this.#check().catch((error: unknown) => this.#fail(error)));
    return site;
  }

  #replace(reading: Reading): ServedSite {
    const site = new ServedSite(reading.read, reading.services);
    this.#reading = reading;
    this.#known = reading;
    // A provisional site shows edits at once: a state without an edit that is still to be read would revert it.
    const showsMore = this.#waiting > 0 && this.#served?.isProvisional && this.#served.services === reading.services;
    if (!showsMore) this.#served = site;
    this.#diagnostics.setContent(reading);
    return site;
  }

  async #check(): Promise<void> {
    if (this.#reading === null || this.#unread.size > 0) return;
    if (!this.#reading.isExact) this.#replace(link(this.#reading, this.#reading.services));
    this.#diagnostics.checkLinks(this.#reading);
    this.#report();
    if (++this.#checks % checksPerSweep === 0) sweepContent(this.#reading.services.cache, this.#reading.compiled.pages);
  }

  /** Runs work in order. If it fails, everything is read again, because files that were changing may be complete by then. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    return this.#queue.add(() =>
      work()
        .catch((error: unknown) => this.#readAnew({ useCache: !isDamagedCache(error) }))
        .catch((error: unknown) => this.#fail(error)),
    );
  }

  /** Keeps the served state; the next change starts a new attempt. */
  #fail(error: unknown): void {
    this.#diagnostics.setFailure(error);
    this.#report();
  }

  #report(): void {
    this.#events.onChecked(this.diagnostics());
    this.#events.onChange();
  }
}
