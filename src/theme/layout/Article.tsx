import type { ReactNode } from 'react';
import type { PageView } from '../../shared/page-view.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { ArticleContent } from './ArticleContent.tsx';
import { ArticleFooter } from './ArticleFooter.tsx';
import { Banners } from './Banners.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Byline } from './Byline.tsx';
import { Contents, hasContents } from './Contents.tsx';
import { CopyPage } from './CopyPage.tsx';
import { Promotion } from './Promotion.tsx';

interface ArticleProps {
  readonly view: PageView;
  readonly title: string;
}

/** A page of documentation: breadcrumbs, title, text, contents list and footer. */
export function Article({ view, title }: ArticleProps): ReactNode {
  const { site, content } = view;
  const showsTitle = !view.hideTitle || content.kind === 'not-found';
  return (
    <article data-layout={view.layout}>
      <header>
        {view.layout !== 'home' && <Breadcrumbs view={view} />}
        {view.layout !== 'home' && view.markdownHref !== undefined && <CopyPage href={view.markdownHref} />}
        <Banners view={view} />
        {view.version?.badge === true && !isOfBlog(view) && <VersionBadge label={view.version.label} />}
        {view.byline !== undefined && <Byline byline={view.byline} />}
        {showsTitle && (
          <h1 lang={view.fallback?.htmlLang} dir={view.fallback?.direction}>
            {title}
          </h1>
        )}
      </header>
      <ArticleContent view={view} />
      <ArticleFooter view={view} />
      {hasContents(view) && (
        <div className="aside">
          <Contents toc={view.toc} />
          {site.ads !== undefined && site.ads.length > 0 && <Promotion />}
        </div>
      )}
    </article>
  );
}

/** Posts and their lists have no version, although they are beside the pages of the latest one. */
function isOfBlog({ byline, content }: PageView): boolean {
  return byline !== undefined || content.kind === 'blog';
}

function VersionBadge({ label }: { readonly label: string }): ReactNode {
  return <span className="badge">{useTexts().text('theme.docs.versionBadge.label', { versionLabel: label })}</span>;
}
