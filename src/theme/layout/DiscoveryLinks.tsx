import type { ReactNode } from 'react';
import type { PageView } from '../../shared/page-view.ts';

/** Where browsers, feed readers and programs that read find the site and the page in their own form. */
export function DiscoveryLinks({ view }: { readonly view: PageView }): ReactNode {
  const { site, markdownHref } = view;
  const { manifestHref, themeColor, appleTouchIcon, feedHref } = site.discovery ?? {};
  const { openSearchHref } = site;
  return (
    <>
      {markdownHref !== undefined && <link rel="alternate" type="text/markdown" href={markdownHref} />}
      {feedHref !== undefined && (
        <link rel="alternate" type="application/atom+xml" title={site.title} href={feedHref} />
      )}
      {openSearchHref !== undefined && (
        <link rel="search" type="application/opensearchdescription+xml" title={site.title} href={openSearchHref} />
      )}
      {manifestHref !== undefined && <link rel="manifest" href={manifestHref} />}
      {appleTouchIcon !== undefined && <link rel="apple-touch-icon" href={appleTouchIcon} />}
      {themeColor !== undefined && <meta name="theme-color" content={themeColor} />}
    </>
  );
}
