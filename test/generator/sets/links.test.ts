import { expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { runDocs } from '../../support/run-docs.ts';
import { setConfig, setFiles } from '../../support/set-site.ts';
import { makeTestSite } from '../../support/test-site.ts';

/** Addresses of the links in the text of a page. */
const hrefs = (html: string): readonly string[] =>
  [...capture(html, /<div class="prose"[\s\S]*/).matchAll(/<a (?!class)[^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => !href.startsWith('#'));

it('leads from one set to another by address and by file, in the language of the reader', async () => {
  const site = makeTestSite(setFiles);
  expect((await site.build()).messages).toEqual([]);
  const linked = (path: string): readonly string[] => hrefs(site.main(path)).slice(0, 2);
  expect(linked('')).toEqual(['/core', '/grafy']);
  expect(linked('/core')).toEqual(['/core/install', '/grafy/types/bar#osi']);
  expect(linked('/grafy')[0]).toBe('/core/install');
  expect(linked('/en')).toEqual(['/en/core', '/en/grafy']);
  expect(linked('/en/grafy')[0]).toBe('/en/core');
  // A page that shows the text of another language, and a file that has no translation.
  site.write('packages/charts/docs/sk/types/bar.md', '# Stĺpce\n\n## Osi\n\n[A](../../../../../content/sk/about.md)\n');
  site.write('packages/charts/docs/en/index.md', '# Charts\n\n[A](../../../../content/sets/core/en/install.md)\n');
  expect((await site.build()).messages).toEqual([]);
  expect(linked('/grafy/types/bar')[0]).toBe('/about');
  expect(linked('/en/grafy/types/bar')[0]).toBe('/en/about');
  expect(linked('/en/grafy')[0]).toBe('/en/core/install');
});

it('stays in the version of the page with an address of its own set, where the version has the page', async () => {
  const site = makeTestSite(setFiles);
  await site.build();
  const linked = (path: string): readonly string[] => hrefs(site.main(path)).slice(0, 3);
  expect(linked('/core/1.0')[0]).toBe('/core/1.0/install');
  expect(linked('/core/1.0/install').slice(0, 2)).toEqual(['/core/new', '/core/1.0']);
  expect(linked('/core/install')).toEqual(['/core', '/core/new', '/about']);
  expect(linked('/en/core/1.0')[0]).toBe('/en/core/1.0/install');
});

it('checks links of all sets, their versions and sidebars, with places and hints', async () => {
  const sidebars = "sidebars: { docs: ['index', 'gone', { type: 'link', label: 'Nič', href: '/core/nothing' }] },";
  const site = makeTestSite({
    ...setFiles,
    'site.config.ts': setConfig.replace(/sidebars: .*/, sidebars),
    'content/sk/index.md': '# Domov\n\n[A](/core/instal), [B](/grafy/types/bar#os)\n',
    'content/en/index.md': '# Home\n',
    'content/sets/core/sk/new.md': '# Nové\n\n[F](/install)\n',
    'content/sets/core/versions/1.0/sk/old.md': '# Staré\n\n[C](../sk/gone.md), [D](/grafy/gone)\n',
    'packages/charts/docs/sk/index.md': '# Grafy\n\n[E](../../../../content/sets/core/sk/missing.md)\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages).toMatchInlineSnapshot(`
    [
      "content/sets/core/sk/new.md:3:1 broken-link "/install" leads to no page and no file (did you mean "/core/install"?)",
      "content/sets/core/versions/1.0/sk/old.md:3:1 broken-markdown-link "../sk/gone.md" leads to no page",
      "content/sets/core/versions/1.0/sk/old.md:3:21 broken-link "/grafy/gone" leads to no page and no file",
      "content/sk/index.md:3:1 broken-link "/core/instal" leads to no page and no file (did you mean "/core/install"?)",
      "content/sk/index.md:3:20 broken-anchor "#os" does not exist on /grafy/types/bar (did you mean "#osi"?)",
      "packages/charts/docs/sk/index.md:3:1 broken-markdown-link "../../../../content/sets/core/sk/missing.md" leads to no page",
      "site.config.ts:14:35 unknown-sidebar-item sets.charts.sidebars.docs[1] names "gone", which is neither a page nor a folder with pages",
      "site.config.ts:14:73 broken-link sets.charts.sidebars.docs[2].href: "/core/nothing" leads to no page and no file",
    ]
  `);
});

it('reports pages of a set without links, and links that leave the language', async () => {
  const site = makeTestSite({
    ...setFiles,
    'site.config.ts': setConfig.replace(/sidebars: .*/, "sidebars: { docs: ['index'] },"),
    'content/sets/core/sk/index.md': '# Jadro 2\n\n[Grafy](/en/grafy)\n',
    'content/sets/core/en/index.md': '# Core 2\n',
  });
  const { answer } = await runDocs('check-links', site.dir);
  expect(answer.split('\n').filter((line) => line.includes('warning  '))).toEqual([
    'content/sets/core/sk/index.md:3:1  warning  wrong-language-link  "/en/grafy" leads from a page in "sk" to one in "en"',
    'packages/charts/docs/sk/types/bar.md:1:1  warning  orphan-page  No link and no sidebar leads to /grafy/types/bar',
  ]);
  expect(answer).toContain('hint: remove the language from the path;');
});
