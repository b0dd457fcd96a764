import { readFileSync } from 'node:fs';
import type { RenderedPage } from '../content/compile/page-entry.ts';
import type { SidebarView } from '../../shared/page-view.ts';
import type { AssetsView, SiteView } from '../../shared/site-view.ts';
import type { Config } from '../config/config.ts';
import type { ThemeBundle } from '../theme/theme-bundle.ts';
import { plannedMade, type PlannedFile } from './planned-file.ts';
import { mountOf, documentFile } from '../site/graph/permalink.ts';
import type { PageRoute, Route } from '../site/graph/route.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { makeComposer, type ComposedDocument, type DocumentInputs, fillChunk } from './compose-document.ts';
import type { RenderTask } from './page-worker.ts';
import type { DocumentParts } from './render-document.ts';

/** The planned documents of a site and how to render each. */
export interface Documents {
  files(): readonly PlannedFile[];
  /** Chunks of interactive pages, and assets that the code of pages imports. */
  chunks(): readonly PlannedFile[];
  /** `file` is the absolute path to write, or null to return the document. */
  makeTask(route: Route, file: string | null): RenderTask;
  /** What fills the holes of a page's content. */
  partsOf(page: PageRoute): DocumentParts;
}

/** The theme's files that every document loads, as addresses. */
export function themeAssets(theme: ThemeBundle, { baseUrl }: Pick<Config, 'baseUrl'>): AssetsView {
  const address = (name: string): string => `${baseUrl}assets/${name}`;
  return {
    styles: theme.styles.map(address),
    scripts: theme.scripts.map(address),
    fonts: theme.fonts.map(address),
    ...(theme.searchScript === null ? {} : { searchScript: address(theme.searchScript) }),
    ...(theme.islandScript === null ? {} : { islandScript: address(theme.islandScript) }),
  };
}

/** Plans one document for each route. Its key is a hash of everything it is made from, which replaces a dependency graph. */
export function planDocuments(inputs: DocumentInputs): Documents {
  const { site, themeKey } = inputs;
  const { compose, partsOf } = makeComposer(inputs);
  const keyOf = makeKeyOf(themeKey);
  const routes = (): readonly Route[] => [...site.routes.values(), ...site.notFound];
  return {
    files: () =>
      routes().map((route) => ({
        path: documentFile(route.path, site.config),
        key: keyOf(compose(route)),
        content: { kind: 'document', route },
      })),
    chunks: () => routes().flatMap((route) => planChunks(route, { ...inputs, partsOf })),
    makeTask: (route, file) => ({ ...compose(route), file }),
    partsOf,
  };
}

/** Makes the function that computes keys. Most pages share a few large objects; each is hashed once. */
function makeKeyOf(themeKey: string): (document: ComposedDocument) => string {
  // Weak, because the part of a large sidebar belongs to one page.
  const hashes = new WeakMap<SiteView | SidebarView, string>();
  const hashOf = (value: SiteView | SidebarView): string => {
    const hash = hashes.get(value) ?? contentHash(JSON.stringify(value));
    hashes.set(value, hash);
    return hash;
  };
  return ({ view: { site, sidebar, ...own }, body, parts }) =>
    contentHash(
      [
        themeKey,
        hashOf(site),
        sidebar === null ? '' : hashOf(sidebar),
        body?.key,
        JSON.stringify(own),
        JSON.stringify(parts),
      ].join(' '),
    );
}

function planChunks(
  route: Route,
  { site, pages, partsOf }: Pick<DocumentInputs, 'site' | 'pages'> & Pick<Documents, 'partsOf'>,
): readonly PlannedFile[] {
  const page = route.kind === 'page' ? pages.get(route.outline.file) : undefined;
  if (route.kind !== 'page' || page === undefined) return [];
  const chunk = fillChunk(page, partsOf(route), mountOf(route, site));
  const extras = planExtras(page, site.config);
  return chunk === null ? extras : [...extras, plannedMade(`assets/${chunk.name}`, chunk.name, () => chunk.text)];
}

/** Plans the assets that the code of a page imports. Relative addresses in styles resolve within the assets folder. */
function planExtras({ extras }: RenderedPage, { baseUrl, relative }: Config): readonly PlannedFile[] {
  return extras.map(({ from, name }): PlannedFile => {
    const path = `assets/${name}`;
    if (!relative || !name.endsWith('.css')) return { path, key: name, content: { kind: 'copy', from } };
    return plannedMade(path, name, () => readFileSync(from, 'utf8').replaceAll(`${baseUrl}assets/`, './'));
  });
}
