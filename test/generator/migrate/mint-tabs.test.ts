import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

it('Mintlify: tabs of mint.json, imports of missing files, and elements without an end', async () => {
  const { built, report, source } = await migrateSite({
    'mint.json': JSON.stringify({
      name: 'Acme',
      tabs: [{ name: 'Guides', url: 'guides' }],
      redirects: [
        { source: '/x', destination: '/y' },
        { source: '/y', destination: '/x' },
      ],
      anchors: [{ name: 'Forum', url: 'https://forum.example' }],
      navigation: [
        { group: 'Start', pages: ['index'] },
        { group: 'First', pages: [{ group: 'Inner', pages: ['guides/a'] }] },
      ],
    }),
    'index.mdx':
      "---\ntitle: Home\n---\nimport Logo from '@components/Logo';\n\n<Logo />\n\nClone build-your-own-<challenge> now.<br/>\n\n<Tabs><Tab>One</Tab></Tabs>\n",
    'guides/a.mdx': '---\nid: b\nslug: /c\ntitle: A\n---\n<Tip title="b-<name>">Text.</Tip>\n',
  });
  expect(source('site.sidebars.ts').replace(/\s+/g, ' ')).toContain(
    "'section-2': [ { type: 'category', label: 'First', collapsed: false, items: [{ type: 'category', label: 'Inner'",
  );
  expect(source('site.config.ts')).toContain("{ type: 'sidebar', sidebar: 'section-2', label: 'Guides' }");
  expect(source('site.config.ts')).toContain("{ label: 'Forum', href: 'https://forum.example' }");
  expect(built('index.html')).toContain('build-your-own-&lt;challenge&gt; now.');
  expect(built('guides/a.html')).toContain('b-&lt;name&gt;');
  expect(report).toContain('redirect from /x: /x is not a page');
  expect(report).toContain('@components/Logo');
  expect(report).not.toContain('Guides');
});
