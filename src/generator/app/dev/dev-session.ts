import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { sweepContent } from '../../content/compile/page-entry.ts';
import { isDamagedCache } from '../../kernel/cache/cache-folder.ts';
import type { Config } from '../../config/config.ts';
import { onOneOrigin } from '../../config/concepts/locales.ts';
import { loadSite } from '../load-site.ts';
import { DevDiagnostics } from './dev-diagnostics.ts';
import { listSources, openDevServices, reopenForAssets, touchesShared, type DevServices } from './dev-services.ts';
import type { PlannedFile } from '../../render/planned-file.ts';
import { scanContent, serveProvisionally } from './provisional-site.ts';
import { link, readAll, readChanges, warmUp, withServices, type Reading } from './reading.ts';
import { ServedSite } from './served-site.ts';
import { WorkQueue } from './work-queue.ts';

/** What a session reports. */
export interface SessionEvents {
  /** Called when documents, files or diagnostics may have changed. */
  onChange(): void;
  /** Receives all diagnostics, warnings included, after each check of the complete site and when a reading fails. */
  onChecked(diagnostics: readonly Diagnostic[]): void;
}

/** How everything is read again. */
interface ReadOptions {
  readonly useCache: boolean;
  /** Default: false. */
  readonly showsEarly?: boolean;
}

/** For these milliseconds after the start, drawing the first page does not compete with reading all others. */
const headStart = 60;
/** Milliseconds without an edit before links are checked. */
const pause = 250;
/** Every edit leaves content in the cache that no page references any more. It is deleted after this many checks. */
const checksPerSweep = 50;

/**
 * A site under edit. It first serves a provisional site, whose pages are compiled when they are requested, then the
 * complete one, which each edit replaces with its next state. Readings and checks run one after the other.
 */
export class DevSession {
  readonly #events: SessionEvents;
  readonly #queue = new WorkQueue();
  readonly #diagnostics = new DevDiagnostics();
  readonly #provisional: Promise<ServedSite>;
  /** The last config without errors. */
  #config: Config;
  /** The state that is served; null while the provisional site is opened. */
  #served: ServedSite | null = null;
  /** Null until all pages are read. */
  #reading: Reading | null = null;
  /** True once live files were requested: new services bundle them at once. */
  #showsLiveFiles = false;
  /** Resolves when all pages are read, those of the last change included. */
  #read: Promise<void>;
  #checks = 0;

  constructor(config: Config, events: SessionEvents) {
    this.#config = onOneOrigin(config);
    this.#events = events;
    this.#provisional = this.#openProvisionally();
    this.#read = this.#enqueue(() => this.#readFirst());
  }

  get config(): Config {
    return this.#config;
  }

  /** The state that is served; waits for the first one. Rejects when the site cannot be opened. */
  site(): Promise<ServedSite> {
    return this.#served === null ? this.#provisional : Promise.resolve(this.#served);
  }

  /** Finds a file of the output that is not a document; one that is made from all pages waits until they are read. */
  async findFile(path: string): Promise<PlannedFile | null> {
    const site = await this.site();
    if (!site.lacksPagesFor(path)) return site.findFile(path);
    await this.#read;
    return (await this.site()).findFile(path);
  }

  /** All that is wrong with the site. While there are errors, the content served may be older than the files. */
  diagnostics(): readonly Diagnostic[] {
    return [...this.#diagnostics.all, ...(this.#served?.services.live.diagnostics() ?? [])];
  }

  /** Changes with the live files that open pages show; empty until one is requested. */
  liveKey(): string {
    return this.#served?.services.live.key() ?? '';
  }

  /** Absolute files and folders that the site is made from. */
  sources(): readonly string[] {
    return listSources(this.#config, this.#reading?.compiled.pages ?? [], this.#served?.services);
  }

  /** Takes over changed files (absolute paths). Never rejects. */
  async change(paths: ReadonlySet<string>): Promise<void> {
    if (this.#reading === null) {
      (await this.site().catch(() => null))?.forget();
      this.#events.onChange();
    }
    this.#read = this.#enqueue(() => this.#update(paths));
    await this.#read;
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
    await this.#queue.close();
    await this.#served?.services.close();
  }

  #openServices(useCache: { readonly useCache: boolean }): Promise<DevServices> {
    return openDevServices(this.#config, { ...useCache, onLiveChange: () => this.#report() });
  }

  async #openProvisionally(): Promise<ServedSite> {
    const [services, scan] = await Promise.all([this.#openServices({ useCache: true }), scanContent(this.#config)]);
    this.#served = serveProvisionally(scan, services);
    return this.#served;
  }

  async #readFirst(): Promise<void> {
    const site = await this.#provisional;
    await site.drawn(headStart);
    await this.#readAll(site.services, site.services);
    void warmUp(() => this.#reading);
  }

  /** `showsEarly`: pages that are open show the change before all others are read. */
  async #readAnew({ useCache, showsEarly = false }: ReadOptions): Promise<void> {
    const before = this.#served?.services;
    const services = await this.#openServices({ useCache });
    try {
      if (showsEarly) await this.#serveEarly(services);
      await this.#readAll(services, before);
    } finally {
      if (this.#served?.services !== services) await services.close();
    }
  }

  /** Serves the site as it was linked before; a page that is requested is compiled with the new services. */
  async #serveEarly(services: DevServices): Promise<void> {
    if (this.#reading === null) return;
    const { content, compiled } = this.#reading;
    this.#served = serveProvisionally({ content, compiled }, services);
    this.#events.onChange();
    await this.#served.drawn(headStart);
  }

  /** Reads everything with some services; those used before are closed. */
  async #readAll(services: DevServices, before: DevServices | undefined): Promise<void> {
    const { context } = this.#serve(await readAll(services));
    this.#showsLiveFiles ||= (before?.live.key() ?? '') !== '';
    if (before === services) void services.live.renew(context);
    else if (this.#showsLiveFiles) void services.live.start(context);
    if (before !== services) await before?.close();
    services.cache.pages.save();
  }

  async #update(paths: ReadonlySet<string>): Promise<void> {
    const before = this.#reading;
    if (before === null || this.#diagnostics.areStale) return this.#reload(paths);
    const reopened = await reopenForAssets(paths, before.compiled.pages, before.services);
    if (reopened !== null) return this.#restyle(withServices(before, reopened));
    if (touchesShared(paths, before.services)) return this.#reload(paths);
    const { reading, reach, affectsLiveFiles } = await readChanges(before, paths);
    if (reach === 'nothing') this.#reading = reading;
    else this.#serve(reading);
    if (affectsLiveFiles) void reading.services.live.renew((await this.site()).context);
  }

  /** Serves the same pages in documents with other style sheets or scripts: no link has changed. */
  #restyle(reading: Reading): void {
    this.#replace(reading);
    this.#report();
  }

  async #reload(paths: ReadonlySet<string>): Promise<void> {
    const { value, diagnostics } = await loadSite(this.#config.siteDir);
    this.#diagnostics.setConfig(diagnostics);
    if (value === null) return this.#report();
    this.#config = onOneOrigin(value);
    // Another config may have other locales, versions or folders.
    const showsEarly = value.configFile === null || !paths.has(value.configFile);
    await this.#readAnew({ useCache: true, showsEarly });
  }

  /** Serves the next state. Its links are checked when the author pauses. */
  #serve(reading: Reading): ServedSite {
    const site = this.#replace(reading);
    this.#events.onChange();
    this.#queue.addAfterPause(pause, () => this.#check().catch((error: unknown) => this.#fail(error)));
    return site;
  }

  #replace(reading: Reading): ServedSite {
    const site = new ServedSite(reading.read, reading.services);
    this.#reading = reading;
    this.#served = site;
    this.#diagnostics.setContent(reading);
    return site;
  }

  async #check(): Promise<void> {
    if (this.#reading === null) return;
    if (!this.#reading.isExact) this.#replace(link(this.#reading, this.#reading.services));
    this.#diagnostics.checkLinks(this.#reading);
    this.#report();
    if (++this.#checks % checksPerSweep === 0) sweepContent(this.#reading.services.cache, this.#reading.compiled.pages);
  }

  /** Runs work in its turn. When it fails, everything is read again: files that came and went meanwhile are at rest. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    return this.#queue.add(() =>
      work()
        .catch((error: unknown) => this.#readAnew({ useCache: !isDamagedCache(error) }))
        .catch((error: unknown) => this.#fail(error)),
    );
  }

  /** The state that is served stays; the next change tries again. */
  #fail(error: unknown): void {
    this.#diagnostics.setFailure(error);
    this.#report();
  }

  #report(): void {
    this.#events.onChecked(this.diagnostics());
    this.#events.onChange();
  }
}
