import { apiEn } from './api-en.ts';
import { searchEn } from './search-en.ts';

/**
 * English interface texts. Its keys are the catalogue: every other language has exactly these.
 * `{name}` is filled in; `|` separates the plural forms in the order of the language's categories.
 */
export const en = {
  'theme.AnnouncementBar.closeButtonAriaLabel': 'Close',
  'theme.AnnouncementBar.label': 'Announcement',
  'theme.BackToTopButton.buttonAriaLabel': 'Scroll back to top',
  'theme.BaseUrlBanner.title': 'Your site did not load properly',
  'theme.BaseUrlBanner.cause': 'The most likely cause is a wrong base URL in the configuration of the site.',
  'theme.BaseUrlBanner.current': 'Current base URL: {baseUrl}',
  'theme.BaseUrlBanner.suggestion': 'Suggested base URL:',
  'theme.ChunkError.retry': 'Retry',
  'theme.CodeBlock.copied': 'Copied',
  'theme.CodeBlock.copy': 'Copy',
  'theme.CodeBlock.copyButtonAriaLabel': 'Copy code to clipboard',
  'theme.CodeBlock.wordWrapToggle': 'Toggle word wrap',
  'theme.Details.summary': 'Details',
  'theme.DocSidebarItem.collapseCategoryAriaLabel': "Collapse sidebar category '{label}'",
  'theme.DocSidebarItem.expandCategoryAriaLabel': "Expand sidebar category '{label}'",
  'theme.ErrorPageContent.title': 'This page crashed.',
  'theme.ErrorPageContent.tryAgain': 'Try again',
  'theme.Footnotes.heading': 'Footnotes',
  'theme.Footnotes.back': 'Back to reference {index}',
  'theme.IconExternalLink.ariaLabel': '(opens in new tab)',
  'theme.NavBar.navAriaLabel': 'Main',
  'theme.NotFound.title': 'Page Not Found',
  'theme.NotFound.p1': "We didn't find what you were looking for.",
  'theme.NotFound.p2':
    'Please contact the owner of the site that linked you here and let them know that the link no longer works.',
  'theme.Redirect.title': 'This page has moved',
  'theme.Redirect.link': 'Go to where it is now',
  'theme.Promotion.label': 'From our community',
  'theme.SearchBar.label': 'Search',
  ...apiEn,
  ...searchEn,
  'theme.SearchPage.inputLabel': 'Search',
  'theme.SearchPage.inputPlaceholder': 'Type your search here',
  'theme.SearchPage.needsScript': 'Search needs JavaScript. The menu leads to every page without it.',
  'theme.TOCCollapsible.toggleButtonLabel': 'On this page',
  'theme.admonition.note': 'note',
  'theme.admonition.tip': 'tip',
  'theme.admonition.info': 'info',
  'theme.admonition.warning': 'warning',
  'theme.admonition.caution': 'caution',
  'theme.admonition.danger': 'danger',
  'theme.colorToggle.ariaLabel': 'Switch between dark and light mode (currently {mode})',
  'theme.colorToggle.ariaLabel.mode.dark': 'dark mode',
  'theme.colorToggle.ariaLabel.mode.light': 'light mode',
  'theme.colorToggle.ariaLabel.mode.system': 'system mode',
  'theme.common.editThisPage': 'Edit this page',
  'theme.common.headingLinkTitle': 'Direct link to {heading}',
  'theme.common.skipToMainContent': 'Skip to main content',
  'theme.contentVisibility.draftBanner.title': 'Draft page',
  'theme.contentVisibility.draftBanner.message':
    'This page is a draft. It is visible only in development and is left out of the production build.',
  'theme.contentVisibility.unlistedBanner.title': 'Unlisted page',
  'theme.contentVisibility.unlistedBanner.message':
    'This page is unlisted. Search engines will not index it, and only readers with a direct link can reach it.',
  'theme.docs.DocCard.categoryDescription.plurals': '1 item|{count} items',
  'theme.docs.breadcrumbs.home': 'Home page',
  'theme.docs.breadcrumbs.navAriaLabel': 'Breadcrumbs',
  'theme.docs.paginator.navAriaLabel': 'Docs pages',
  'theme.docs.paginator.next': 'Next',
  'theme.docs.paginator.previous': 'Previous',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'Close navigation bar',
  'theme.docs.sidebar.full': 'Show the whole menu',
  'theme.docs.sidebar.navAriaLabel': 'Docs sidebar',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'Toggle navigation bar',
  'theme.docs.tagDocListPageTitle': '{nDocsTagged} with "{tagName}"',
  'theme.docs.tagDocListPageTitle.nDocsTagged': 'One doc tagged|{count} docs tagged',
  'theme.docs.versionBadge.label': 'Version: {versionLabel}',
  'theme.docs.versions.latestVersionLinkLabel': 'latest version',
  'theme.docs.versions.latestVersionSuggestionLabel':
    'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).',
  'theme.docs.versions.unmaintainedVersionLabel':
    'This is the documentation of {siteTitle} {versionLabel}, which is no longer maintained.',
  'theme.docs.versions.unreleasedVersionLabel':
    'This is the documentation of {siteTitle} {versionLabel}, which is not released yet.',
  'theme.lastUpdated.lastUpdatedAtBy': 'Last updated{atDate}{byUser}',
  'theme.lastUpdated.atDate': ' on {date}',
  'theme.lastUpdated.byUser': ' by {user}',
  'theme.navbar.mobileLanguageDropdown.label': 'Languages',
  'theme.navbar.mobileVersionsDropdown.label': 'Versions',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': '← Back to main menu',
  'theme.navbar.mobileSidebarPrimaryMenu.pageMenuLabel': 'Menu of this section →',
  'theme.tags.tagsListLabel': 'Tags:',
  'theme.tags.tagsPageLink': 'View all tags',
  'theme.tags.tagsPageTitle': 'Tags',
  'theme.translation.fallback':
    'This page is not translated yet. You are reading it in its original language: {language}.',
  'theme.translation.outdated': 'The original of this page is newer than its translation. {link}',
};

/** Name of an interface text. */
export type MessageKey = keyof typeof en;
