import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileContents } from '../../kernel/esbuild/bundle-contents.ts';
import { placeInDomains } from '../../output/place-in-domains.ts';
import { isDocument, type PlannedDocument } from '../../render/planned-file.ts';
import type { RenderedPage } from '../../content/compile/page-entry.ts';
import { documentFile } from '../../site/graph/permalink.ts';
import type { Route } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { readLoadedFiles, type LoadedFiles } from './loaded-files.ts';
import type { PathOf } from './trace-chunks.ts';

/** A document of the output, with what it loads. */
export interface FinishedPage {
  readonly route: Route;
  readonly html: Buffer;
  readonly loaded: LoadedFiles;
  /** Path of the document in the output. */
  readonly path: string;
}

/** Reads the documents of all pages of a finished output. */
export function readFinishedPages({ routes, config }: Site, outDir: string): readonly FinishedPage[] {
  const documents = [...routes.values()].map((route): PlannedDocument => ({
    path: documentFile(route.path, config),
    key: '',
    content: { kind: 'document', route },
  }));
  const placed = placeInDomains(documents, config).filter(isDocument);
  return placed.map(({ path, content: { route } }) => {
    const html = readFileSync(join(outDir, path));
    return { route, html, loaded: readLoadedFiles(html.toString()), path };
  });
}

/** Contents of the scripts of interactive pages, by path in the output: only their documents know what they are called. */
export function islandContents(
  finished: readonly FinishedPage[],
  { pages, pathOf }: { readonly pages: ReadonlyMap<string, RenderedPage>; readonly pathOf: PathOf },
): ReadonlyMap<string, FileContents> {
  const found = finished.flatMap(({ route, loaded: { island }, path }): readonly [string, FileContents][] => {
    const file = island === null ? null : pathOf(island, path);
    const chunk = route.kind === 'page' ? pages.get(route.outline.file)?.chunk : null;
    return file === null || !chunk ? [] : [[file, chunk.contents]];
  });
  return new Map(found);
}
