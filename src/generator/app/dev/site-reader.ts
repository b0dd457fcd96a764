import { sep } from 'node:path';
import { openCache } from '../../kernel/cache/cache.ts';
import { isDamagedCache } from '../../kernel/cache/damaged-cache.ts';
import { openWorkshop, type Workshop } from '../services.ts';
import type { Config } from '../../config/config.ts';
import { loadConfig } from '../../config/load-config.ts';
import { onOneOrigin } from '../../config/on-one-origin.ts';
import { pluginKeys } from '../../plugins/keys.ts';
import { silentProgress } from '../../kernel/progress.ts';
import { relativePath } from '../../kernel/files/relative-path.ts';
import type { LiveElements } from './live-elements.ts';
import type { SiteInView } from './site-in-view.ts';
import { groundPaths } from './watched-paths.ts';
import { readWholeSite, updateWholeSite } from './whole-site.ts';

/** Reads a site again as its files change, and puts what it reads into view. */
export interface SiteReader {
  /** The last config without faults. */
  config(): Config;
  /** Reads all pages with a workshop; the one used before is closed. */
  readAll(workshop: Workshop): Promise<void>;
  /** Reads what changed (absolute paths); never rejects. */
  follow(paths: ReadonlySet<string>): Promise<void>;
  /** Reads everything again and believes nothing that was kept. */
  repair(): Promise<void>;
  /** Reads everything again after a failure; never rejects. */
  startOver(reason: unknown): Promise<void>;
}

/** Nothing is read here. */
export function makeSiteReader(first: Config, view: SiteInView, elements: LiveElements): SiteReader {
  const latest = { config: first };

  const readAll = async (workshop: Workshop): Promise<void> => {
    const before = view.whole()?.workshop;
    const whole = await readWholeSite(workshop);
    view.show(whole);
    void elements.renew(whole.read);
    if (before !== workshop) await before?.pool.close();
    workshop.cache.pages.save();
  };
  const readAnew = async ({ isEmpty }: CacheState): Promise<void> =>
    readAll(await openLiveWorkshop(latest.config, { isEmpty }));

  const reload = async (): Promise<void> => {
    const { value, diagnostics } = await loadConfig(first.siteDir, { keys: pluginKeys });
    view.noteConfig(diagnostics);
    if (value === null) return view.tell();
    latest.config = onOneOrigin(value);
    await readAnew({ isEmpty: false });
  };

  const take = async (paths: ReadonlySet<string>): Promise<void> => {
    const before = view.whole();
    if (before === null || view.isStale() || touchesGround(paths, latest.config)) return reload();
    const changed = new Set([...paths].map((path) => relativePath(latest.config.siteDir, path)));
    const { whole, reach } = await updateWholeSite(before, changed);
    if (reach === 'nothing') view.keep(whole);
    else view.show(whole);
    const isFaulty = elements.faults().length > 0;
    if (isFaulty || elements.sources().some((path) => changed.has(path))) void elements.renew(whole.read);
  };

  // Files that came and went while they were read are there, or gone, when they are read again.
  const startOver = (reason: unknown): Promise<void> => readAnew({ isEmpty: isDamagedCache(reason) }).catch(view.fail);

  return {
    config: () => latest.config,
    readAll,
    follow: (paths) => take(paths).catch(startOver),
    repair: () => readAnew({ isEmpty: true }),
    startOver,
  };
}

function touchesGround(paths: ReadonlySet<string>, config: Config): boolean {
  const ground = groundPaths(config);
  return [...paths].some((path) => ground.some((dir) => path === dir || path.startsWith(dir + sep)));
}

interface CacheState {
  /** True: nothing that was kept is believed. */
  readonly isEmpty: boolean;
}

/** A workshop that shows drafts and tells nobody of its progress. */
export function openLiveWorkshop(config: Config, { isEmpty }: CacheState): Promise<Workshop> {
  return openWorkshop(config, {
    cache: openCache(config.siteDir, { isEmpty }),
    progress: silentProgress,
    drafts: 'show',
  });
}
