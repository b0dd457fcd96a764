import type { ReactNode } from 'react';
import type { PageView } from '../../shared/page-view.ts';
import { barePathScript, baseUrlScript, beforePaintScript } from './inline-scripts.ts';
import { JsonLd } from './JsonLd.tsx';

interface PageHeadProps {
  readonly view: PageView;
  /** Title of the document. */
  readonly title: string;
}

/** The document's head, except for the elements that the page's author adds. */
export function PageHead({ view, title }: PageHeadProps): ReactNode {
  const { site } = view;
  const { assets } = site;
  const robots = view.robots ?? (site.noIndex ? 'noindex, nofollow' : undefined);
  return (
    <>
      <meta charSet="utf-8" />
      {view.policy !== undefined && <meta httpEquiv="Content-Security-Policy" content={view.policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1.0" />
      {view.content.kind === 'not-found' && <script dangerouslySetInnerHTML={{ __html: barePathScript }} />}
      <script dangerouslySetInnerHTML={{ __html: beforePaintScript }} />
      {/* Otherwise slow browsers paint a part of the navbar, which moves when the rest is parsed. */}
      <link rel="expect" href="#docsContent" blocking="render" />
      <title>{title}</title>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {(view.root === undefined ? assets.fonts : []).map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.scripts.map((src) => (
        <script key={src} src={src} {...(view.root === undefined ? { type: 'module' } : { defer: true })} />
      ))}
      <link rel="icon" href={site.favicon} />
      {view.description !== undefined && <meta name="description" content={view.description} />}
      {view.keywords !== undefined && view.keywords.length > 0 && (
        <meta name="keywords" content={view.keywords.join(',')} />
      )}
      {robots !== undefined && <meta name="robots" content={robots} />}
      {view.canonical !== undefined && <link rel="canonical" href={view.canonical} />}
      <SocialTags view={view} title={title} />
      <Languages view={view} />
      <SearchFacets view={view} />
      <DiscoveryLinks view={view} />
      <JsonLd view={view} />
      {site.baseUrlIssueBanner && view.permalink === site.homeHref && (
        <script dangerouslySetInnerHTML={{ __html: baseUrlScript }} />
      )}
    </>
  );
}

/**
 * Links to the page's translations, for search engines. A page without translations has none, and neither has one whose
 * canonical address is in another version.
 */
function Languages({ view }: { readonly view: PageView }): ReactNode {
  const { site } = view;
  const own = view.alternates.find((alternate) => alternate.current && alternate.translated);
  const isListed = own === undefined || new URL(own.href, site.url).href === view.canonical;
  const translated = isListed && view.canonical !== undefined ? view.alternates.filter((one) => one.translated) : [];
  const original = translated.find((alternate) => alternate.original);
  return (
    <>
      {translated.map(({ locale, htmlLang, href, current }) => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={htmlLang}
          href={current ? view.canonical : new URL(href, site.url).href}
        />
      ))}
      {original !== undefined && translated.length > 1 && (
        <link rel="alternate" hrefLang="x-default" href={new URL(original.href, site.url).href} />
      )}
    </>
  );
}

/** Language and version for search services, in the names that documentation crawlers read. */
function SearchFacets({ view }: { readonly view: PageView }): ReactNode {
  const { search, locale } = view.site;
  const facets = { language: locale.key, version: view.version?.name, docusaurus_tag: view.searchTag };
  return (
    <>
      <meta name="docusaurus_locale" content={locale.key} />
      {view.version !== null && <meta name="docusaurus_version" content={view.version.name} />}
      <meta name="docusaurus_tag" content={view.searchTag} />
      {Object.entries(facets).map(
        ([name, content]) => content !== undefined && <meta key={name} name={`docsearch:${name}`} content={content} />,
      )}
      {search?.provider === 'algolia' && search.hosts === undefined && (
        <link rel="preconnect" href={`https://${search.appId}-dsn.algolia.net`} crossOrigin="anonymous" />
      )}
    </>
  );
}

/** Preview of a shared link to the page. */
function SocialTags({ view, title }: PageHeadProps): ReactNode {
  const { site, canonical, description } = view;
  const image = view.image ?? site.image;
  const isArticle = view.content.kind === 'document' && view.permalink !== site.homeHref;
  return (
    <>
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {canonical !== undefined && <meta property="og:url" content={canonical} />}
      <meta property="og:locale" content={ogLocale(site.locale.htmlLang)} />
      {view.alternates
        .filter(({ translated, current }) => translated && !current && canonical !== undefined)
        .map(({ locale, htmlLang }) => (
          <meta key={locale} property="og:locale:alternate" content={ogLocale(htmlLang)} />
        ))}
      {image !== undefined && (
        <>
          <meta
            property="og:image"
            content={URL.canParse(image.src, site.url) ? new URL(image.src, site.url).href : image.src}
          />
          {image.width !== undefined && <meta property="og:image:width" content={String(image.width)} />}
          {image.height !== undefined && <meta property="og:image:height" content={String(image.height)} />}
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
    </>
  );
}

function ogLocale(htmlLang: string): string {
  return htmlLang.replace('-', '_');
}

/** Links for browsers, feed readers and other programs to machine-readable forms of the site and the page. */
function DiscoveryLinks({ view }: { readonly view: PageView }): ReactNode {
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
