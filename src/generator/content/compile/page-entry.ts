import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { ContentRef } from '../../kernel/cache/content-store.ts';
import type { PageExtent } from '../markdown/page-context.ts';
import type { Outline, PageData, PageFacts } from '../markdown/outline.ts';
import type { SourceFile } from '../crawl/content-file.ts';
import type { FileContents } from '../../kernel/esbuild/browser-bundle.ts';

/** A page's body and the further forms of plugins; each is read when it is needed. */
export interface ContentForms<Kind> {
  /** A `PageBody` as JSON. */
  readonly body: Kind;
  /** By the form's name. */
  readonly forms: Readonly<Record<string, Kind>>;
}

/** A compiled page as the cache stores it; its contents are stored separately. */
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

/** A compiled page with its source. */
export interface PageEntry extends CompiledEntry {
  readonly source: SourceFile;
  /** Cache keys of this state of the page. */
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
  /** Assets that the page's code imports. */
  readonly extras: readonly PageExtra[];
}

/** Bundle of an interactive page for the browser. */
export interface BrowserBundle {
  readonly text: string;
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

/** What a page shows, with holes in its HTML for all that depends on other pages. */
export interface PageBody {
  readonly html: string;
  /** HTML that the author placed in the document's head. */
  readonly head: string;
  /** Set for a page with code; `html` is empty until the module has rendered. */
  readonly module: PageModuleSource | null;
}

/** The JavaScript of a page with code. */
export interface PageModuleSource {
  /** A module whose default export is the page component. It imports what the page imports. */
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
