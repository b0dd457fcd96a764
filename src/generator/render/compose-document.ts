import type { ContentView } from '../../shared/page-view.ts';
import type { AssetsView } from '../../shared/site-view.ts';
import type { RenderedPage } from '../content/compile/page-entry.ts';
import { pageOrigin } from '../site/links/link.ts';
import { resolveLink } from '../site/links/resolve-link.ts';
import { memoByKey } from '../kernel/memo.ts';
import { findEdition } from '../site/graph/find-edition.ts';
import { generatedContent, makePageView } from '../site/views/page-view.ts';
import { mountOf, type Mount, relativeAddress } from '../site/graph/permalink.ts';
import type { PageRoute, Route } from '../site/graph/route.ts';
import { makeSiteView } from '../site/views/site-view.ts';
import type { Edition, Site } from '../site/graph/site.ts';
import type { SitePart } from '../site/graph/site-part.ts';
import type { RenderTask } from './page-worker.ts';
import { type DocumentParts, holeValue } from './render-document.ts';
import { fillScript } from '../content/markdown/holes.ts';
import { contentHash } from '../kernel/files/hash.ts';

/** What the documents of a site are made from. */
export interface DocumentInputs {
  readonly site: Site;
  /** What plugins add to views, in their order. */
  readonly parts: readonly SitePart[];
  /** By path of the source. */
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly assets: AssetsView;
  /** Width and height by path in the output. */
  readonly sizeOf: ReadonlyMap<string, readonly [number, number]>;
  /** Changes with the theme and the tool. */
  readonly themeKey: string;
}

/** All that a document is rendered from. */
export type ComposedDocument = Omit<RenderTask, 'file'>;

/** Composes documents from pages, site and theme. */
export interface Composer {
  compose(route: Route): ComposedDocument;
  /** What fills the holes of a page's content. */
  partsOf(page: PageRoute): DocumentParts;
}

const noParts: DocumentParts = { hrefs: [], sizes: {}, headingIds: [], inheritedIds: [] };

/** Makes the composer of a site; what documents share is made once. */
export function makeComposer(inputs: DocumentInputs): Composer {
  const { site, parts, pages, assets } = inputs;
  const siteViewOf = memoByKey((edition: Edition) => makeSiteView(edition, site, { assets, parts }));
  const partsOf = memoByKey((page: PageRoute) => makeParts(page, inputs));
  const compose = (route: Route): ComposedDocument => {
    const page = route.kind === 'page' ? pages.get(route.outline.file) : undefined;
    const holes = route.kind === 'page' ? partsOf(route) : noParts;
    const content =
      page === undefined ? generatedContent(route, site, parts) : pageContent(page, holes, mountOf(route, site));
    const siteView = siteViewOf(findEdition(site, route.locale, route.version));
    return { view: makePageView(route, { siteView, content, parts }, site), body: page?.body ?? null, parts: holes };
  };
  return { compose, partsOf };
}

function pageContent(page: RenderedPage, parts: DocumentParts, mount: Mount): ContentView {
  const { baseUrl } = mount;
  const chunk = fillChunk(page, parts, mount);
  const styles = page.extras
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ name }) => `<link rel="stylesheet" href="${baseUrl}assets/${name}">`);
  return {
    kind: 'document',
    html: '',
    head: styles.join(''),
    ...(chunk === null ? {} : { island: { script: `${baseUrl}assets/${chunk.name}`, props: {} } }),
  };
}

function makeParts(page: PageRoute, { site, sizeOf }: DocumentInputs): DocumentParts {
  const sizes: Record<number, readonly [number, number]> = {};
  const hrefs = page.outline.links.map((link, index) => {
    const { href, target } = resolveLink(link.url, pageOrigin(page, link), site);
    const size = link.kind === 'image' && target.kind === 'file' ? sizeOf.get(target.path) : undefined;
    if (size !== undefined) sizes[index] = size;
    return href;
  });
  return { hrefs, sizes, headingIds: page.headingIds, inheritedIds: page.inheritedIds };
}

/** The chunk of an interactive page, named by a hash of its final text so that it can be cached forever; null for a static page. */
export function fillChunk(
  { chunk }: RenderedPage,
  parts: DocumentParts,
  mount: Mount,
): { readonly name: string; readonly text: string } | null {
  if (chunk === null) return null;
  const filled = fillScript(chunk.text, (kind, index) => {
    const value = holeValue(parts, kind, index);
    return kind === 'link' && value !== null ? relativeAddress(value, mount) : value;
  });
  // Addresses of files that the page's code imports.
  const text = filled.replaceAll(`"${mount.baseUrl}assets/`, `"${mount.root}assets/`);
  return { name: `page-${contentHash(text).slice(0, 8)}.js`, text };
}
