import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { root } from '../../support/root.ts';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

const releases = [
  { version: '1.0', text: 'The first one.' },
  { version: '2.0', text: 'See [the first](./1.0.md).' },
];

const plugins =
  "[['./plugins/changelog/plugin.js', { order: 'newest' }], './plugins/diagram/plugin.js', './plugins/reading/plugin.js']";

const configOf = (list: string): string => `export default {
  title: 'Garden', url: 'https://garden.example', i18n: { defaultLocale: 'en', locales: { en: { label: 'English' } } },
  plugins: ${list},
};`;

/** A site with the plugins of `test/fixtures/plugins`, which between them make every contribution. */
function makeSite(list = plugins): TestSite {
  const site = makeTestSite({
    'site.config.ts': configOf(list),
    'releases.json': JSON.stringify(releases),
    'content/en/index.md': '# Home\n\nSee the [changelog](/changelog) and [soup](/kitchen/soup).\n',
    'content/en/shapes.md': '# Shapes\n\n```boxes A title\none\n<two>\n```\n\n```steps\nfirst\nsecond\n```\n',
    'content/en/steps.mdx': "# Steps\n\n<Steps steps={['by hand']} />\n",
    'recipes/en/soup.md': '---\nmost_words: 3\n---\n\n# Soup\n\nBoil the water first.\n',
  });
  cpSync(join(root, 'test/fixtures/plugins'), join(site.dir, 'plugins'), { recursive: true });
  return site;
}

describe('what plugins of a site contribute', () => {
  it('joins pages, documents, texts, theme, files and checks', async () => {
    const site = makeSite();
    expect(await site.build()).toMatchObject({
      status: 'built',
      messages: ['recipes/en/soup.md:1:1 too-long The page has 9 words, at most 3'],
    });
    // Documents and pages that are made, a view, texts and a slot.
    expect(site.main('/changelog')).toContain('<p>Latest release: 2.0</p>');
    expect(site.main('/changelog')).toContain('<a href="/changelog/2.0">2.0</a>');
    expect(site.read('changelog/index.html')).toContain('<meta name="description" content="All releases."');
    expect(site.main('/changelog/feed')).toContain('<p>2.0, 1.0</p>');
    expect(site.main('/changelog/2.0')).toContain('See <a href="/changelog/1.0">the first</a>.');
    expect(site.read('index.html')).toContain('<p class="muted">Changelog</p>');
    // Code blocks and components.
    const shapes = site.main('/shapes');
    expect(shapes).toContain(
      '<figure class="boxes" data-title="A title"><div class="box">one</div><div class="box">&#x3C;two></div></figure>',
    );
    expect(shapes).toContain('<ol class="steps"><li>first</li><li>second</li></ol>');
    expect(site.main('/steps')).toContain('<ol class="steps"><li>by hand</li></ol>');
    // Style sheets, scripts, head and policy.
    expect(site.read('index.html')).toContain('<link rel="preconnect" href="https://shapes.example">');
    expect(site.read('index.html')).toMatch(/<script src="\/assets\/diagram-\w+\.js" type="module">/);
    expect(site.read('index.html')).toMatch(/ img-src .*? https:\/\/shapes\.example; media-src/);
    const sheet = capture(site.read('index.html'), /\/assets\/site-\w+\.css/);
    expect(site.read(sheet.slice(1))).toBe('.releases{columns:2}.boxes{display:flex}\n');
    // A collection, facts, transforms and files.
    expect(site.main('/kitchen/soup')).toMatch(/<p class="muted">Read on\.<\/p>.*<p>The end\.<\/p>/s);
    expect(JSON.parse(site.read('words.json'))).toMatchObject({ '/': 11, '/kitchen/soup': 9, '/changelog/1.0': 7 });
  });

  it('is the same in two builds, and without the cache', async () => {
    const site = makeSite();
    await site.build();
    const first = site.output();
    expect((await site.build()).written).toBe(0);
    await site.build({ useCache: false });
    expect(site.output()).toEqual(first);
  });

  it('is written again only where an edit changes it', async () => {
    const site = makeSite();
    await site.build();
    /** Paths that differ after an edit, and how many were written. */
    const edit = async (file: string, change: (text: string) => string) => {
      const before = site.output();
      site.write(file, change(readFileSync(join(site.dir, file), 'utf8')));
      const { written } = await site.build();
      const after = site.output();
      const paths = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
      return { written, documents: paths.filter((path) => path.endsWith('.html')), paths };
    };
    // The text of a release: its page, its copies and its search records.
    const release = await edit('releases.json', (text) => text.replace('The first one.', 'The very first one.'));
    expect(release.documents).toEqual(['changelog/1.0/index.html']);
    expect(release.written).toBeLessThan(10);
    // A new release: its page, the documents that list releases, the sidebars and the pages beside it.
    const added = await edit('releases.json', () => JSON.stringify([...releases, { version: '3.0', text: 'New.' }]));
    expect(added.documents).toContain('changelog/3.0/index.html');
    // A code block: the page that has one.
    const fence = await edit('plugins/diagram/plugin.js', (text) => text.replace('class="boxes"', 'class="all boxes"'));
    expect(fence).toMatchObject({ documents: ['shapes/index.html'], written: 1 });
    // A view: the document that it draws.
    const view = await edit('plugins/changelog/theme/views.tsx', (text) => text.replace('prose releases', 'releases'));
    expect(view).toMatchObject({ documents: ['changelog/index.html'] });
    // A file that a plugin makes.
    const file = await edit('plugins/reading/plugin.js', (text) =>
      text.replace('stringify(Object', 'stringify( Object'),
    );
    expect(file).toMatchObject({ paths: [], written: 0 });
    // A check: nothing.
    const check = await edit('plugins/reading/plugin.js', (text) => text.replace('at most $', 'and may have $'));
    expect(check).toMatchObject({ paths: [], written: 0 });
  });

  it('leaves nothing when the plugins are left out', async () => {
    const site = makeSite();
    await site.build();
    site.write('site.config.ts', configOf('[]'));
    site.write('content/en/index.md', '# Home\n');
    site.remove('content/en/steps.mdx');
    const without = makeSite('[]');
    without.write('content/en/index.md', '# Home\n');
    without.remove('content/en/steps.mdx');
    without.remove('plugins');
    expect((await site.build()).status).toBe('built');
    expect((await without.build()).status).toBe('built');
    expect(site.output()).toEqual(without.output());
  });

  it('adds commands, with arguments and options', async () => {
    const site = makeSite();
    const call = (...args: readonly string[]) => runDocs('releases', ...args, '--site', site.dir);
    expect(await call('2')).toEqual({ code: 0, answer: '2.0\n', log: '' });
    expect(await call('--count')).toEqual({ code: 0, answer: '2\n', log: '' });
    expect((await call('3')).code).toBe(1);
    expect((await call('--all')).log).toContain("error: unknown option '--all'");
    expect((await runDocs('help', 'releases', '--site', site.dir)).answer).toContain('list the releases');
  });

  it('checks the options of a plugin as the config, in a list and in a call', async () => {
    const site = makeSite("[['./plugins/changelog/plugin.js', { ordr: 'oldest', file: 7 }]]");
    expect((await site.build()).messages).toEqual([
      `site.config.ts:3:65 invalid-config "plugins[0][1].file" must be a path such as './releases.json', not 7`,
      'site.config.ts:3:49 invalid-config "plugins[0][1].ordr" is not a key of "plugins[0][1]" (did you mean "order"?)',
    ]);
    const config = configOf("[changelog({ order: 'newst' })]");
    site.write('site.config.ts', `import changelog from './plugins/changelog/plugin.js';\n${config}`);
    expect((await site.build()).messages).toEqual([
      `site.config.ts:4:13 invalid-config "plugins[0].order" must be 'newest' or 'oldest', not 'newst' (did you mean 'newest'?)`,
    ]);
  });

  it.each([
    [
      "open: () => ({ routes: () => [{ path: 'a', title: 'A' }] })",
      'throws in "routes": "a" is not a path within a locale, such as "/changelog"',
    ],
    [
      "open: () => ({ routes: () => [{ path: '/a', title: 'A' }] })",
      'throws in "routes": the document "/a" needs a view or html',
    ],
    [
      "open: () => ({ pages: [{ locale: 'em', path: 'a.md', text: '' }] })",
      'throws in "open.pages": the site has no locale "em": did you mean "en"?',
    ],
    [
      "open: () => ({ pages: [{ locale: 'en', path: '../a.md', text: '' }] })",
      'throws in "open.pages": "../a.md" is not a path of a page, such as "changelog/1.0.md"',
    ],
    ['open: () => ({ view: () => 1n })', 'throws in "view": Do not know how to serialize a BigInt'],
    ['collections() { throw new Error("no folder") }', 'throws in "collections": no folder'],
    [
      'content: () => ({ openContent: () => ({ facts() { throw new Error("no tree") } }) })',
      'throws in "facts": no tree',
    ],
  ])('reports a plugin with %s', async (members, reason) => {
    const site = makeTestSite({
      'site.config.ts': configOf(`[{ name: 'odd', ${members} }]`),
      'content/en/index.md': '# Home\n',
    });
    const { status, messages } = await site.build();
    expect(status).not.toBe('built');
    expect(messages.join()).toContain(`plugin-failed The plugin "odd" ${reason}`);
    expect(messages.join()).toContain('site.config.ts:3:');
  });

  it('reports a code block that a plugin cannot render at the block, and the rest of the page', async () => {
    const site = makeSite("['./plugins/diagram/plugin.js']");
    site.write('content/en/index.md', '# Home\n\n```boxes\n```\n\n[Broken](/nowhere)\n');
    expect((await site.build()).messages).toEqual([
      'content/en/index.md:3:1 plugin-failed The plugin "diagram" throws in "fences.boxes": there are no boxes (fix the code block, or else the plugin)',
      expect.stringContaining('content/en/index.md:6:1 broken-link'),
    ]);
  });

  it('reports a link that is broken in a page that a plugin writes, in the text of the page', async () => {
    const site = makeSite();
    site.write('releases.json', JSON.stringify([{ version: '1.0', text: '[Gone](/gone)' }]));
    const { messages } = await site.build();
    expect(messages).toContainEqual(
      expect.stringMatching(/^\.docs\/cache\/made\/changelog\/en\/changelog\/1\.0\.md:6:1 broken-link/),
    );
  });
});
