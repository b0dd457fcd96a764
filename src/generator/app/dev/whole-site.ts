import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { forgetContent } from '../../content/compile/kept-content.ts';
import type { Workshop } from '../services.ts';
import { applyLevels } from '../../site/links/apply-levels.ts';
import { dropRepetitions } from '../../kernel/diagnostics/diagnostic.ts';
import { judgeSite, linkSite, type ReadSite } from '../pipeline.ts';
import { readDates } from '../link-site.ts';
import type { GitDates } from '../../plugins/last-updated/git-dates.ts';
import { makeDevSite, type DevSite } from './dev-site.ts';
import type { LiveElements } from './live-elements.ts';
import { readLiveContent, updateLiveContent, type LiveContent, type UpdatedContent } from './live-content.ts';

/** A site of which everything is read, with all that is needed to change a part of it. */
export interface WholeSite {
  readonly workshop: Workshop;
  readonly live: LiveContent;
  readonly dates: GitDates;
  readonly read: ReadSite;
  /** False when pages changed since the site was linked: places in messages may be wrong. */
  readonly isExact: boolean;
}

/** Reads a whole site. */
export async function readWholeSite(workshop: Workshop): Promise<WholeSite> {
  const [live, dates] = await Promise.all([readLiveContent(workshop), readDates(workshop.config)]);
  return relink({ workshop, live, dates });
}

/** Reads what changed, and links the site again where others than the changed pages may show it. */
export async function updateWholeSite(
  whole: WholeSite,
  changed: ReadonlySet<string>,
): Promise<{ readonly whole: WholeSite; readonly reach: UpdatedContent['reach'] }> {
  const { reach, ...live } = await updateLiveContent(whole.live, changed, whole.workshop);
  // With nothing new to show, the state in view goes on asking for what it knows.
  if (reach !== 'nothing') forgetContent(whole.workshop.cache, whole.live.compiled.pages, live.compiled.pages);
  if (reach === 'site') return { whole: relink({ ...whole, live }), reach };
  const pages = new Map(live.compiled.pages.map((page) => [page.source.path, page]));
  return { whole: { ...whole, live, read: { ...whole.read, pages }, isExact: false }, reach };
}

/** Makes the site graph from all pages. */
export function relink({ workshop, live, dates }: Pick<WholeSite, 'workshop' | 'live' | 'dates'>): WholeSite {
  const { content, compiled } = live;
  return { workshop, live, dates, read: linkSite({ content, compiled, dates }, workshop), isExact: true };
}

/** The site as documents. */
export function showWholeSite({ read, workshop }: WholeSite, elements: LiveElements): DevSite {
  return makeDevSite(read, { cache: workshop.cache, elements, prepare: async (route) => route });
}

/** What is wrong with the site itself, links left out, at the levels that the config asks for. */
export function contentFaults({ read }: WholeSite): readonly Diagnostic[] {
  return applyLevels(dropRepetitions(read.diagnostics), read.site.config.links);
}

/** What is wrong with the links of the site. */
export function linkFaults({ read }: WholeSite): readonly Diagnostic[] {
  return judgeSite({ ...read, diagnostics: [] }, 'build');
}

const pagesToWarmUp = 32;

/**
 * Compiles some pages for nothing: a compiler that has just started takes three times as long for a page, and the
 * author's first edits should not wait for that. Other work goes first between two pages.
 */
export async function warmUp({ workshop, live }: Pick<WholeSite, 'workshop' | 'live'>): Promise<void> {
  for (const source of live.content.sources.slice(0, pagesToWarmUp)) {
    await nextTurn();
    await workshop.pool.compile([source], () => {});
  }
}
