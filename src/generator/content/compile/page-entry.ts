import type { ExampleSource } from '../../plugins/api/playground/example-source.ts';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { BrowserBundle } from '../modules/bundle-for-browser.ts';
import type { PageExtra } from '../modules/bundle-for-server.ts';
import type { ContentRef } from '../../kernel/cache/content-store.ts';
import type { PageExtent } from '../markdown/page-context.ts';
import type { Outline } from '../markdown/outline.ts';
import type { SourceFile } from '../crawl/source-file.ts';

/** A page's content in its three forms, of which each reader wants one. */
export interface ContentForms<Kind> {
  /** A `PageBody` as JSON. */
  readonly body: Kind;
  /** Its text by heading, `PageSection`s as JSON: most runs never ask for it. */
  readonly sections: Kind;
  /** Markdown, with holes. */
  readonly markdown: Kind;
}

/** What compiling gives of a page, as the cache knows it; its contents lie apart. */
export interface CompiledEntry extends ContentForms<ContentRef> {
  readonly file: string;
  readonly extent: PageExtent;
  /** Hash of the text that was compiled. */
  readonly hash: string;
  readonly outline: Outline;
  /** Name of what the page says, whatever way it is written; null when it could not be read, and of a translation. */
  readonly meaning: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** True when the body is a module that has to be bundled and run first. */
  readonly hasModule: boolean;
  readonly examples: readonly ExampleSource[];
  /** Hash of each included file, null for one that does not exist. */
  readonly includes: Readonly<Record<string, string | null>>;
  /** Hash of the description of each element that the page shows, null for one that is not documented. */
  readonly elements: Readonly<Record<string, string | null>>;
}

/** What all stages after compiling know of a page. */
export interface PageEntry extends CompiledEntry {
  readonly source: SourceFile;
  /** Names of what the cache learned of this state of the page. */
  readonly cacheKeys: readonly string[];
  /** The body as it was compiled, before its module ran. */
  readonly compiledBody: ContentRef;
}

/** A page whose module, if it has one, has run. */
export interface RenderedPage extends PageEntry {
  /** Chunk of an interactive page, with holes. */
  readonly chunk: BrowserBundle | null;
  /** Files of the site that the page's code was made from, relative to the site's folder. */
  readonly inputs: readonly string[];
  /** Files that the page's code brings along. */
  readonly extras: readonly PageExtra[];
}
