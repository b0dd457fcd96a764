import type { ContentView, PageView, SidebarView } from '../../shared/page-view.ts';
import type { AssetsView, SearchView, SiteView } from '../../shared/site-view.ts';
import { cardImage, type CardOf } from '../cards/social-card.ts';
import type { RenderedPage } from '../compile/page-entry.ts';
import { memoByKey } from '../memo-by-key.ts';
import { pageOrigin } from '../links/page-origin.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { plannedMade, type PlannedFile } from '../output/planned-file.ts';
import { allowInline, writeMetaPolicy, type Policy } from '../policy/policy.ts';
import { findEdition } from '../site/find-edition.ts';
import { generatedContent, type GeneratedInputs } from '../site/generated-content.ts';
import { mountOf, type Mount } from '../site/mount.ts';
import { makePageView } from '../site/page-view.ts';
import { documentFile } from '../site/permalink.ts';
import { makeSiteView } from '../site/site-view.ts';
import type { PageRoute, Route } from '../site/route.ts';
import type { Edition } from '../site/site.ts';
import { contentHash } from '../source/content-hash.ts';
import type { RenderTask } from './page-worker.ts';
import { fillChunk, planExtras } from './page-chunk.ts';
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

/** The documents of a site: which files, made from what, and how each is drawn. */
export interface Documents {
  files(): readonly PlannedFile[];
  /** Scripts of interactive pages, and what the code of pages brings along. */
  chunks(): readonly PlannedFile[];
  /** `file` is the absolute path to write, null to have the document returned. */
  makeTask(route: Route, file: string | null): RenderTask;
  /** What fills the holes of a page's content. */
  partsOf(page: PageRoute): DocumentParts;
}

const noParts: DocumentParts = { hrefs: [], sizes: {}, headingIds: [] };

/** Plans one document a route. The key of each is the hash of all it is made from: that is the whole dependency graph. */
export function planDocuments(inputs: DocumentInputs): Documents {
  const { site, pages, assets, searchOf, policy, themeKey, cardOf } = inputs;
  const siteViewOf = memoByKey(({ locale: { key }, version }: Edition) =>
    makeSiteView(site, key, { assets, search: searchOf(key, version.name) }),
  );
  const hashOf = makeSharedHash();
  const partsOf = memoByKey((page: PageRoute) => makeParts(page, inputs));
  // Most pages have the policy of the site.
  const write = memoByKey(writeMetaPolicy);
  const policyOf = (route: Route): Pick<PageView, 'policy'> => {
    if (policy === null) return {};
    return { policy: write(route.kind === 'page' ? allowInline(policy, route.outline.inline) : policy) };
  };
  const makeTask = (route: Route, file: string | null): RenderTask => {
    const page = route.kind === 'page' ? pages.get(route.outline.file) : undefined;
    const parts = route.kind === 'page' ? partsOf(route) : noParts;
    const content =
      page === undefined ? generatedOrMissing(route, inputs) : pageContent(page, parts, mountOf(route, site));
    const card = cardOf(route);
    const edition = findEdition(site, route.locale, route.version);
    const parcel = {
      siteView: siteViewOf(edition),
      content,
      ...(card === null ? {} : { card: cardImage(card, site) }),
    };
    return {
      view: { ...makePageView(route, parcel, site), ...policyOf(route) },
      body: page?.body ?? null,
      parts,
      file,
    };
  };
  const keyOf = (route: Route): string => {
    const { view, body, parts } = makeTask(route, null);
    const { site: siteView, sidebar, ...own } = view;
    return contentHash(
      [
        themeKey,
        hashOf(siteView),
        sidebar === null ? '' : hashOf(sidebar),
        body?.key,
        JSON.stringify(own),
        JSON.stringify(parts),
      ].join(' '),
    );
  };
  const routes = (): readonly Route[] => [...site.routes.values(), ...site.notFound];
  return {
    files: () =>
      routes().map((route) => ({
        path: documentFile(route.path, site.config),
        key: keyOf(route),
        content: { kind: 'document', route },
      })),
    chunks: () => routes().flatMap((route) => planChunks(route, { ...inputs, partsOf })),
    makeTask,
    partsOf,
  };
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

function makeParts(page: PageRoute, { site, sizeOf }: DocumentInputs): DocumentParts {
  const sizes: Record<number, readonly [number, number]> = {};
  const hrefs = page.outline.links.map((link, index) => {
    const { href, target } = resolveLink(link.url, pageOrigin(page, link), site);
    const size = link.kind === 'image' && target.kind === 'file' ? sizeOf.get(target.path) : undefined;
    if (size !== undefined) sizes[index] = size;
    return href;
  });
  return { hrefs, sizes, headingIds: page.headingIds };
}

/** Most pages share a few large objects; each is hashed once. The part of a large sidebar is a page's own, and not kept. */
function makeSharedHash(): (value: SiteView | SidebarView) => string {
  const hashes = new WeakMap<SiteView | SidebarView, string>();
  return (value) => {
    const hash = hashes.get(value) ?? contentHash(JSON.stringify(value));
    hashes.set(value, hash);
    return hash;
  };
}
