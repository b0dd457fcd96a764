import { useContext, type ComponentType, type ReactNode } from 'react';
import type { PageView } from '../../../shared/page-view.ts';
import { pageTitle } from '../../../theme/layout/page-title.ts';
import {
  ArticleFooter,
  Banners,
  Breadcrumbs,
  Byline,
  Contents,
  hasContents,
  Link,
  Neighbours,
  TagLinks,
  useTexts,
} from '../../../theme/public.ts';
import { SlotContext, useView } from '../core/slot-context.ts';

/*
 * The parts of which the old theme consists, for copies of its larger parts. They render the slots of the site.
 */

/**
 * Returns a part that renders the page with a component. Slots are within functions, because a slot of the site may import
 * this module and is then undefined while it loads.
 */
function partOf(Slot: ComponentType<{ readonly view: PageView }>): () => ReactNode {
  return () => {
    const view = useView();
    return view && <Slot view={view} />;
  };
}

/** A page without links to the next and the previous one. */
export function withoutNeighbours(view: PageView): PageView {
  return { ...view, previous: null, next: null };
}

interface Children {
  readonly children?: ReactNode;
}

const Header = partOf(({ view }) => {
  const texts = useTexts();
  return view.byline === undefined && view.hideTitle ? null : (
    <header>
      {view.byline !== undefined && <Byline byline={view.byline} />}
      {!view.hideTitle && <h1>{pageTitle(view, texts)}</h1>}
    </header>
  );
});

/** The title of a document and its content. */
function DocItemContent({ children }: Children): ReactNode {
  return (
    <>
      <Header />
      {children}
    </>
  );
}

/** The document in a part of the site that renders its frame. */
function DocItemLayout({ children }: Children): ReactNode {
  return useContext(SlotContext)?.originals['DocItem'] ?? children;
}

/** The element around a post. */
function BlogPostItemContainer({ children }: Children): ReactNode {
  return <article>{children}</article>;
}

const ItemFooter = partOf(({ view }) => <ArticleFooter view={withoutNeighbours(view)} />);
/** The footer below the tags, which copies of a footer list themselves. */
const EditMetaRow = partOf(({ view: { tags: _tags, ...view } }) => <ArticleFooter view={withoutNeighbours(view)} />);
const Paginator = partOf(({ view }) => <Neighbours view={view} />);

const EditThisPage = partOf(({ view }) => {
  const label = useTexts().text('theme.common.editThisPage');
  return view.editHref === undefined ? null : <Link href={view.editHref}>{label}</Link>;
});

const DocVersionBadge = partOf(({ view: { version } }) => {
  const texts = useTexts();
  if (version?.badge !== true) return null;
  return <span className="badge">{texts.text('theme.docs.versionBadge.label', { versionLabel: version.label })}</span>;
});

const list = partOf(({ view }) =>
  hasContents(view) ? (
    <div className="aside">
      <Contents toc={view.toc} />
    </div>
  ) : null,
);
const tags = partOf(({ view }) => <TagLinks tags={view.tags ?? []} />);
const crumbs = partOf(({ view }) => <Breadcrumbs view={view} />);
const banners = partOf(({ view }) => <Banners view={view} />);
/** The content of the page, where a copy of a part renders it. */
const content = ({ children }: Children): ReactNode => children;

export {
  banners as DocVersionBanner,
  BlogPostItemContainer,
  content as BlogPostItemContent,
  crumbs as DocBreadcrumbs,
  DocItemContent,
  DocItemLayout,
  DocVersionBadge,
  EditMetaRow,
  EditThisPage,
  Header as BlogPostItemHeader,
  ItemFooter as BlogPostItemFooter,
  ItemFooter as DocItemFooter,
  list as DocItemTOCDesktop,
  list as TOC,
  Paginator as DocItemPaginator,
  Paginator as DocPaginator,
  tags as TagsListInline,
};
