import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guardPlugin } from '../../../src/generator/plugin-api/guard-plugin.ts';
import { capture } from '../../support/capture.ts';
import { serveDev } from '../../support/dev-site.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

/** A site whose config lists plugins. */
function siteWith(plugins: string, files: Readonly<Record<string, string>>, imports = '') {
  return makeTestSite({
    'site.config.ts': `${imports}
export default {
  title: 'Test', url: 'https://test.example', i18n: { defaultLocale: 'en', locales: { en: { label: 'English' } } },
  plugins: ${plugins},
};`,
    'content/en/index.md': '# Home\n\nText.\n',
    ...files,
  });
}

/** Writes a file that lists all pages, and adds a line to each page. */
const listing = `export default ({ word = 'Signed' } = {}) => ({
  name: 'listing',
  content: async () => ({
    openContent: () => ({
      remark: { text: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] }); }] },
    }),
  }),
  open: () => ({
    plan: ({ site }) => ({
      files: () => {
        const text = [...site.routes.values()].map(({ permalink }) => permalink).join('\\n');
        return [{ path: 'pages.txt', key: text, content: { kind: 'made', make: () => text } }];
      },
    }),
  }),
});`;

describe('plugins of a site', () => {
  it('are objects, packages, files of the site, or those with options; their contributions join those of the tool', async () => {
    for (const [plugins, imports, word] of [
      ["['./listing.ts']", '', 'Signed'],
      ["[['./listing.ts', { word: 'Yours' }]]", '', 'Yours'],
      ["[listing({ word: 'Ours' })]", "import listing from './listing.ts';", 'Ours'],
      ["['@acme/listing']", '', 'Signed'],
      ["[['@acme/listing', { word: 'Theirs' }]]", '', 'Theirs'],
    ] as const) {
      const files = {
        'listing.ts': listing,
        'node_modules/@acme/listing/package.json':
          '{ "name": "@acme/listing", "type": "module", "exports": "./main.js" }',
        'node_modules/@acme/listing/main.js': listing,
      };
      const site = siteWith(plugins, files, imports);
      expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
      expect(site.main('/')).toContain(`<p>${word}</p>`);
      expect(site.read('pages.txt')).toBe('/\n/search');
    }
  });

  it('are made once: one call of a factory serves the config, the build and the pages', async () => {
    const factory = `import { appendFileSync } from 'node:fs';
export default (file) => {
  appendFileSync(file, 'made ');
  return { name: 'counted', content: async () => ({ openContent: () => ({}) }) };
};`;
    const site = siteWith("[['./counted.ts', import.meta.dirname + '/calls.txt']]", { 'counted.ts': factory });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(readFileSync(join(site.dir, 'calls.txt'), 'utf8')).toBe('made ');
  });

  it('work on worker threads as on the main one', async () => {
    const pages = Array.from({ length: 130 }, (_, index) => [`content/en/p${index}.md`, `# Page ${index}\n`] as const);
    const site = siteWith("['./listing.ts']", { 'listing.ts': listing, ...Object.fromEntries(pages) });
    expect(await site.build({ jobs: 2 })).toMatchObject({ status: 'built', messages: [] });
    for (const page of ['/', '/p0', '/p129']) expect(site.main(page)).toContain('<p>Signed</p>');
  });

  it('build the same bytes twice, and an edit of one writes only what it changes', async () => {
    const site = siteWith("[['./listing.ts', {}]]", { 'listing.ts': listing, 'content/en/other.md': '# Other\n' });
    await site.build();
    const first = site.output();
    expect((await site.build({ useCache: false })).status).toBe('built');
    expect(site.output()).toEqual(first);
    expect((await site.build()).written).toBe(0);
    site.write('listing.ts', listing.replace("join('\\n')", "join(' ')"));
    expect((await site.build()).written).toBe(1);
    expect(site.read('pages.txt')).toBe('/ /other /search');
  });

  it('that throw are named with the contribution and the line', async () => {
    const site = siteWith("['./bad.ts']", {
      'bad.ts':
        "export default {\n  name: 'bad',\n  open: () => ({\n    check() {\n      throw new Error('no check');\n    },\n  }),\n};\n",
    });
    expect(await site.build()).toMatchObject({
      status: 'failed',
      messages: [
        'bad.ts:5:13 plugin-failed The plugin "bad" throws in "check": no check (fix the plugin, or remove it from "plugins" in the config)',
      ],
    });
  });

  it('that throw while they open, in a file or in a promise are named with the contribution and the line', async () => {
    const site = siteWith(
      `[
    { name: 'late', open: async () => { throw new Error('no part'); } },
  ]`,
      {},
    );
    expect((await site.build()).messages).toEqual([
      'site.config.ts:5:47 plugin-failed The plugin "late" throws in "open": no part (fix the plugin, or remove it from "plugins" in the config)',
    ]);
    const other = siteWith(
      `[{ name: 'files', open: () => ({ plan: () => ({ files: () => [
      { path: 'a.txt', key: '1', content: { kind: 'made', make() { throw new Error('no bytes'); } } },
    ] }) }) }]`,
      {},
    );
    expect((await other.build()).messages).toEqual([
      'site.config.ts:5:74 plugin-failed The plugin "files" throws in "plan.files.content.make": no bytes (fix the plugin, or remove it from "plugins" in the config)',
    ]);
  });

  it.each([
    ["'text'", 'it must return a list of files'],
    ["[{ path: 'a.txt' }]", 'each file needs a path, a key and a content'],
    ["[{ path: 'a.txt', key: '1', content: null }]", 'each file needs a path, a key and a content'],
    [
      "[{ path: '../a.txt', key: '1', content: { kind: 'made', make: () => '' } }]",
      '"../a.txt" is not a path within the output, such as "data/pages.json"',
    ],
  ])('that return %s as their files are refused', async (files, reason) => {
    const site = siteWith(`[{ name: 'odd', open: () => ({ plan: () => ({ files: () => ${files} }) }) }]`, {});
    expect((await site.build()).messages).toEqual([
      `site.config.ts:4:13 plugin-failed The plugin "odd" throws in "plan.files": ${reason} (fix the plugin, or remove it from "plugins" in the config)`,
    ]);
  });

  it('that never finish are reported when their time is over', async () => {
    const bundle = { modulePath: '/site/config.mjs', hash: '', key: '' };
    const code = { siteDir: '/site', configFile: '/site/site.config.ts', config: bundle, modules: {} };
    const slow = { name: 'slow', open: () => new Promise<never>(() => {}) };
    const guarded = guardPlugin(slow, { path: ['plugins', 0], code, key: '', folder: '/site', timeLimit: 20 });
    await expect(guarded.open?.({ config: { locales: [] } } as never)).rejects.toThrow(
      'The plugin "slow" takes longer than 0.02 s for "open"',
    );
    const endless = {
      name: 'endless',
      collections: () =>
        Array.from({
          get length(): number {
            for (;;);
          },
        }) as never,
    };
    const { collections } = guardPlugin(endless, {
      path: ['plugins', 0],
      code,
      key: '',
      folder: '/site',
      timeLimit: 20,
    });
    expect(() => collections?.({} as never)).toThrow('The plugin "endless" takes longer than 0.02 s for "collections"');
  });

  it('that are not plugins, or have the same name are problems of the config', async () => {
    const site = siteWith("[7, './none.ts', './empty.ts', { name: 'emoji' }, ['./throws.ts']]", {
      'empty.ts': 'export default {};',
      'throws.ts': "export default () => { throw new Error('option x is missing'); };",
    });
    expect((await site.build()).messages).toEqual([
      'site.config.ts:4:16 config-failed The config refers to the file ./none.ts, which does not exist (check the path: it is relative to the config and includes the extension)',
      'site.config.ts:4:29 invalid-config "plugins[2]" is not a plugin: it has no name (the default export must be a plugin, { name: … }, or a function that returns one)',
      'site.config.ts:4:43 invalid-config Two plugins have the name "emoji" (list each plugin once, and use a name that no built-in plugin has)',
      'site.config.ts:4:62 invalid-config "plugins[4]" throws: option x is missing (check the options of the plugin)',
      "site.config.ts:4:13 invalid-config \"plugins[0]\" must be a plugin such as mermaid(), a module such as './plugins/changelog.ts', or ['module', { … }], not 7",
    ]);
  });

  it('with an unknown key, a folder or a style sheet that does not exist are named at the key', async () => {
    const site = siteWith("['./misspelled.ts', { name: 'sheet', theme: { css: ['./sheet.css', './gone.css'] } }]", {
      'misspelled.ts':
        "export default { name: 'misspelled', opn: () => ({}), theme: { folder: './gone', heads: [] } };",
      'sheet.css': 'p { color: red }\n',
    });
    expect((await site.build()).messages).toEqual([
      'site.config.ts:4:13 invalid-config "plugins[0].opn" is not a key of "plugins[0]" (did you mean "open"?)',
      'site.config.ts:4:13 invalid-config "plugins[0].theme.heads" is not a key of "plugins[0].theme" (did you mean "head"?)',
      'site.config.ts:4:13 invalid-config "plugins[0].theme.folder" refers to the folder "./gone", which does not exist (check the path: it is relative to the file or the package of the plugin, or to the config that contains it)',
    ]);
    site.write('misspelled.ts', "export default { name: 'misspelled' };");
    expect((await site.build()).messages).toEqual([
      'site.config.ts:4:79 customization-failed ./gone.css does not exist, or is not installed (check the path, which is relative to the config)',
    ]);
  });

  it('may name paths of their theme without a dot', async () => {
    const site = siteWith("[{ name: 'look', theme: { folder: 'look', css: ['look/sheet.css'] } }]", {
      'look/Footer.tsx': 'export default function Footer() {\n  return <footer>of the plugin</footer>;\n}\n',
      'look/sheet.css': '.of-the-plugin { color: red }\n',
    });
    expect((await site.build()).messages).toEqual([]);
    expect(site.read('index.html')).toContain('<footer>of the plugin</footer>');
    expect(site.read(capture(site.read('index.html'), /href="\/(assets\/site-[^"]*\.css)"/))).toContain(
      'of-the-plugin',
    );
  });

  it('compile pages again for another pattern in their options', async () => {
    const config = (pattern: string): string => `[['./marking.ts', { pattern: ${pattern} }]]`;
    const site = siteWith(config('/one/'), {
      'content/en/a.md': '# A\n\none two\n',
      'marking.ts': `const visit = (node, pattern) => {
  if (node.type === 'text') node.value = node.value.replace(pattern, 'marked');
  for (const child of node.children ?? []) visit(child, pattern);
};
export default ({ pattern }) => ({
  name: 'marking',
  content: () => ({ openContent: () => ({ remark: { text: [() => (tree) => visit(tree, pattern)] } }) }),
});`,
    });
    await site.build();
    expect(site.main('/a')).toContain('marked two');
    const text = readFileSync(join(site.dir, 'site.config.ts'), 'utf8');
    site.write('site.config.ts', text.replace('/one/', '/two/'));
    await site.build();
    expect(site.main('/a')).toContain('one marked');
  });

  it('do not run with --untrusted', async () => {
    const trusted = makeTestSite({});
    trusted.write(
      'config/site.config.ts',
      englishConfig("plugins: [{ name: 'bad', open() { throw new Error('ran'); } }],"),
    );
    trusted.write('site/content/en/index.md', '# Home\n');
    const request = { siteDir: `${trusted.dir}/site`, configFile: `${trusted.dir}/config/site.config.ts` };
    expect((await trusted.build({ ...request, outDir: `${trusted.dir}/out`, untrusted: true })).status).toBe('built');
  });

  it('show an edit under docs dev', async () => {
    const config = englishConfig("plugins: ['./listing.ts'],");
    const site = await serveDev({ 'site.config.ts': config, 'listing.ts': listing, 'content/en/index.md': '# Home\n' });
    expect((await site.ask('/')).body).toContain('<p>Signed</p>');
    expect((await site.ask('/pages.txt')).body).toBe('/\n/search');
    await site.edit({ 'listing.ts': listing.replace('Signed', 'Edited') });
    expect((await site.ask('/')).body).toContain('<p>Edited</p>');
  });
});
