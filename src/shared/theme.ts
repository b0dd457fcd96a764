import type { ComponentDescriptions } from './component.ts';
import type { ContentNode, JsonValue } from './content.ts';
import type { PageView } from './page-view.ts';
import type { SocialCardDesign } from './social-card.ts';
import type { RedirectView } from './redirect-view.ts';

/** What the module of a page exports: `default` is the page component. */
export interface PageModule {
  readonly default?: unknown;
}

/** The server entry of a theme: the only door between generator and theme. */
export interface ThemeServer {
  /** The content components by name: those that authors may use in MDX without an import, and internal ones. */
  readonly components: ComponentDescriptions;
  /** Interface texts by locale key, for the check that every language has every key. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Text of every inline script that a document can hold, for the hashes of a Content-Security-Policy. */
  readonly inlineScripts: readonly string[];
  /** Origins to which forms of its documents lead, beside the site's own. */
  readonly formTargets: readonly string[];
  /** Draws the content of a static page; `locale` chooses the interface texts in it. Returns HTML. */
  renderContent(nodes: readonly ContentNode[], context: ContentContext): string;
  /** Draws the page component of a module, ready for hydration. Returns HTML. Throws what the component throws. */
  renderModule(module: PageModule, props: JsonValue, context: ContentContext): string;
  /** Draws one document. Returns it from the doctype on. */
  renderPage(view: PageView): string;
  /** Draws the document of a page that has moved. Returns it from the doctype on. */
  renderRedirect(view: RedirectView): string;
  readonly socialCard: SocialCardDesign;
}

/** What content components may know of where they stand; nothing in it depends on other pages. */
export interface ContentContext {
  readonly locale: string;
  readonly messages: Readonly<Record<string, string>>;
}
