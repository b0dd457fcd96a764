import type { ReactNode } from 'react';
import type { PageView } from '../../shared/page-view.ts';
import type { SiteView } from '../../shared/site-view.ts';
import { clientTextKeys, type ClientConfig } from '../browser/client-config.ts';
import { Icon } from '../components/Icon.tsx';
import type { Texts } from '../i18n/make-texts.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { Announcement } from './Announcement.tsx';
import { Article } from './Article.tsx';
import { BaseUrlBanner } from './BaseUrlBanner.tsx';
import { Footer } from './Footer.tsx';
import { JsonScript } from './JsonScript.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import { Navbar } from './Navbar.tsx';
import { documentTitle, pageTitle } from './page-title.ts';
import { PageHead } from './PageHead.tsx';

/** One document, from `<html>` on. Its ids have capitals, so no heading has the same. */
export function Document({ view }: { readonly view: PageView }): ReactNode {
  const texts = useTexts();
  const { site } = view;
  const title = pageTitle(view, texts);
  return (
    <html {...rootAttributes(view)}>
      <head>
        <PageHead view={view} title={documentTitle(view, title)} />
      </head>
      <body>
        <section id="docsTop" tabIndex={-1} aria-label={texts.text('theme.common.skipToMainContent')}>
          <a className="skip" href="#docsContent">
            {texts.text('theme.common.skipToMainContent')}
          </a>
        </section>
        {site.announcementBar !== undefined && <Announcement bar={site.announcementBar} />}
        <Navbar view={view} />
        <div className="layout">
          <MenuPanel view={view} />
          <main id="docsContent" tabIndex={-1} data-swap="content">
            <Article view={view} title={title} />
          </main>
        </div>
        <Footer site={site} />
        <button
          className="button back-to-top"
          type="button"
          aria-label={texts.text('theme.BackToTopButton.buttonAriaLabel')}
          hidden
        >
          <Icon name="up" />
        </button>
        {site.baseUrlIssueBanner && view.permalink === site.homeHref && <BaseUrlBanner site={site} />}
        <JsonScript id="site" value={clientConfig(site, texts)} />
      </body>
    </html>
  );
}

function rootAttributes({
  site,
  root,
  versions,
  versionsFile,
}: PageView): Readonly<Record<string, string | undefined>> {
  const { colorMode, locale, announcementBar, assets } = site;
  return {
    lang: locale.htmlLang,
    dir: locale.direction,
    'data-root': root,
    'data-base': root === undefined ? undefined : site.baseUrl,
    'data-theme': colorMode.defaultMode,
    'data-theme-default': colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
    'data-theme-switch': colorMode.disableSwitch ? 'off' : undefined,
    'data-announcement': announcementBar?.id,
    // The version that search uses in this document, if the site has several.
    'data-version': versions.length > 1 || site.hasSets ? site.search?.version : undefined,
    // In archived documents of an old version: the file that lists later versions.
    'data-versions': versionsFile,
    'data-slot-texts': assets.slotTexts,
    // Pages with the same files can replace each other in an open document.
    'data-build': [...assets.styles, ...assets.scripts].join(' '),
  };
}

function clientConfig(site: SiteView, texts: Texts): ClientConfig {
  return {
    baseUrl: site.baseUrl,
    ads: site.ads ?? [],
    search:
      site.search === undefined
        ? null
        : { ...site.search, script: site.assets.searchScript, texts: site.assets.searchTexts },
    texts: clientTextKeys.map((key) => texts.text(key)),
    messages: site.messages,
  };
}
