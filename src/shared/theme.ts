import type { ComponentDescriptions } from './component.ts';
import type { ContentNode, JsonValue } from './content.ts';
import type { PageView } from './page-view.ts';
import type { RedirectView } from './redirect-view.ts';
import type { SocialCardDesign } from './social-card.ts';

/** The exports of a page's module: `default` is the page component. */
export interface PageModule {
  readonly default?: unknown;
}

/** Keys of texts for each script of a theme that loads its texts from a file: that of search, and that of interactive pages. */
export type ScriptTexts = Readonly<Record<'search' | 'island', readonly string[]>>;

/** The server entry of a theme: the only interface between generator and theme. */
export interface ThemeServer {
  /** The content components by name: those that authors may use in MDX without an import, and internal ones. */
  readonly components: ComponentDescriptions;
  /** Interface texts by locale key, for the check that every language has every key. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Keys of the interface texts that a script loads from a file in the language of the page, by name of its entry. */
  readonly scriptTexts: ScriptTexts;
  /** Names of the icons for items of the navbar. */
  readonly icons: readonly string[];
  /** Text of every inline script that a document can contain, for the hashes of a Content-Security-Policy. */
  readonly inlineScripts: readonly string[];
  /** Origins that its forms submit to, besides the site's own. */
  readonly formTargets: readonly string[];
  /** Renders the content of a static page; `locale` selects its interface texts. Returns HTML. */
  renderContent(nodes: readonly ContentNode[], context: ContentContext): string;
  /** Renders the page component of a module for hydration. Returns HTML. Throws what the component throws. */
  renderModule(module: PageModule, props: JsonValue, context: ContentContext): string;
  /** Renders one document. Returns it with its doctype. */
  renderPage(view: PageView): string;
  /** Renders the document of a moved page. Returns it with its doctype. */
  renderRedirect(view: RedirectView): string;
  readonly socialCard: SocialCardDesign;
}

/** The context of content components; independent of other pages. */
export interface ContentContext {
  /** Language tag of the page's locale. */
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
}
