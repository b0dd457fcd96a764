import type { ReactNode } from 'react';
import type { AuthorView } from '../../shared/blog-view.ts';
import type { PageView } from '../../shared/page-view.ts';
import type { Texts } from '../i18n/make-texts.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { JsonScript } from './JsonScript.tsx';
import { nameCrumbs } from './name-crumbs.ts';

/** Structured data for search engines: the path to the page, the site on its home page, and date and authors of a post. */
export function JsonLd({ view }: { readonly view: PageView }): ReactNode {
  return [trail(view, useTexts()), webSite(view), blogPosting(view)].map(
    (thing) =>
      thing !== null && (
        <JsonScript
          key={thing['@type']}
          type="application/ld+json"
          value={{ '@context': 'https://schema.org', ...thing }}
        />
      ),
  );
}

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/**
 * From the home page, because search engines show no path of one step; a category without a page has no address and is left
 * out.
 */
function trail(view: PageView, texts: Texts): Thing | null {
  const { canonical, site } = view;
  const breadcrumbs = nameCrumbs(view, texts);
  const last = breadcrumbs.at(-1);
  if (last === undefined) return null;
  const steps = [{ label: site.title, href: site.homeHref }, ...breadcrumbs].flatMap(({ label, href }) =>
    href === undefined ? [] : [{ name: label, item: site.url + href }],
  );
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, { name: last.label, item: canonical }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

function webSite({ site, permalink }: PageView): Thing | null {
  const { search, url, homeHref, title, tagline, locale } = site;
  if (permalink !== homeHref) return null;
  const potentialAction = search && {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url}${search.pageHref}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    name: title,
    description: tagline,
    url: url + homeHref,
    inLanguage: locale.htmlLang,
    ...(potentialAction && { potentialAction }),
  };
}

function personOf({ name, href }: AuthorView): Thing {
  return { '@type': 'Person', name, ...(href !== undefined && /^https?:/.test(href) && { url: href }) };
}

function blogPosting({ byline, title, description, canonical, lastUpdated, fallback, site }: PageView): Thing | null {
  if (byline === undefined) return null;
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    url: canonical,
    inLanguage: fallback?.htmlLang ?? site.locale.htmlLang,
    datePublished: byline.date,
    dateModified: lastUpdated?.date,
    ...(byline.authors.length > 0 && { author: byline.authors.map(personOf) }),
  };
}
