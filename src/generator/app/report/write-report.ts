import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { decodeUrl } from '../../../shared/url.ts';
import type { BuildOutcome } from '../build-site.ts';
import type { BundleContents, FileContents } from '../../kernel/esbuild/browser-bundle.ts';
import { summarize } from '../../kernel/diagnostics/diagnostic.ts';
import { describeProblem } from '../reporters/json.ts';
import { listDomains } from '../../site/graph/domains.ts';
import type { StageTime } from '../../kernel/progress.ts';
import { toolDir, toolVersion } from '../../kernel/tool.ts';
import type { FileReport } from '../../plugin-api/plugin.ts';
import type { BuildReport, ChunkReport, ReportForm } from './build-report.ts';
import { drawReport } from './draw-report.ts';
import { reportChunks, traceChunks, type PathOf } from './trace-chunks.ts';
import { makeScale } from './weigh-files.ts';
import { islandContents, readFinishedPages, weighPage } from './weigh-page.ts';

/** What a report describes, besides the output itself. */
export interface ReportFacts {
  readonly written: NonNullable<BuildOutcome['written']>;
  readonly diagnostics: readonly Diagnostic[];
  readonly stages: readonly StageTime[];
  readonly milliseconds: number;
  /** Peak memory of the process, in bytes. */
  readonly memory: number;
}

/** Writes the report of a build next to its cache, where it is neither committed nor published. Returns the path of the file. */
export async function writeReport(facts: ReportFacts, form: ReportForm): Promise<string> {
  const ofFiles = await gatherFileReports(facts.written);
  const report = gatherReport(facts, ofFiles);
  const file = join(facts.written.read.site.config.siteDir, '.docs', `report.${form}`);
  const texts = {
    reasons: new Map(ofFiles.map(({ purpose, reason }) => [purpose, reason])),
    style: readBundled('report-page-style.css'),
    script: readBundled('report-page.js'),
  };
  writeFileSync(file, form === 'html' ? drawReport(report, texts) : `${JSON.stringify(report, null, 2)}\n`);
  return file;
}

function readBundled(name: string): string {
  return readFileSync(join(toolDir, 'dist', name), 'utf8');
}

/** The purposes of files: those of plugins, and the core's own. */
async function gatherFileReports({ plan, services }: ReportFacts['written']): Promise<readonly FileReport[]> {
  const ofPlugins = await Promise.all(plan.plugins.map((plugin) => plugin.report?.()));
  const ofCore: FileReport = {
    purpose: 'islands',
    reason: 'by pages whose code runs in the browser',
    owns: (path) => path === `assets/${services.theme.islandScript}`,
  };
  return [...ofPlugins.filter((report) => report !== undefined), ofCore];
}

function gatherReport(facts: ReportFacts, ofFiles: readonly FileReport[]): BuildReport {
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
    ...islandContents(finished, { pages, pathOf }),
  ]);
  const graph = traceChunks(bundled, pathOf);
  const scale = makeScale(outDir);
  const islandFiles = theme.islandScript === null ? [] : [`${baseUrl}assets/${theme.islandScript}`];
  const weighed = finished.map((page) => weighPage(page, { graph, scale, pathOf, times: pool.times, islandFiles }));
  const purposeOf = (file: string): ChunkReport['purpose'] => {
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
      documents: { made: pool.times.drawn.size, kept: documents - pool.times.drawn.size },
      files: { made: written.written, kept: sizes.size - written.written },
    },
    weights: weighKinds(sizes),
    pages: weighed.map(({ report }) => report).toSorted((a, b) => b.gzip - a.gzip),
    chunks: reportChunks({ paths: sizes.keys(), graph, scale, loads: countLoads(weighed), purposeOf }),
    diagnostics: diagnostics.map(describeProblem),
    summary: summarize(diagnostics),
  };
}

function placed(contents: BundleContents, folder: string): readonly [string, FileContents][] {
  return Object.entries(contents).map(([name, file]) => [folder + name, file]);
}

/** Folder of the domain that an output file belongs to. */
function folderOf(path: string, folders: readonly string[]): string {
  return folders.find((folder) => path.startsWith(folder)) ?? '';
}

function makePathOf(baseUrl: string, folders: readonly string[]): PathOf {
  const origin = 'https://output.invalid';
  return (address, from) => {
    const folder = folderOf(from, folders);
    const { origin: found, pathname } = new URL(address, origin + baseUrl + from.slice(folder.length));
    return found === origin && pathname.startsWith(baseUrl) ? folder + decodeUrl(pathname.slice(baseUrl.length)) : null;
  };
}

function countLoads(weighed: readonly { readonly files: readonly string[] }[]): ReadonlyMap<string, number> {
  const loads = new Map<string, number>();
  for (const path of weighed.flatMap(({ files }) => files)) loads.set(path, (loads.get(path) ?? 0) + 1);
  return loads;
}

function weighKinds(sizes: ReadonlyMap<string, number>): BuildReport['weights'] {
  const weights = { html: 0, js: 0, css: 0, other: 0 };
  for (const [path, size] of sizes) {
    const kind = /\.(html|js|css)$/.exec(path)?.[1];
    weights[kind === 'html' || kind === 'js' || kind === 'css' ? kind : 'other'] += size;
  }
  return weights;
}
