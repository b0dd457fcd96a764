import { expect, it } from 'vitest';
import { englishConfig, makeTestSite, type TestSite } from '../../support/test-site.ts';

async function build(mode: string, components = ''): Promise<TestSite> {
  const attributes = [{ name: 'mode', type: { text: mode } }];
  const declarations = [{ tagName: 'x-card', name: 'XCard', attributes }];
  const site = makeTestSite({
    'site.config.ts': englishConfig(`editUrl: 'https://git.example/{path}',
  components: { manifest: 'manifest.json', ${components} },`),
    'manifest.json': JSON.stringify({ modules: [{ path: 'card.js', declarations }] }),
    'card.css': 'x-card { color: tan }',
    'content/en/api/card.mdx': '---\ntag: x-card\n---\n\n# Card\n\n```html preview\n<x-card>A</x-card>\n```\n',
  });
  expect((await site.build()).messages).toEqual([]);
  return site;
}

it('a manifest alone makes the reference, and examples without the code of the elements', async () => {
  const site = await build('string');
  expect(site.main('/api/card')).toContain('id="prop-mode"');
  const paths = Object.keys(site.output());
  expect(paths.some((path) => path.startsWith('examples/'))).toBe(true);
  expect(paths.filter((path) => path.startsWith('assets/elements/'))).toEqual([]);
});

it('style sheets work without a script, too', async () => {
  const paths = Object.keys((await build('string', "styles: ['card.css']")).output());
  expect(paths.filter((path) => /^assets\/elements\/.*\.css$/.test(path))).toHaveLength(1);
});

it.each([
  ["'ios' | 'md'", ['ios', 'md']],
  ['"md" | undefined', ['md']],
  ["'memory' | 'hash'", []],
])('examples offer the device styles that a library has: mode %s, %j', async (type, modes) => {
  const html = (await build(type)).main('/api/card');
  expect([...html.matchAll(/data-mode="(\w+)"/g)].map(([, mode]) => mode)).toEqual(modes);
});
