import type { AdView, SearchView } from '../../shared/site-view.ts';
import type { MessageKey } from '../i18n/languages/en.ts';

/** Interface texts that the browser script shows. */
export const clientTextKeys = [
  'theme.CodeBlock.copied',
  'theme.CodeBlock.copy',
  'theme.CodeBlock.copyButtonAriaLabel',
  'theme.CodeBlock.wordWrapToggle',
  'theme.ChunkError.retry',
  'theme.DocSidebarItem.collapseCategoryAriaLabel',
  'theme.DocSidebarItem.expandCategoryAriaLabel',
  'theme.colorToggle.ariaLabel',
  'theme.colorToggle.ariaLabel.mode.dark',
  'theme.colorToggle.ariaLabel.mode.light',
  'theme.colorToggle.ariaLabel.mode.system',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel',
  'theme.navbar.mobileSidebarPrimaryMenu.pageMenuLabel',
] as const satisfies readonly MessageKey[];

/** Key of a text that is sent to the browser. */
export type ClientTextKey = (typeof clientTextKeys)[number];

/** Settings of the site for the browser script, as JSON in every document. */
export interface ClientConfig {
  readonly baseUrl: string;
  readonly ads: readonly AdView[];
  /** `texts` is the address of the texts of the search script. */
  readonly search: (SearchView & { readonly script: string | undefined; readonly texts: string | undefined }) | null;
  /** In the order of `clientTextKeys`: the keys would be larger than the texts, in every document. */
  readonly texts: readonly string[];
  /** The site's own interface texts, for scripts that bring a catalog with them. */
  readonly messages: Readonly<Record<string, string>>;
}
