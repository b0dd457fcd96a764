import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { BrowserBundle, PageExtra } from './page-files.ts';
import type { ContentRef } from '../../kernel/cache/content-store.ts';
import type { PageExtent } from '../markdown/page-context.ts';
import type { Outline, PageData } from '../markdown/outline.ts';
import type { SourceFile } from '../crawl/content-file.ts';

/** A page's content, to be shown and in the further forms of plugins; each is read when it is needed. */
export interface ContentForms<Kind> {
  /** A `PageBody` as JSON. */
  readonly body: Kind;
  /** By the form's name. */
  readonly forms: Readonly<Record<string, Kind>>;
}

/** What compiling gives of a page, as the cache knows it; its contents lie apart. */
export interface CompiledEntry extends ContentForms<ContentRef> {
  readonly file: string;
  readonly extent: PageExtent;
  /** Hash of the text that was compiled. */
  readonly hash: string;
  readonly outline: Outline;
  readonly data: Partial<PageData>;
  readonly diagnostics: readonly Diagnostic[];
  /** True when the body is a module that has to be bundled and run first. */
  readonly hasModule: boolean;
  /** Hash of each included file, null for one that does not exist. */
  readonly includes: Readonly<Record<string, string | null>>;
  /** Hash of each of the outline's dependencies, null for one that does not exist. */
  readonly dependencies: Readonly<Record<string, string | null>>;
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
