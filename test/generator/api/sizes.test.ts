import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

const base = "'".padEnd(4000, 'common words ');
const files = {
  'node_modules/acme/package.json': '{ "name": "acme", "customElements": "custom-elements.json" }',
  'node_modules/acme/custom-elements.json': JSON.stringify({
    modules: ['card', 'chip'].map((name) => ({
      path: `${name}.js`,
      declarations: [{ kind: 'class', name: `X${name}`, tagName: `x-${name}` }],
    })),
  }),
  'node_modules/acme/base.js': `export const words = ${base}';`,
  'node_modules/acme/card.js': "import { words } from './base.js';\n/* A comment. */ console.log(words, 'card');",
  'node_modules/acme/chip.js': "import './card.js'; import('./base.js'); console.log('chip');",
  'content/en/api/card.md': '---\ntag: x-card\n---\n\n# Card\n',
  'content/sk/api/card.md': '---\ntag: x-card\n---\n\n# Karta\n',
  'content/en/api/chip.md': '---\ntag: x-chip\n---\n\n# Chip\n',
};

/** Describes a site that documents `acme`; `more` are further keys of `components`, as code. */
function makeSite(more: string): TestSite {
  const config = `export default {
    title: 'Test',
    url: 'https://test.example',
    i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, sk: { label: 'Slovensky' } } },
    components: { manifest: 'node_modules/acme/custom-elements.json', prefix: 'x-', ${more} },
  };`;
  return makeTestSite({ 'site.config.ts': config, ...files });
}

const sizeOn = (site: TestSite, path: string): string | undefined =>
  /<span class="badge">([^<]*gzip[^<]*)</.exec(site.main(path))?.[1]?.replaceAll('\u00a0', ' ');

it('a page shows what the import of its element loads, in the language of the page', async () => {
  const site = makeSite('sizes: true');
  expect((await site.build()).messages).toEqual([]);
  expect(sizeOn(site, '/api/card')).toBe('4.1 kB, gzip 0.2 kB');
  expect(sizeOn(site, '/sk/api/card')).toBe('4,1 kB, gzip 0,2 kB');
});

it('a package that is a link, as pnpm and workspaces install it, is measured, and examples load its code', async () => {
  const site = makeSite("sizes: true, script: 'node_modules/acme/{name}.js', styles: ['node_modules/acme/style.css']");
  site.write('node_modules/acme/style.css', 'x-card { color: red }');
  site.write('content/en/index.md', '```html preview\n<x-card></x-card>\n```\n');
  renameSync(join(site.dir, 'node_modules/acme'), join(site.dir, 'store'));
  symlinkSync('../store', join(site.dir, 'node_modules/acme'), 'junction');
  expect((await site.build()).messages).toEqual([]);
  expect(sizeOn(site, '/api/card')).toBe('4.1 kB, gzip 0.2 kB');
  const example = Object.keys(site.output()).find((path) => path.startsWith('examples/')) ?? '';
  expect(site.read(example)).toMatch(/card-\w+\.js[^]*style-\w+\.css|style-\w+\.css[^]*card-\w+\.js/);
});

it('it is measured again when a source changes, and only then', async () => {
  const site = makeSite('sizes: true');
  await site.build();
  expect((await site.build()).written).toBe(0);
  site.write('node_modules/acme/base.js', `export const words = ${base}${base.slice(1)}';`);
  await site.build();
  expect(sizeOn(site, '/api/card')).not.toBe('4.1 kB, gzip 0.2 kB');
});

it('nothing is shown when it is not asked for or not known', async () => {
  const plain = makeSite('');
  await plain.build();
  expect(sizeOn(plain, '/api/card')).toBeUndefined();
  const broken = makeSite('sizes: true');
  broken.write('node_modules/acme/base.js', "import 'gone';");
  expect((await broken.build()).messages).toEqual([]);
  expect(sizeOn(broken, '/api/card')).toBeUndefined();
  const single = makeSite("sizes: true, script: 'all.js'");
  single.write('all.js', '');
  await single.build();
  expect(sizeOn(single, '/api/card')).toBeUndefined();
});

it('a page shows the stories of its element beside its size', async () => {
  const site = makeSite("sizes: true, stories: ['src/*.stories.js']");
  site.write('src/card.stories.js', "export default { component: 'x-card' };\nexport const Quiet = {};\n");
  expect((await site.build()).messages).toEqual([]);
  expect(sizeOn(site, '/api/card')).toBe('4.1 kB, gzip 0.2 kB');
  expect(site.main('/api/card')).toContain('Quiet');
});
