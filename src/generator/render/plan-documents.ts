import { readFileSync } from 'node:fs';
import type { AddressRules } from '../../shared/client-address.ts';
import type { ContentView, PageView, SidebarView } from '../../shared/page-view.ts';
import type { AssetsView, SiteView } from '../../shared/site-view.ts';
import type { Config } from '../config/config.ts';
import type { RenderedPage } from '../content/compile/page-entry.ts';
import { addressRulesHole, fillScript } from '../content/markdown/holes.ts';
import { isDamagedCache } from '../kernel/cache/cache-folder.ts';
import { DiagnosticError, makeError } from '../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../kernel/diagnostics/place.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { memoByKey } from '../kernel/memo.ts';
import { addressRulesOf, documentFile, mountOf, relativeAddress, type Mount } from '../site/graph/permalink.ts';
import type { PageRoute, Route } from '../site/graph/route.ts';
import type { SitePart } from '../site/graph/site-part.ts';
import { findEdition, type Edition, type Site } from '../site/graph/site.ts';
import { resolvePageLinks } from '../site/links/resolve-link.ts';
import { generatedContent, makePageView } from '../site/views/page-view.ts';
import { makeSiteView } from '../site/views/site-view.ts';
import { planCopy, plannedMade, type PlannedFile } from './planned-file.ts';
import { holeValue, type DocumentParts } from './render-document.ts';
import type { RenderTask } from './render-documents.ts';

/** Inputs for the documents of a site. */
interface DocumentInputs {
  readonly site: Site;
  /** Additions of plugins to views, in their order. */
  readonly parts: readonly SitePart[];
  /** By path of the source. */
  readonly pages: ReadonlyMap<string, RenderedPage>;
  /** Sources of pages that show their errors instead of their content. Default: none. */
  readonly broken?: ReadonlySet<string>;
  /** Files of the theme for the documents of a locale. */
  assetsOf(locale: string): AssetsView;
  /** Width and height by path in the output. */
  readonly sizeOf: ReadonlyMap<string, readonly [number, number]>;
  /** Changes with the theme and the tool. */
  readonly themeKey: string;
}

/** The planned documents of a site and how to render each. */
export interface Documents {
  files(): readonly PlannedFile[];
  /**
   * Chunks of interactive pages, and assets that the code of pages imports. `latest` returns the route from which the
   * document was rendered, if it is not that of the site.
   */
  chunks(latest?: (route: Route) => Route): readonly PlannedFile[];
  /** `file` is the absolute path to write, or null to return the document. */
  makeTask(route: Route, file: string | null): RenderTask;
  /** Values for the holes of a page's content. */
  partsOf(page: PageRoute): DocumentParts;
}

/** All inputs from which a document is rendered. */
type ComposedDocument = Omit<RenderTask, 'file'>;

/** The chunk of an interactive page, named after a hash of its final text so that it can be cached forever. */
interface Chunk {
  readonly name: string;
  readonly text: string;
}

const noParts: DocumentParts = { hrefs: [], sizes: {}, headingIds: [], inheritedIds: [] };

/** Values that several steps or documents need, each made once. */
interface SharedValues {
  siteViewOf(edition: Edition): SiteView;
  /** Values for the holes of a page's content. */
  partsOf(page: PageRoute): DocumentParts;
  /** The chunk of an interactive page; null for any other. */
  chunkOf(page: PageRoute): Chunk | null;
}

/**
 * Plans one document for each route, composed from pages, site and theme. Its key is a hash of all its inputs, which
 * replaces a dependency graph. Shared values are made once.
 */
export function planDocuments(inputs: DocumentInputs): Documents {
  const { site, pages, themeKey } = inputs;
  const keyOf = makeKeyOf(themeKey);
  const shared = shareValues(inputs);
  const compose = (route: Route): ComposedDocument => {
    try {
      return composeRoute(route, shared, inputs);
    } catch (error) {
      throw describeFailure(route, error);
    }
  };
  const planChunks = (route: Route): readonly PlannedFile[] => {
    const page = route.kind === 'page' ? pages.get(route.outline.file) : undefined;
    if (route.kind !== 'page' || page === undefined) return [];
    const chunk = shared.chunkOf(route);
    const extras = planExtras(page, site.config);
    return chunk === null ? extras : [...extras, plannedMade(`assets/${chunk.name}`, chunk.name, () => chunk.text)];
  };
  const routes = (): readonly Route[] => [...site.routes.values(), ...site.notFound];
  return {
    files: () =>
      routes()
        .filter(({ finished }) => finished === undefined)
        .map((route) => ({
          path: documentFile(route.path, site.config),
          key: keyOf(compose(route)),
          content: { kind: 'document', route },
        })),
    chunks: (latest = (route) => route) => routes().map(latest).flatMap(planChunks),
    makeTask: (route, file) => ({ ...compose(route), file }),
    partsOf: shared.partsOf,
  };
}

function shareValues(inputs: DocumentInputs): SharedValues {
  const { site, parts, pages, assetsOf } = inputs;
  const partsOf = memoByKey((page: PageRoute) => makeParts(page, inputs));
  return {
    siteViewOf: memoByKey((edition: Edition) =>
      makeSiteView(edition, site, { assets: assetsOf(edition.locale.key), parts }),
    ),
    partsOf,
    chunkOf: memoByKey((page: PageRoute): Chunk | null => {
      const chunk = pages.get(page.outline.file)?.chunk ?? null;
      if (chunk === null) return null;
      const mount = mountOf(page, site);
      const rules = addressRulesOf(page.locale, mount, site.config);
      return fillChunk(chunk.text, { parts: partsOf(page), mount, rules });
    }),
  };
}

function composeRoute(
  route: Route,
  { siteViewOf, partsOf, chunkOf }: SharedValues,
  { site, parts, pages, broken }: DocumentInputs,
): ComposedDocument {
  const siteView = siteViewOf(findEdition(site, route.locale, route.version));
  const viewOf = (content: ContentView): PageView => makePageView(route, { siteView, content, parts }, site);
  if (route.kind !== 'page') return { view: viewOf(generatedContent(route, site, parts)), body: null, parts: noParts };
  if (broken?.has(route.outline.file) === true) return { view: viewOf({ kind: 'failed' }), body: null, parts: noParts };
  const page = pages.get(route.outline.file);
  const content =
    page === undefined ? generatedContent(route, site, parts) : pageContent(page, chunkOf(route), site.config);
  return { view: viewOf(content), body: page?.body ?? null, parts: partsOf(route) };
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
  return ({ view, body, parts }) => {
    const { site, sidebar } = view;
    const shared = [themeKey, hashOf(site), sidebar === null ? '' : hashOf(sidebar), body?.key];
    // Copying an object without some properties takes longer than copying it and overwriting them.
    const own = { ...view, site: undefined, sidebar: undefined };
    return contentHash([...shared, JSON.stringify(own), JSON.stringify(parts)].join(' '));
  };
}

function pageContent({ extras, island }: RenderedPage, chunk: Chunk | null, { baseUrl }: Config): ContentView {
  const styles = extras
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ name }) => `<link rel="stylesheet" href="${baseUrl}assets/${name}">`);
  return {
    kind: 'document',
    html: '',
    head: styles.join(''),
    ...(chunk === null ? {} : { island: { script: `${baseUrl}assets/${chunk.name}`, props: island ?? {} } }),
  };
}

function makeParts(page: PageRoute, { site, sizeOf }: DocumentInputs): DocumentParts {
  const sizes: Record<number, readonly [number, number]> = {};
  const hrefs = resolvePageLinks(page, site).map(({ href, target }, index) => {
    const isImage = page.outline.links[index]?.kind === 'image';
    const size = isImage && target.kind === 'file' ? sizeOf.get(target.path) : undefined;
    if (size !== undefined) sizes[index] = size;
    return href;
  });
  return { hrefs, sizes, headingIds: page.headingIds, inheritedIds: page.inheritedIds };
}

function fillChunk(
  script: string,
  { parts, mount, rules }: { readonly parts: DocumentParts; readonly mount: Mount; readonly rules: AddressRules },
): Chunk {
  const filled = fillScript(script, (kind, index) => {
    const value = holeValue(parts, kind, index);
    return kind === 'link' && value !== null ? relativeAddress(value, mount) : value;
  });
  // Addresses of files that the page's code imports.
  const located = filled.replaceAll(`"${mount.baseUrl}assets/`, `"${mount.root}assets/`);
  const text = located.replaceAll(addressRulesHole, JSON.stringify(JSON.stringify(rules)).slice(1, -1));
  return { name: `page-${contentHash(text).slice(0, 8)}.js`, text };
}

/** Plans the assets that the code of a page imports. Relative addresses in styles resolve within the assets folder. */
function planExtras({ extras }: RenderedPage, { baseUrl, relative }: Config): readonly PlannedFile[] {
  return extras.map(({ from, name }) => {
    const path = `assets/${name}`;
    return relative && name.endsWith('.css')
      ? plannedMade(path, `${name} relative`, () => readFileSync(from, 'utf8').replaceAll(`${baseUrl}assets/`, './'))
      : planCopy(path, name, from);
  });
}

/** An unexpected error, with the page that it concerns; a damaged cache concerns no page. */
function describeFailure(route: Route, error: unknown): unknown {
  if (isDamagedCache(error) || error instanceof DiagnosticError) return error;
  const message = `Cannot compose the page ${route.path}: ${error instanceof Error ? error.message : String(error)}`;
  const hint = 'this is a bug in the tool or in a plugin: report it with the page';
  const place = route.kind === 'page' ? fileStart(route.outline.file) : undefined;
  return new DiagnosticError([makeError('page-failed', { message, hint, place })]);
}
