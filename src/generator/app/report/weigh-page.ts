import type { PageTimes } from '../../render/page-pool.ts';
import type { PageReport } from './build-report.ts';
import type { FinishedPage } from './finished-page.ts';
import type { ChunkGraph, PathOf } from './trace-chunks.ts';
import { weighBytes, type Scale } from './weigh-files.ts';

/** What pages are described from. */
export interface PageFacts {
  readonly graph: ChunkGraph;
  readonly scale: Scale;
  readonly pathOf: PathOf;
  readonly times: PageTimes;
  /** Addresses of what every interactive page loads besides its own script. */
  readonly islandFiles: readonly string[];
}

/** One page's report, and the scripts and styles that its first view loads. */
export interface WeighedPage {
  readonly report: PageReport;
  readonly files: readonly string[];
}

/** Weighs all that the first view of a page loads. */
export function weighPage(
  { route, html, loaded, path }: FinishedPage,
  { graph, scale, pathOf, times, islandFiles }: PageFacts,
): WeighedPage {
  const find = (addresses: readonly string[]): readonly string[] =>
    addresses.flatMap((address) => pathOf(address, path) ?? []);
  const island = loaded.island === null ? [] : find([loaded.island, ...islandFiles]);
  const scripts = graph.withImports([...find(loaded.scripts), ...island]);
  const styles = find(loaded.styles);
  const file = route.kind === 'page' ? route.outline.file : null;
  const weights = { html: weighBytes(html), js: scale.weigh(scripts), css: scale.weigh(styles) };
  const report = {
    path: route.permalink,
    file,
    locale: route.locale,
    ...weights,
    gzip: weights.html.gzip + weights.js.gzip + weights.css.gzip,
    compileTime: file === null ? null : (times.compiled.get(file) ?? null),
    drawTime: times.drawn.get(route.permalink) ?? null,
  };
  return { report, files: [...scripts, ...styles] };
}
