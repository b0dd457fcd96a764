import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { decodeUrl } from '../../../shared/url.ts';
import { summarize } from '../../kernel/diagnostics/diagnostic.ts';
import type { BundleContents, FileContents } from '../../kernel/esbuild/browser-bundle.ts';
import type { StageTime } from '../../kernel/progress.ts';
import { toolVersion } from '../../kernel/tool.ts';
import type { FileReport } from '../../plugin-api/plugin.ts';
import { listDomains } from '../../site/graph/permalink.ts';
import { filesOfScript, themeAssets } from '../../theme/bundle-theme.ts';
import type { BuildOutcome } from '../build-site.ts';
import { describeProblem } from '../reporters/formats.ts';
import {
  islandContents,
  makeScale,
  readFinishedPages,
  weighPage,
  type Scale,
  traceChunks,
  type ChunkGraph,
  type PathOf,
} from './weigh-page.ts';

/** Inputs of a report, besides the output itself. */
export interface ReportFacts {
  readonly written: NonNullable<BuildOutcome['written']>;
  readonly diagnostics: readonly Diagnostic[];
  readonly stages: readonly StageTime[];
  readonly milliseconds: number;
  /** Peak memory of the process, in bytes. */
  readonly memory: number;
}

/** Content of the file that `docs build --report json` writes. `build-report.schema.json` describes the keys. */
export type BuildReport = ReturnType<typeof gatherReport>;

/** Gathers the purposes of files: those of plugins, and the core's own. */
export async function gatherFileReports({ plan, services }: ReportFacts['written']): Promise<readonly FileReport[]> {
  const ofPlugins = await Promise.all(plan.plugins.map((plugin) => plugin.report?.()));
  const ofCore: FileReport = {
    purpose: 'islands',
    reason: 'by pages whose code runs in the browser',
    owns: (path) => filesOfScript(services.theme, 'island').some((name) => path === `assets/${name}`),
  };
  return [...ofPlugins.filter((report) => report !== undefined), ofCore];
}

/** Gathers the report of a build from its output. */
export function gatherReport(facts: ReportFacts, ofFiles: readonly FileReport[]) {
  const { written, diagnostics, stages, milliseconds, memory } = facts;
  const { outDir, sizes, read, services } = written;
  const { site, pages, cached } = read;
  const { theme, pool } = services;
  const { baseUrl } = site.config;
  const folders = listDomains(site.config).map(({ folder }) => folder);
  const pathOf = makePathOf(baseUrl, folders);
  const finished = readFinishedPages(site, outDir);
  const bundled = new Map([
    ...folders.flatMap((folder) => placed(theme.contents, `${folder}assets/`)),
    ...ofFiles.flatMap(({ bundle }) =>
      bundle === undefined ? [] : folders.flatMap((folder) => placed(bundle.contents, folder + bundle.folder)),
    ),
    ...islandContents(finished, pages, pathOf),
  ]);
  const graph = traceChunks(bundled, pathOf);
  const weigh = makeScale(outDir);
  const islandFilesOf = (locale: string): readonly string[] => {
    const { islandScript = [], islandTexts = [] } = themeAssets(theme, site.config, locale);
    return [islandScript, islandTexts].flat();
  };
  const weighed = finished.map((page) => weighPage(page, { graph, weigh, pathOf, times: pool.times, islandFilesOf }));
  const purposeOf = (file: string): string | null => {
    const path = file.slice(folderOf(file, folders).length);
    return ofFiles.find(({ owns }) => owns(path))?.purpose ?? null;
  };
  const documents = finished.length + site.notFound.length;
  return {
    tool: toolVersion,
    site: { title: site.config.title[site.config.defaultLocale] ?? '', url: site.config.url },
    milliseconds,
    memory,
    stages,
    cache: {
      pages: { made: pages.size - cached, kept: cached },
      documents: { made: pool.times.rendered.size, kept: documents - pool.times.rendered.size },
      files: { made: written.written, kept: sizes.size - written.written },
    },
    weights: weighKinds(sizes),
    pages: weighed.map(({ report }) => report).toSorted((a, b) => b.gzip - a.gzip),
    chunks: reportChunks({ paths: sizes.keys(), graph, weigh, loads: countLoads(weighed), purposeOf }),
    counts: ofFiles.flatMap(({ counts = {} }) =>
      Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [{ name, count }])),
    ),
    diagnostics: diagnostics.map(describeProblem),
    summary: summarize(diagnostics),
  };
}

/** Inputs for describing the scripts and style sheets of an output. */
interface ChunkFacts {
  /** Paths of all files of the output. */
  readonly paths: Iterable<string>;
  readonly graph: ChunkGraph;
  readonly weigh: Scale;
  /** Number of pages whose first view loads a file, by path. */
  readonly loads: ReadonlyMap<string, number>;
  /** The purpose of a file that no page and no other file loads, such as `islands`; plugins have their own. */
  purposeOf(path: string): string | null;
}

function reportChunks({ paths, graph, weigh, loads, purposeOf }: ChunkFacts) {
  return [...paths]
    .filter((path) => /\.(?:css|js)$/.test(path))
    .map((path) => {
      const { imports, laterImports } = graph.importersOf(path);
      const modules = Object.entries(graph.contentsOf(path)?.modules ?? {});
      return {
        path,
        ...weigh([path]),
        pages: loads.get(path) ?? 0,
        purpose: purposeOf(path),
        importedBy: imports,
        laterImportedBy: laterImports,
        modules: modules.map(([module, bytes]) => ({ path: module, bytes })).toSorted((a, b) => b.bytes - a.bytes),
      };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}

function placed(contents: BundleContents, folder: string): readonly [string, FileContents][] {
  return Object.entries(contents).map(([name, file]) => [folder + name, file]);
}

function folderOf(path: string, folders: readonly string[]): string {
  return folders.find((folder) => path.startsWith(folder)) ?? '';
}

function makePathOf(baseUrl: string, folders: readonly string[]): PathOf {
  const origin = 'https://output.invalid';
  return (address, from) => {
    const folder = folderOf(from, folders);
    const base = origin + baseUrl + from.slice(folder.length);
    // The config may have a script with any address.
    if (!URL.canParse(address, base)) return null;
    const { origin: found, pathname } = new URL(address, base);
    return found === origin && pathname.startsWith(baseUrl) ? folder + decodeUrl(pathname.slice(baseUrl.length)) : null;
  };
}

function countLoads(weighed: readonly { readonly files: readonly string[] }[]): ReadonlyMap<string, number> {
  const loads = new Map<string, number>();
  for (const path of weighed.flatMap(({ files }) => files)) loads.set(path, (loads.get(path) ?? 0) + 1);
  return loads;
}

function weighKinds(sizes: ReadonlyMap<string, number>) {
  const weights = { html: 0, js: 0, css: 0, other: 0 };
  for (const [path, size] of sizes) {
    const kind = /\.(html|js|css)$/.exec(path)?.[1];
    weights[kind === 'html' || kind === 'js' || kind === 'css' ? kind : 'other'] += size;
  }
  return weights;
}
