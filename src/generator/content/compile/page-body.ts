import type { PageSection } from './page-sections.ts';

/** What a page shows, apart from all that depends on other pages: its HTML has holes. */
export interface PageBody {
  readonly html: string;
  /** HTML that the author put into `<Head>`. */
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

/** A page's content in its three forms: to be shown, to be found, and to be read by programs. */
export interface PageContent {
  readonly body: PageBody;
  /** Text by heading, for search. */
  readonly sections: readonly PageSection[];
  /** The content as Markdown, with holes. */
  readonly markdown: string;
}
