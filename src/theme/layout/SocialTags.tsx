import type { ReactNode } from 'react';
import type { PageView } from '../../shared/page-view.ts';

interface SocialTagsProps {
  readonly view: PageView;
  /** Title of the document. */
  readonly title: string;
}

/** What a link to the page looks like where people share it. */
export function SocialTags({ view, title }: SocialTagsProps): ReactNode {
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
          <meta property="og:image" content={new URL(image.src, site.url).href} />
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
