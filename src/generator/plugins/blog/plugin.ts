import type { AuthorView, BylineView, PostView } from '../../../shared/blog-view.ts';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { PageView } from '../../../shared/page-view.ts';
import { encodePath } from '../../../shared/url.ts';
import { frontMatterPlace } from '../../content/markdown/outline.ts';
import { names } from '../../content/source/front-matter.ts';
import { mergeResults } from '../../kernel/collections.ts';
import { makeError } from '../../kernel/diagnostics/diagnostic.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import { collectionSidebarId } from '../../site/graph/sidebar.ts';
import type { CollectionName } from '../../site/graph/site-part.ts';
import { findEdition, type Edition, type Site } from '../../site/graph/site.ts';
import { labelOf } from '../../site/views/navigation.ts';
import { openAuthors, type OpenedAuthors } from './authors.ts';
import { blogKeys } from './keys.ts';
import { blogName, makeBlog } from './make-blog.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Names of the authors. */
    readonly authors?: readonly string[];
  }
}

const codes = {
  'missing-date': 'a blog post has no publication date',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

declare module '../../content/markdown/outline.ts' {
  interface PageFacts {
    /** Minutes that reading a post takes, rounded. */
    readonly minutes: number;
  }
}

/** Posts with dates in a folder of their own, their list and their years. Config: `blogDir`. Front matter: `date`, `authors`. */
export const blog: Plugin = {
  name: 'blog',
  codes,
  frontMatter: { authors: names },
  keys: blogKeys,
  collections: ({ blogDir }) => [{ name: blogName, dir: blogDir }],
  content: () => import('./content.ts'),
  open({ config, parts }) {
    const authors = openAuthors(config);
    const { diagnostics, watched, sources, configLinks } = authors;
    const listPosts = (posts: readonly PageRoute[], edition: Edition, site: Site): readonly PostView[] =>
      viewPosts(posts, edition, { site, authors, parts: parts() });
    return {
      diagnostics,
      watched,
      sources,
      configLinks,
      collectionNames: { [blogName]: namePost },
      addToEdition: makeBlog,
      check: checkDates,
      list: ({ collection, pages, edition, site }) =>
        collection === blogName ? { kind: 'blog', posts: listPosts(pages, edition, site) } : undefined,
      content(route, site) {
        if (route.kind !== 'blog') return undefined;
        const edition = findEdition(site, route.locale, route.version);
        return {
          kind: 'blog',
          posts: listPosts(route.posts, edition, site),
          ...(route.newer !== null && { newerHref: encodePath(route.newer) }),
          ...(route.older !== null && { olderHref: encodePath(route.older) }),
        };
      },
      view(route, site) {
        const isInBlog =
          findEdition(site, route.locale, route.version).sidebarOf.get(route.key) === collectionSidebarId(blogName);
        if (route.kind !== 'page') return isInBlog ? { breadcrumbs: [] } : {};
        const byline = viewByline(route, (name) => authors.view(name, route.locale, site));
        return { byline, ...(isInBlog && { breadcrumbs: breadcrumbsOf(route, site) }) };
      },
    };
  },
};

/** Reports posts without a date, which lists cannot sort. */
function checkDates({ editions }: Site): Diagnostic[] {
  return editions.flatMap(({ pages }) =>
    pages
      .filter(({ outline, date, fallback }) => outline.collection === blogName && date === null && fallback === null)
      .map(({ outline }) =>
        makeError('missing-date', {
          message: 'The post has no date',
          hint: 'begin the file name with one, such as 2026-01-31-, or add "date: 2026-01-31" to the front matter',
          place: frontMatterPlace(outline, 'date'),
        }),
      ),
  );
}

function breadcrumbsOf(route: PageRoute, site: Site): PageView['breadcrumbs'] {
  if (!site.config.breadcrumbs) return [];
  const list = findEdition(site, route.locale, route.version).routesByKey.get(blogName);
  const ofList = list === undefined ? [] : [{ label: list.title, href: encodePath(list.permalink) }];
  return [...ofList, { label: labelOf(route) }];
}

/** Date, authors and reading time of a post; undefined for other pages. */
function viewByline({ date, outline }: PageRoute, viewAuthor: (name: string) => AuthorView): BylineView | undefined {
  if (date === null) return undefined;
  const { frontMatter, facts } = outline;
  const { minutes } = facts;
  return { date, authors: (frontMatter.authors ?? []).map(viewAuthor), ...(minutes !== undefined && { minutes }) };
}

interface PostContext {
  readonly site: Site;
  readonly authors: OpenedAuthors;
  readonly parts: readonly PluginPart[];
}

function viewPosts(
  posts: readonly PageRoute[],
  edition: Edition,
  { site, authors, parts }: PostContext,
): readonly PostView[] {
  return posts.flatMap((post): PostView[] => {
    const byline = viewByline(post, (name) => authors.view(name, edition.locale.key, site));
    const { description } = post.outline;
    const lang = site.config.locales.find(({ key }) => key === post.fallback)?.htmlLang;
    if (byline === undefined) return [];
    return [
      {
        label: post.title,
        href: encodePath(post.permalink),
        ...(lang !== undefined && { lang }),
        byline,
        ...(description !== null && { description }),
        tags: [],
        ...mergeResults(parts, (part) => part.listItem?.(post, edition)),
      },
    ];
  });
}

const dated = /^(.*\/)(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[-/](.+))?$/;

/** Names a post by its file: `2026-01-31-news`, `2026-01-31-news/index`, `2026/01/31/news` or a mix of these. */
export function namePost(docPath: string): CollectionName {
  const name = docPath.replace(/\/index$/, '');
  const [, folder = '', year = '', month = '', day = '', rest] = dated.exec(name) ?? [];
  const digits = [year, month.padStart(2, '0'), day.padStart(2, '0')];
  const date = readDay(digits.join('-'));
  if (date === null) return { path: `/${name}`, date };
  return { path: `/${folder}${[...digits, ...(rest === undefined ? [] : [rest])].join('/')}`, date };
}

/** Null for a date that does not exist, such as 31 February. */
function readDay(text: string): string | null {
  const time = Date.parse(`${text}T00:00:00Z`);
  const date = Number.isNaN(time) ? '' : new Date(time).toISOString();
  return date.startsWith(text) ? date : null;
}
