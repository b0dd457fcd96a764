import { mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { expect, it } from 'vitest';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

const config = `export default {
  title: 'Kit', url: 'https://kit.example',
  i18n: { defaultLocale: 'sk', locales: { sk: { label: 'Slovensky' } } },
  discovery: { socialCards: true },
};`;

function makeSite(pages: Readonly<Record<string, string>>): TestSite {
  const site = makeTestSite({ 'site.config.ts': config, ...pages });
  mkdirSync(join(site.dir, 'node_modules'));
  symlinkSync(join(toolDir, 'node_modules/@resvg'), join(site.dir, 'node_modules/@resvg'), 'junction');
  return site;
}

const cardOf = (html: string): string =>
  /property="og:image" content="https:\/\/kit\.example\/([^"]+)"/.exec(html)?.[1] ?? '';

it('draws one card for each page without an image of its own', async () => {
  const site = makeSite({
    'content/sk/index.mdx': '# Ľúbezné ďateliny\n',
    'content/sk/own.mdx': '---\nimage: /own.png\n---\n\n# Vlastný\n',
    'content/static/own.png': '',
  });
  expect((await site.build()).messages).toEqual([]);
  const card = cardOf(site.read('index.html'));
  expect(imageSize(readFileSync(join(site.dir, 'build', card)))).toMatchObject({
    width: 1200,
    height: 630,
    type: 'png',
  });
  expect(site.read('index.html')).toContain('<meta property="og:image:width" content="1200"/>');
  expect(site.read('own/index.html')).toContain('content="https://kit.example/own.png"');
  expect(readdirSync(join(site.dir, 'build/assets')).filter((name) => name.startsWith('card-'))).toHaveLength(1);

  const time = site.time(card);
  site.write('content/sk/index.mdx', '# Ľúbezné ďateliny\n\nNový text.\n');
  await site.build();
  expect(site.time(card)).toBe(time);
  site.write('content/sk/index.mdx', '# Iný titulok\n');
  await site.build();
  expect(site.exists(card)).toBe(false);
  expect(site.exists(cardOf(site.read('index.html')))).toBe(true);
});

it('draws no card for scripts that its fonts lack', async () => {
  const site = makeSite({ 'content/sk/index.mdx': '# Домов\n', 'content/sk/a.mdx': '# 🌳 Strom – 1 €\n' });
  await site.build();
  expect([cardOf(site.read('index.html')), cardOf(site.read('a/index.html'))]).toEqual([
    '',
    expect.stringMatching(/^assets\/card-/),
  ]);
});

it('names the missing package if it is not installed', async () => {
  const site = makeTestSite({ 'site.config.ts': config, 'content/sk/index.mdx': '# T\n' });
  expect(await site.build()).toMatchObject({
    status: 'failed',
    messages: [
      'site.config.ts:4:16 missing-package Social cards need the package @resvg/resvg-js, which is not installed (run: npm install --save-dev @resvg/resvg-js)',
    ],
  });
});
