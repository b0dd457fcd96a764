import type { ReactNode } from 'react';
import type { PageView } from '../../shared/page-view.ts';

/** The breadcrumbs as search engines read them. */
export function JsonLd({ view }: { readonly view: PageView }): ReactNode {
  const crumbs = view.breadcrumbs.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
  if (crumbs.length === 0) return null;
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: view.site.url + href,
    })),
  };
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(list).replaceAll('<', '\\u003c') }}
    />
  );
}
