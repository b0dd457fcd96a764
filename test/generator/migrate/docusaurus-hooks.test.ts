import { expect, it } from 'vitest';
import { configWith, makeTestSite } from '../../support/test-site.ts';

const doc = (folder: string) => ({
  id: 'where',
  path: `/kit/docs/${folder}where`,
  title: 'Where',
  description: 'Place',
});

const files = {
  'site.config.ts': configWith("baseUrl: '/kit/', compatibility: 'docusaurus',"),
  'docusaurus/globalData.json': JSON.stringify({
    'docusaurus-plugin-content-docs': {
      default: {
        path: '/kit/docs',
        versions: [
          { name: 'current', label: 'Next', isLast: false, path: '/kit/docs/next', docs: [doc('next/')] },
          { name: '1.0', label: '1.0', isLast: true, path: '/kit/docs', docs: [doc('')] },
        ],
      },
    },
  }),
  'src/where.jsx': `import Link from '@docusaurus/Link';
import { matchPath, NavLink } from '@docusaurus/router';
import { useActiveDocContext, useActivePlugin, useCurrentSidebarSiblings, useDocById, findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames, useColorMode, useThemeConfig } from '@docusaurus/theme-common';
import { useLocalPathname, useStorageSlot } from '@docusaurus/theme-common/internal';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import Mark from './mark.svg';
export default function Where() {
  useIsomorphicLayoutEffect(() => {}, []);
  const { activeVersion, activeDoc, alternateDocVersions } = useActiveDocContext();
  const { docMarkdown, docSidebarItemLinkLevel } = ThemeClassNames.docs;
  return <>
    <p className={docMarkdown + ' ' + docSidebarItemLinkLevel(2) + ' ' + ThemeClassNames.common.admonitionType('tip')}>
      {[useLocalPathname(), useActivePlugin()?.pluginId, activeVersion.path, activeDoc?.path, alternateDocVersions.current?.path, useDocById('where')?.description, useStorageSlot('k')[0], typeof useColorMode().setDarkTheme, findFirstSidebarItemLink({ items: [{ items: [] }, { href: '/x' }] }), useThemeConfig().colorMode.disableSwitch, useThemeConfig().navbar.items.length, useThemeConfig().navbar.style, useCurrentSidebarSiblings().length].join(' | ')}
    </p>
    <Link to={useBaseUrl('/docs/where')}>a</Link><Link to="pathname:///a.pdf">b</Link><Link>c</Link><Mark />
    <a href={useBaseUrl('docs/where')}>d</a><a href={useBaseUrl('/a.pdf')}>e</a>
    <NavLink to="/docs" activeClassName="current">f</NavLink><NavLink exact to="/docs">g</NavLink><Link isNavLink className="h" to="/docs/where?q">h</Link>
    <i>{[matchPath('/a/b', '/a')?.isExact, matchPath('/a/', { path: ['/b', '/a'], exact: true })?.path, matchPath('/ab', { path: '/a' })].join()}</i>
  </>;
}
`,
  'src/mark.svg': `<svg viewBox='0 0 1 1' style="fill-rule: evenodd; clip-rule:evenodd"><path d='M0 0'/></svg>`,
  'docusaurus/site-config.json': '{ "themeConfig": { "navbar": { "style": "dark" } } }',
  'content/static/a.pdf': 'a',
  'content/sk/docs/index.md': '# Docs\n',
  'content/en/docs/index.md': '# Docs\n',
};

it('gives code of Docusaurus the data of the docs in the language of the page', async () => {
  const page = "import Where from '@site/src/where.jsx';\n\n# Where\n\n<Where />\n";
  const site = makeTestSite({
    ...files,
    'content/sk/docs/where.mdx': page,
    'content/en/docs/where.mdx': page,
    'content/sk/index.mdx': page,
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/docs/where')).toContain(
    '/docs/where | default | /kit/docs | /kit/docs/where | /kit/docs/next/where | Place |  | function | /x | false | 0 | dark | 0',
  );
  expect(site.main('/en/docs/where')).toContain(
    '/docs/where | default | /kit/en/docs | /kit/en/docs/where | /kit/en/docs/next/where | Place |  | function | /x | false | 0 | dark | 0',
  );
  // The page of another plugin.
  expect(site.main('/')).toContain('/ |  | /kit/docs/next |');
});

it('leads to the page in the language, and to files below the base URL', async () => {
  const page = "import Where from '@site/src/where.jsx';\n\n# Where\n\n<Where />\n";
  const site = makeTestSite({ ...files, 'content/sk/docs/where.mdx': page, 'content/en/docs/where.mdx': page });
  await site.build();
  const links = '<a href="/kit/en/docs/where">a</a><a href="/kit/a.pdf">b</a><a>c</a>';
  expect(site.main('/en/docs/where')).toContain(
    `${links}<svg viewBox="0 0 1 1" style="fill-rule:evenodd;clip-rule:evenodd"><path d='M0 0'/></svg>`,
  );
  expect(site.main('/docs/where')).toContain(links.replace('/en', ''));
  const further =
    '<a href="/kit/en/docs/where">d</a><a href="/kit/a.pdf">e</a><a href="/kit/en/docs" class="current">f</a><a href="/kit/en/docs">g</a><a href="/kit/en/docs/where?q" class="h active">h</a><i>false,/a,</i>';
  expect(site.main('/en/docs/where')).toContain(further);
  expect(site.main('/docs/where')).toContain(further.replaceAll('/en', ''));
  expect(site.main('/docs/where')).toContain(
    'class="theme-doc-markdown theme-doc-sidebar-item-link-level-2 theme-admonition-tip"',
  );
});

it('draws passages with an element as summary, and cards of categories, which lead to their first page', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith("compatibility: 'docusaurus',"),
    'src/parts.jsx': `import Details from '@theme/Details';
import DocCard from '@theme/DocCard';
import DocCardList from '@theme/DocCardList';
const item = { type: 'category', label: 'Group', items: [{ type: 'link', label: 'Home', href: '/' }] };
export default () => <><Details summary={<summary>More</summary>}>in</Details><DocCard item={item} /><DocCardList items={[item]} /></>;
`,
    'content/sk/index.mdx': "import Parts from '@site/src/parts';\n\n# Home\n\n<Parts />\n",
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain(
    '<details><summary>More</summary>in</details><div class="card"><a href="/">Group</a>',
  );
  expect(site.main('/')).toContain('<ul class="cards"><li class="card"><a href="/">Group</a>');
});
