import { expect, it } from 'vitest';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';

const main = (html: string): string =>
  /<main.*<\/main>/s
    .exec(html)?.[0]
    .replaceAll('<!-- -->', '')
    .replace(/<\/?docs-run[^>]*>/g, '')
    .replace(/<svg.*?<\/svg>/gs, '') ?? '';

it('renders own parts of the theme as slots: wrappers with interactive components', { timeout: 120_000 }, async () => {
  const { target, report, read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig("themeConfig: { footer: { copyright: '© Acme' } },"),
    'website/docs/index.md': '---\ntags: [one]\nlevel: hard\n---\n\n# Home\n\nText.\n',
    'website/docs/next.md': '# Next\n',
    'website/src/theme/DocItem/Content/index.js': `import Content from '@theme-original/DocItem/Content';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default function ContentWrapper(props) {
  const { metadata, frontMatter } = useDoc();
  return <><p>{frontMatter.level} {metadata.tags.map(({ label }) => label)}</p><Content {...props} /></>;
}
`,
    'website/src/theme/DocItem/Footer.tsx': `import Footer from '@theme-original/DocItem/Footer';
import Vote from '@site/src/components/Vote';
export default (props: object) => <><Footer {...props} /><Vote question="Useful?" /></>;
`,
    'website/src/components/Vote.js': `import { useState } from 'react';
import { useLocation } from '@docusaurus/router';
export default function Vote({ question }) {
  const [votes, setVotes] = useState(0);
  return <button onClick={() => setVotes(votes + 1)}>{question} {useLocation().pathname} {votes}</button>;
}
`,
    'website/src/theme/Footer/index.js': `import { useThemeConfig } from '@docusaurus/theme-common';
import Logo from './logo.svg';
import Notice from './notice.mdx';
export default () => <footer><Logo width="9" />{useThemeConfig().footer.copyright}<Notice /></footer>;
`,
    'website/src/theme/Footer/notice.mdx': '---\nby: us\n---\nimport Year from "./year";\n\n**Since** <Year />\n',
    'website/src/theme/Footer/year.js': 'export default () => 1949;\n',
    'website/src/theme/Footer/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
  });
  expect(report).toContain('src/theme/DocItem: A file in theme/ renders it as a slot');
  expect(read('theme/ArticleFooter.js')).toBe(`import { slotOf } from '@docusaurus/slots';
import { ArticleFooter } from '@stavebnica/docs/theme';

// Renders parts of the old theme. Without this file, the slot is that of the theme.
export default slotOf({
  Original: ArticleFooter,
  parts: {
    'DocItem/Footer': () => require('../src/theme/DocItem/Footer'),
  },
});
`);
  const built = await buildMigrated(target);
  expect(built.messages).toEqual([]);
  const home = built.read('index.html');
  expect(main(home)).toContain('<p>hard one</p><div class="prose"><h1>Home</h1>');
  // Below the footer of the theme, and above the links to the next and the previous page.
  const vote = /<\/footer>(<docs-island .*<\/docs-island>)<nav class="neighbours"/s.exec(main(home))?.[1];
  expect(vote).toContain('data-module="src/components/Vote.js"');
  expect(vote).toContain('<button>Useful? / 0</button>');
  expect(home).toContain(
    '<footer><svg width="9"><path d="M0 0"/></svg>© Acme<p><strong>Since</strong> 1949</p></footer>',
  );
});

it('renders a copy of a part, whose parts are those of the theme', { timeout: 120_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/index.md': '# Home\n\nText.\n\n## Part\n',
    'website/docs/next.md': '# Next\n',
    'website/src/theme/DocItem/Layout/index.js': `import { useWindowSize } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import TOC from '@theme/TOC';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
export default function DocItemLayout({ children }) {
  const { toc, metadata } = useDoc();
  const size = useWindowSize();
  return (
    <div className="row">
      <ContentVisibility metadata={metadata} /><DocVersionBanner /><DocItemTOCMobile />
      <article><DocBreadcrumbs /><DocVersionBadge /><DocItemContent>{children}</DocItemContent><DocItemFooter /></article>
      <DocItemPaginator />
      <div className="col">{toc.length > 0 && size !== 'mobile' && <DocItemTOCDesktop />}</div>
      <aside><TOC toc={toc} /></aside>
    </div>
  );
}
`,
    'website/src/theme/DocItem/Footer/index.js': `import Footer from '@theme-original/DocItem/Footer';
export default (props) => <><Footer {...props} /><i>ours</i></>;
`,
    'website/src/pages/start.js': 'export default () => <b>Start</b>;\n',
  });
  const { messages, read } = await buildMigrated(target);
  expect(read('start/index.html')).toContain('<b>Start</b>');
  expect(read('start/index.html')).not.toMatch(/<div class="row">|<i>ours/);
  expect(messages.filter((message) => !message.includes('has no effect'))).toEqual([]);
  const home = main(read('index.html'));
  expect(home.match(/<i>ours<\/i>/g)).toHaveLength(1);
  const parts = [
    '<nav class="breadcrumbs"',
    '<h1>Home</h1>',
    '<i>ours</i></article>',
    'class="neighbours"',
    '<docs-contents>',
  ];
  expect(parts.map((part) => home.indexOf(part))).toEqual(
    parts.map((part) => home.indexOf(part)).toSorted((a, b) => a - b),
  );
  expect(home).not.toContain('undefined');
  expect(home).toMatch(/<aside><div class="aside"><docs-contents>/);
});

it(
  'renders the part of the theme where a part throws, and parts of posts on posts only',
  { timeout: 120_000 },
  async () => {
    const { target } = await migrateFiles({
      'website/docusaurus.config.js': classicConfig().replace('blog: false', 'blog: {}'),
      'website/blog/2024-01-02-hi.md': '---\ntitle: Hi\n---\n\nText.\n',
      'website/src/theme/NotFound/Content/index.js': 'export default () => <b>{undefined.title}</b>;\n',
      'website/src/theme/BlogPostItem/index.js': `import BlogPostItem from '@theme-original/BlogPostItem';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
export default function Item(props) {
  return <><b>{useBlogPost().metadata.title}</b><BlogPostItem {...props} /></>;
}
`,
    });
    const { messages, read } = await buildMigrated(target);
    expect(messages).toEqual([]);
    expect(main(read('404.html'))).toContain('<div class="prose not-found">');
    expect(main(read('blog/2024/01/02/hi/index.html'))).toContain('<b>Hi</b><article>');
    expect(main(read('index.html'))).not.toContain('<b>');
  },
);

it('renders admonitions with the types of the site', { timeout: 120_000 }, async () => {
  const { target, report } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig('', "admonitions: { keywords: ['lab'], extendDefaults: true },"),
    'website/docs/index.md':
      '# Home\n\n:::lab[For [*you*](index.md)]\n\nIn `code`.\n\n:::\n\n:::tip\n\nUseful.\n\n:::\n',
    'website/src/theme/Admonition/Types.js': `import types from '@theme-original/Admonition/Types';
const Lab = ({ title, children }) => <section className="lab"><h5>{title}</h5>{children}</section>;
export default { ...types, lab: Lab };
`,
  });
  expect(report).toContain('src/theme/Admonition: It renders the admonitions of pages, which run code for it.');
  const { messages, read } = await buildMigrated(target);
  expect(messages).toEqual([]);
  const home = main(read('index.html'));
  expect(home).toContain(
    '<section class="lab"><h5><span>For <a href="/"><em>you</em></a></span></h5><p>In <code>code</code>.</p></section>',
  );
  expect(home).toMatch(
    /<div class="note" data-tone="tip"><p class="note-title"><span>tip<\/span><\/p><p>Useful.<\/p><\/div>/,
  );
  expect(home).not.toContain('data-island');
});

it('renders what parts around all pages add', { timeout: 120_000 }, async () => {
  const { target, report, read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/src/theme/Root.js': `import { useEffect } from 'react';
export default function Root({ children }) {
  useEffect(() => { document.title += '!'; });
  return <>{children}<aside>Ask</aside></>;
}
`,
    'website/src/theme/Layout/index.js': `import Layout from '@theme-original/Layout';
export default (props) => <><Layout {...props} /><b>{props.undefined.value}</b></>;
`,
  });
  expect(report).toContain('src/theme/Root.js: theme/Footer.js renders what it adds, after the footer of each page.');
  expect(read('theme/Footer.js')).toContain(`  around: {
    'Root': () => require('../src/theme/Root'),
    'Layout': () => require('../src/theme/Layout'),
  },`);
  const { messages, read: readBuilt } = await buildMigrated(target);
  expect(messages).toEqual([]);
  // It is interactive, and persists in transitions, because it is outside of what they replace.
  expect(readBuilt('index.html').replace(/.*<\/main>/s, '')).toMatch(
    /^<\/div><docs-island data-module="src\/theme\/Root.js"[^>]*><aside>Ask<\/aside><\/docs-island><button/,
  );
});

it('renders copies of parts that consist of parts of the same slot', { timeout: 120_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/index.md': '---\ntags: [one]\n---\n\n# Home\n\nText.\n',
    'website/docs/next.md': '# Next\n',
    'website/src/theme/DocItem/Paginator/index.js': `import { useDoc } from '@docusaurus/plugin-content-docs/client';
import DocPaginator from '@theme/DocPaginator';
export default function DocItemPaginator() {
  const { metadata } = useDoc();
  return <b><DocPaginator previous={metadata.previous} next={metadata.next} /></b>;
}
`,
    'website/src/theme/DocItem/Footer/index.js': `import { useDoc } from '@docusaurus/plugin-content-docs/client';
import TagsListInline from '@theme/TagsListInline';
import EditMetaRow from '@theme/EditMetaRow';
export default function DocItemFooter() {
  const { tags, editUrl } = useDoc().metadata;
  return <i>{tags.length > 0 && <TagsListInline tags={tags} />}<EditMetaRow editUrl={editUrl} /></i>;
}
`,
  });
  const { messages, read } = await buildMigrated(target);
  expect(messages).toEqual([]);
  const home = main(read('index.html'));
  expect(home).toMatch(/<i>.*<\/i><b><nav class="neighbours".*<\/b>/s);
  expect(home.match(/>one</g)).toHaveLength(1);
});

it('replaces parts whose code does not run', { timeout: 120_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig("themeConfig: { footer: { copyright: '© Acme' } },"),
    'website/docs/index.md': '# Home\n',
    'website/static/intro.webm': '',
    'website/src/theme/Footer/index.js': `const width = window.innerWidth;
export default () => <footer>ours {width}</footer>;
`,
    'website/src/theme/DocItem/Footer/index.js': `import Lost from 'lost/package';
import { other } from '@site/src/lost';
import Footer from '@theme-original/DocItem/Footer';
export default () => <>{false && <Lost value={other} />}<Footer /><b>ours</b></>;
`,
    'website/src/theme/DocBreadcrumbs/index.js': `import Lost from 'lost/package';
export default () => <Lost />;
`,
    'website/src/theme/NotFound/Content/index.js': `import video from '@site/static/intro.webm';
import config from '@generated/docusaurus.config';
import i18n from '@generated/i18n';
export default () => <video src={video} title={typeof config + typeof i18n} />;
`,
  });
  const { messages, read } = await buildMigrated(target);
  expect(messages).toEqual([]);
  expect(read('index.html')).toContain('© Acme');
  // A package that is not installed affects only the parts that use it.
  expect(read('index.html')).toContain('<nav class="breadcrumbs"');
  expect(read('index.html')).toContain('<b>ours</b>');
  expect(main(read('404.html'))).toMatch(/<video src="data:[^"]*" title="object/);
});

it('gives copies of parts the data of posts and footers', { timeout: 120_000 }, async () => {
  const footer = "footer: { links: [{ title: 'More', items: [{ label: 'Home', to: '/' }] }] }";
  const bar = "announcementBar: { content: 'News' }";
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(`themeConfig: { ${footer}, ${bar} },`).replace(
      'blog: false',
      'blog: {}',
    ),
    'website/blog/2024-01-02-hi.md': '---\ntitle: Hi\nauthors: [{ name: Jo, url: https://jo.test }]\n---\n\nText.\n',
    'website/src/theme/BlogPostItem/Content/index.js': `import { blogPostContainerID } from '@docusaurus/utils-common';
import { useBlogPost } from '@docusaurus/plugin-content-blog/lib/client';
export default function BlogPostItemContent({ children }) {
  const { date, readingTime, authors } = useBlogPost().metadata;
  return <div id={blogPostContainerID}>{new Date(date).getFullYear()} {readingTime} {authors[0].url}{children}</div>;
}
`,
    'website/src/theme/Footer/index.js': `import { isMultiColumnFooterLinks, useThemeConfig } from '@docusaurus/theme-common';
export default function Footer() {
  const { links } = useThemeConfig().footer;
  return <footer>{isMultiColumnFooterLinks(links) ? links[0].items[0].label : 'one row'}</footer>;
}
`,
    'website/src/theme/AnnouncementBar/index.js': `import { useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
export default () => <aside>{useAnnouncementBar().isActive && useThemeConfig().announcementBar.content}</aside>;
`,
    'website/src/theme/DocBreadcrumbs/index.js': `import { useSidebarBreadcrumbs } from '@docusaurus/theme-common/internal';
export default () => <nav>{useSidebarBreadcrumbs().map(({ label }) => label)}</nav>;
`,
    'website/src/theme/NotFound/Content/index.js': `import Translate from '@docusaurus/Translate';
export default () => <h1><Translate id="theme.NotFound.title">Lost</Translate></h1>;
`,
  });
  const { messages, read } = await buildMigrated(target);
  expect(messages).toEqual([]);
  const post = read('blog/2024/01/02/hi/index.html');
  expect(main(post)).toContain('<div id="__blog-post-container">2024 1 https://jo.test<div');
  expect(post).toContain('<footer>Home</footer>');
  expect(post).toContain('<aside>News</aside>');
  // Without the title of the theme.
  expect(main(read('404.html'))).toMatch(/^<main[^>]*><h1>Lost<\/h1><\/main>$/);
});

it('renders an own frame of documents', { timeout: 120_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/index.md': '# Home\n\nText.\n',
    'website/src/theme/DocItem/index.js': `import { DocProvider } from '@docusaurus/plugin-content-docs/client';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';
export default function DocItem(props) {
  const Content = props.content;
  return (
    <DocProvider content={props.content}>
      <DocItemMetadata /><i>{props.content.metadata.title}</i>
      <DocItemLayout><Content /></DocItemLayout>
    </DocProvider>
  );
}
`,
  });
  const { messages, read } = await buildMigrated(target);
  expect(messages.filter((message) => !message.includes('has no effect'))).toEqual([]);
  expect(main(read('index.html'))).toMatch(/><i>Home<\/i><article>.*<div class="prose"><h1>Home<\/h1>/s);
});

it(
  'renders what an own part adds to the content of documents and posts, but not to React pages',
  { timeout: 120_000 },
  async () => {
    const { target, report } = await migrateFiles({
      'website/docusaurus.config.js': classicConfig().replace('blog: false', 'blog: {}'),
      'website/docs/index.md': '# Home\n',
      'website/blog/2024-01-02-news.md': '# News\n',
      'website/src/pages/own.jsx': 'export default () => <p>Own</p>;\n',
      'website/src/theme/MDXContent.js': `import MDXContent from '@theme-original/MDXContent';
export default (props) => <><MDXContent {...props} /><aside>Ask us</aside></>;
`,
    });
    expect(report).toContain('src/theme/MDXContent.js: A file in theme/ renders it as a slot');
    const { messages, read } = await buildMigrated(target);
    expect(messages).toEqual([]);
    for (const page of ['', 'blog/2024/01/02/news/'])
      expect(read(`${page}index.html`)).toMatch(/<div class="prose">(?:(?!<div).)*<\/div><aside>Ask us<\/aside>/s);
    expect(read('own/index.html')).toContain('<p>Own</p>');
    expect(read('own/index.html')).not.toContain('Ask us');
  },
);

it('gives pages the components that an own part for their content adds', { timeout: 120_000 }, async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/index.md': '# Home\n\n<Term name="blob" />\n',
    'website/src/Term.js': 'export default ({ name }) => <dfn>{name}</dfn>;\n',
    'website/src/theme/MDXContent/index.js': `import { MDXProvider } from '@mdx-js/react';
import MDXComponents from '@theme/MDXComponents';
import Term from '../../Term';
export default function MDXContent({ children }) {
  return <MDXProvider components={{ ...MDXComponents, Term }}>{children}</MDXProvider>;
}
`,
  });
  const { messages, read } = await buildMigrated(target);
  expect(messages).toEqual([]);
  expect(read('index.html')).toContain('<dfn>blob</dfn>');
});
