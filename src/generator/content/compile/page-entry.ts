import { basename } from 'node:path';
import type { ContentProps } from '../../../shared/content.ts';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { type ContentRef, type Cache, notKept } from '../../kernel/cache/cache.ts';
import type { FileContents } from '../../kernel/esbuild/browser-bundle.ts';
import type { SourceFile } from '../crawl/content-file.ts';
import type { Outline, PageData, PageFacts } from '../markdown/outline.ts';
import type { PageExtent } from '../markdown/page-context.ts';

/** A page's body and the further forms of plugins, each read on demand. */
export interface ContentForms<Kind> {
  /** A `PageBody` as JSON. */
  readonly body: Kind;
  /** By the form's name. */
  readonly forms: Readonly<Record<string, Kind>>;
}

/** A compiled page in the form for the cache; its contents are stored separately. */
export interface CompiledEntry extends ContentForms<ContentRef> {
  readonly file: string;
  readonly extent: PageExtent;
  /** Hash of the compiled text. */
  readonly hash: string;
  readonly outline: Outline;
  readonly data: Partial<PageData>;
  readonly diagnostics: readonly Diagnostic[];
  /** True if the body is a module that must be bundled and run first. */
  readonly hasModule: boolean;
  /** Hash of each included file, null for one that does not exist. */
  readonly includes: Readonly<Record<string, string | null>>;
  /** Hash of each of the outline's dependencies, null for one that does not exist. */
  readonly dependencies: Readonly<Record<string, string | null>>;
}

/** A compiled page with its source. */
export interface PageEntry extends CompiledEntry {
  readonly source: SourceFile;
  /** Cache keys of this state of the page. */
  readonly cacheKeys: readonly string[];
  /** The compiled body, before its module ran. */
  readonly compiledBody: ContentRef;
}

/** A page whose module, if it has one, has run. */
export interface RenderedPage extends PageEntry {
  /** Chunk of an interactive page, with holes. */
  readonly chunk: BrowserBundle | null;
  /** Data for the hooks of its code in the browser; null if it uses none. */
  readonly island?: ContentProps | null;
  /** Source files of the page's code, relative to the site's folder. */
  readonly inputs: readonly string[];
  /** Assets that the page's code imports. */
  readonly extras: readonly PageExtra[];
}

/** Bundle of an interactive page for the browser. */
export interface BrowserBundle {
  readonly text: string;
  readonly contents: FileContents;
  /** Files that it imports, also on demand. */
  readonly parts: readonly BundlePart[];
}

/** A file of code that bundles of pages import. */
export interface BundlePart extends PageExtra {
  readonly contents: FileContents;
}

/** An asset that a page's code imports, such as an image or a style sheet. */
export interface PageExtra {
  /** Absolute path. */
  readonly from: string;
  /** Name in the output's `assets` folder. */
  readonly name: string;
  /** Hash of its bytes; null if the file cannot be read. */
  readonly hash: string | null;
}

/** Content of a page, with holes in its HTML for everything that depends on other pages. */
export interface PageBody {
  readonly html: string;
  /** HTML that the author placed in the document's head. */
  readonly head: string;
  /** Set for a page with code; `html` is empty until the module has rendered. */
  readonly module: PageModuleSource | null;
}

/** The JavaScript of a page with code. */
export interface PageModuleSource {
  /** A module whose default export is the page component. It contains the imports of the page. */
  readonly code: string;
  /** Static runs of the content, which are not part of the component's code. */
  readonly runs: readonly string[];
}

/** A page's content: its body, and the further forms of plugins. */
export interface PageContent {
  readonly body: PageBody;
  /** By the form's name; empty when only the outline is compiled. */
  readonly forms: Readonly<Record<string, string>>;
  /** Facts from the finished tree. */
  readonly facts: Partial<PageFacts>;
}

/** The content of a page that was not or cannot be compiled. */
export const noContent: PageContent = { body: { html: '', head: '', module: null }, forms: {}, facts: {} };

/** The part of the cache with page contents. */
export type ContentStore = Pick<Cache, 'contents'>;

/** Contents of a page whose outline alone was compiled. */
export const nothingStored: ContentForms<ContentRef> = { body: notKept, forms: {} };

/** Writes the contents of some pages to one cache file; null for a page whose outline alone was compiled. */
export function writeContents(
  pages: readonly (ContentForms<string> | null)[],
  { contents }: ContentStore,
): readonly ContentForms<ContentRef>[] {
  const refs = contents.write(
    pages.flatMap((page) => (page === null ? [] : [page.body, ...Object.values(page.forms)])),
  );
  const next = refs[Symbol.iterator]();
  const take = (): ContentRef => next.next().value ?? notKept;
  return pages.map((page) => {
    if (page === null) return nothingStored;
    const body = take();
    return { body, forms: Object.fromEntries(Object.keys(page.forms).map((name) => [name, take()])) };
  });
}

/** Deletes contents that no page references any more, except those of the last hour, and bundles of earlier pages. */
export function sweepContent({ contents, modules }: Cache, entries: readonly RenderedPage[]): void {
  contents.keepOnly(entries.flatMap(({ body, compiledBody, forms }) => [body, compiledBody, ...Object.values(forms)]));
  modules.keepOnly(new Set(entries.flatMap(({ extras }) => extras.map(({ from }) => basename(from)))));
}

/** Drops cache entries of earlier states of pages, except entries that a current page still uses. */
export function forgetContent({ pages }: Cache, before: readonly PageEntry[], now: readonly PageEntry[]): void {
  const used = new Set(now.flatMap(({ cacheKeys }) => cacheKeys));
  for (const key of before.flatMap(({ cacheKeys }) => cacheKeys)) if (!used.has(key)) pages.drop(key);
}

/** Reads the body of a page, as compiled or as rendered by its module. */
export function readBody(body: ContentRef, { contents }: ContentStore): PageBody {
  // Written by the compile stage or after running a module, and verified by the cache's checksum.
  return JSON.parse(contents.read(body)) as PageBody;
}

/** Reads a form of a page's content that a plugin wrote during compilation; empty if it wrote none. */
export function readForm(name: string, { forms }: Pick<PageEntry, 'forms'>, { contents }: ContentStore): string {
  const ref = forms[name];
  return ref === undefined ? '' : contents.read(ref);
}

/**
 * Shortens a compiled page for the cache and for other threads. It contains dozens of places, nearly all in its own file:
 * their path, which would be a third of the JSON, is omitted.
 */
export function shortenEntry(entry: CompiledEntry): CompiledEntry {
  const { outline } = entry;
  const shorten = (place: Place): Place => (place.file === outline.file ? { ...place, file: '' } : place);
  const headings = outline.headings.map((heading) => ({ ...heading, place: shorten(heading.place) }));
  const links = outline.links.map((link) => ({ ...link, places: link.places.map(shorten) }));
  const references = outline.references.map((reference) => ({ ...reference, place: shorten(reference.place) }));
  return { ...entry, outline: { ...outline, headings, links, references } };
}

/** Completes a shortened page that was just parsed from JSON, so that its places share one path. */
export function completeEntry(entry: CompiledEntry): CompiledEntry {
  const { file, headings, links, references } = entry.outline;
  const places: { file: string }[] = [
    ...headings.map(({ place }) => place),
    ...links.flatMap((link) => link.places),
    ...references.map(({ place }) => place),
  ];
  for (const place of places) if (place.file === '') place.file = file;
  return entry;
}
