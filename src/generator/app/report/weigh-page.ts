import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RenderedPage } from '../../content/compile/page-entry.ts';
import type { FileContents } from '../../kernel/esbuild/browser-bundle.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { placeInDomains } from '../../output/place-in-domains.ts';
import type { PageTimes } from '../../render/page-pool.ts';
import { isDocument, type PlannedDocument } from '../../render/planned-file.ts';
import { documentFile } from '../../site/graph/permalink.ts';
import type { Route } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';

/** A document of the output with the files that it loads. */
export interface FinishedPage {
  readonly route: Route;
  /** Path of the document in the output. */
  readonly path: string;
  readonly html: Buffer;
  /** Addresses of the scripts that the document loads by itself. */
  readonly scripts: readonly string[];
  /** Addresses of its style sheets. */
  readonly styles: readonly string[];
  /** Address of the script of an interactive page, which the theme imports; null for a static page. */
  readonly island: string | null;
}

/** Reads the documents of all pages from the output. */
export function readFinishedPages({ routes, config }: Site, outDir: string): readonly FinishedPage[] {
  const documents = [...routes.values()].map((route): PlannedDocument => ({
    path: documentFile(route.path, config),
    key: '',
    content: { kind: 'document', route },
  }));
  const placed = placeInDomains(documents, config).filter(isDocument);
  return placed.map(({ path, content: { route } }) => {
    const html = readFileSync(join(outDir, path));
    return { route, path, html, ...readAddresses(html.toString()) };
  });
}

/** Text in a document escapes `<`, so everything that looks like a tag is one. */
function readAddresses(html: string): Pick<FinishedPage, 'scripts' | 'styles' | 'island'> {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
  const linked = (rel: string): readonly string[] =>
    links.filter((tag) => attributeOf(tag, 'rel') === rel).flatMap((tag) => attributeOf(tag, 'href') ?? []);
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].flatMap(([tag]) => attributeOf(tag, 'src') ?? []);
  const [, island] = /<div\b[^>]*\sdata-island="([^"]*)"/.exec(html) ?? [];
  return { scripts: [...scripts, ...linked('modulepreload')], styles: linked('stylesheet'), island: island ?? null };
}

function attributeOf(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
}

/** Contents of the scripts of interactive pages by path in the output. Only the documents contain the names of their files. */
export function islandContents(
  finished: readonly FinishedPage[],
  pages: ReadonlyMap<string, RenderedPage>,
  pathOf: PathOf,
): ReadonlyMap<string, FileContents> {
  const found = finished.flatMap(({ route, island, path }): readonly [string, FileContents][] => {
    const file = island === null ? null : pathOf(island, path);
    const chunk = route.kind === 'page' ? pages.get(route.outline.file)?.chunk : null;
    if (file === null || !chunk) return [];
    const ofParts = chunk.parts.map(({ name, contents }): [string, FileContents] => [
      posix.join(posix.dirname(file), name),
      contents,
    ]);
    return [[file, chunk.contents], ...ofParts];
  });
  return new Map(found);
}

/** A size on disk and after gzip. */
interface Weight {
  readonly bytes: number;
  readonly gzip: number;
}

/** Sums the sizes of files, given by path in the output. A missing file has the size zero. */
export type Scale = (paths: readonly string[]) => Weight;

/** Makes a function that measures files of an output and reads each file once. */
export function makeScale(outDir: string): Scale {
  const weighOne = memoByKey((path: string) => {
    const file = join(outDir, path);
    return existsSync(file) ? weighBytes(readFileSync(file)) : { bytes: 0, gzip: 0 };
  });
  const add = (a: Weight, b: Weight): Weight => ({ bytes: a.bytes + b.bytes, gzip: a.gzip + b.gzip });
  return (paths) => paths.map(weighOne).reduce(add, { bytes: 0, gzip: 0 });
}

function weighBytes(bytes: Uint8Array): Weight {
  return { bytes: bytes.byteLength, gzip: bytes.byteLength === 0 ? 0 : gzipSync(bytes).byteLength };
}

/** Inputs for measuring a page. */
interface PageFacts {
  readonly graph: ChunkGraph;
  readonly weigh: Scale;
  readonly pathOf: PathOf;
  readonly times: PageTimes;
  /** Addresses of the files that every interactive page of a locale loads besides its own script. */
  islandFilesOf(locale: string): readonly string[];
}

/** Measures everything that the first view of a page loads. `files` are its scripts and style sheets. */
export function weighPage(page: FinishedPage, { graph, weigh, pathOf, times, islandFilesOf }: PageFacts) {
  const { route, html, path } = page;
  const find = (addresses: readonly string[]): readonly string[] =>
    addresses.flatMap((address) => pathOf(address, path) ?? []);
  const island = page.island === null ? [] : [page.island, ...islandFilesOf(route.locale)];
  const scripts = graph.withImports(find([...page.scripts, ...island]));
  const styles = find(page.styles);
  const file = route.kind === 'page' ? route.outline.file : null;
  const weights = { html: weighBytes(html), js: weigh(scripts), css: weigh(styles) };
  const report = {
    path: route.permalink,
    file,
    locale: route.locale,
    ...weights,
    gzip: weights.html.gzip + weights.js.gzip + weights.css.gzip,
    compileTime: file === null ? null : (times.compiled.get(file) ?? null),
    drawTime: times.rendered.get(route.permalink) ?? null,
  };
  return { report, files: [...scripts, ...styles] };
}

/** The scripts and style sheets of an output by path, with their contents and imports. */
export interface ChunkGraph {
  /** Contents with imports as paths; null for a file that was not bundled. */
  contentsOf(path: string): FileContents | null;
  /** These files and everything they import statically, each once. */
  withImports(paths: readonly string[]): readonly string[];
  /** Files that import `path` statically (`imports`) and dynamically (`laterImports`). */
  importersOf(path: string): Pick<FileContents, 'imports' | 'laterImports'>;
}

/** Resolves an address in the file at `from` to a file of the output; null for one outside of it. */
export type PathOf = (address: string, from: string) => string | null;

/** Joins the bundles of an output into one graph; `bundled` has contents by path in the output. */
export function traceChunks(bundled: ReadonlyMap<string, FileContents>, pathOf: PathOf): ChunkGraph {
  const graph = new Map(
    [...bundled].map(([path, { modules, imports, laterImports }]): [string, FileContents] => {
      const resolve = (address: string): string | readonly string[] => pathOf(address, path) ?? [];
      return [path, { modules, imports: imports.flatMap(resolve), laterImports: laterImports.flatMap(resolve) }];
    }),
  );
  const importers = (path: string, kind: 'imports' | 'laterImports'): readonly string[] =>
    [...graph].filter(([, contents]) => contents[kind].includes(path)).map(([importer]) => importer);
  return {
    contentsOf: (path) => graph.get(path) ?? null,
    withImports(paths) {
      const found = new Set(paths);
      for (const path of found) graph.get(path)?.imports.forEach((imported) => found.add(imported));
      return [...found];
    },
    importersOf: (path) => ({ imports: importers(path, 'imports'), laterImports: importers(path, 'laterImports') }),
  };
}
