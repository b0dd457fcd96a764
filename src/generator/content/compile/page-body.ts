import type { PageFacts } from '../markdown/outline.ts';

/** What a page shows, apart from all that depends on other pages: its HTML has holes. */
export interface PageBody {
  readonly html: string;
  /** HTML that the author placed in the document's head. */
  readonly head: string;
  /** Set when the page needs code to run; then `html` is empty until the module has rendered. */
  readonly module: PageModuleSource | null;
}

/** The JavaScript of a page that needs code to run. */
export interface PageModuleSource {
  /** A module whose default export is the page component. It imports what the page imports. */
  readonly code: string;
  /** Static stretches of the content, which the component receives instead of carrying them. */
  readonly runs: readonly string[];
}

/** A page's content: to be shown, and in the further forms of plugins. */
export interface PageContent {
  readonly body: PageBody;
  /** By the form's name; empty when only the outline is compiled. */
  readonly forms: Readonly<Record<string, string>>;
  /** Facts from the finished tree. */
  readonly facts: Partial<PageFacts>;
}
