import type { ContentView, PageView } from '../../shared/page-view.ts';
import type { AssetsView, SearchView } from '../../shared/site-view.ts';
import { cardImage, type CardOf } from '../plugins/social-cards/social-card.ts';
import type { RenderedPage } from '../content/compile/page-entry.ts';
import { pageOrigin } from '../site/links/page-origin.ts';
import { resolveLink } from '../site/links/resolve-link.ts';
import { memoByKey } from '../kernel/memo-by-key.ts';
import { allowInline, writeMetaPolicy, type Policy } from '../plugins/csp/policy.ts';
import { findEdition } from '../site/graph/find-edition.ts';
import { generatedContent, type GeneratedInputs } from '../site/views/generated-content.ts';
import { mountOf, type Mount } from '../site/graph/mount.ts';
import { makePageView } from '../site/views/page-view.ts';
import type { PageRoute, Route } from '../site/graph/route.ts';
import { makeSiteView } from '../site/views/site-view.ts';
import type { Edition } from '../site/graph/site.ts';
import { fillChunk } from './page-chunk.ts';
import type { RenderTask } from './page-worker.ts';
import type { DocumentParts } from './render-document.ts';

/** What the documents of a site are made from. */
export interface DocumentInputs extends GeneratedInputs {
  /** By path of the source. */
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly assets: AssetsView;
  /** Width and height by path in the output. */
  readonly sizeOf: ReadonlyMap<string, readonly [number, number]>;
  /** What every document may load; null for no policy. */
  readonly policy: Policy | null;
  /** Changes with the theme and the tool. */
  readonly themeKey: string;
  searchOf(locale: string, version: string): SearchView | null;
  readonly cardOf: CardOf;
}

/** All that a document is drawn from. */
export type ComposedDocument = Omit<RenderTask, 'file'>;

/** Puts documents together, of what pages, site and theme give. */
export interface Composer {
  compose(route: Route): ComposedDocument;
  /** What fills the holes of a page's content. */
  partsOf(page: PageRoute): DocumentParts;
}

const noParts: DocumentParts = { hrefs: [], sizes: {}, headingIds: [], inheritedIds: [] };

/** Makes the composer of a site; what documents share is made once. */
export function makeComposer(inputs: DocumentInputs): Composer {
  const { site, pages, assets, searchOf, policy, cardOf } = inputs;
  const siteViewOf = memoByKey(({ locale: { key }, version }: Edition) =>
    makeSiteView(site, key, { assets, search: searchOf(key, version.name) }),
  );
  const partsOf = memoByKey((page: PageRoute) => makeParts(page, inputs));
  // Most pages have the policy of the site.
  const write = memoByKey(writeMetaPolicy);
  const policyOf = (route: Route): Pick<PageView, 'policy'> => {
    if (policy === null) return {};
    return { policy: write(route.kind === 'page' ? allowInline(policy, route.outline.inline) : policy) };
  };
  const compose = (route: Route): ComposedDocument => {
    const page = route.kind === 'page' ? pages.get(route.outline.file) : undefined;
    const parts = route.kind === 'page' ? partsOf(route) : noParts;
    const content =
      page === undefined ? generatedOrMissing(route, inputs) : pageContent(page, parts, mountOf(route, site));
    const card = cardOf(route);
    const siteView = siteViewOf(findEdition(site, route.locale, route.version));
    const parcel = { siteView, content, ...(card === null ? {} : { card: cardImage(card, site) }) };
    return { view: { ...makePageView(route, parcel, site), ...policyOf(route) }, body: page?.body ?? null, parts };
  };
  return { compose, partsOf };
}

function generatedOrMissing(route: Route, inputs: GeneratedInputs): ContentView {
  return route.kind === 'page' ? { kind: 'document', html: '' } : generatedContent(route, inputs);
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
