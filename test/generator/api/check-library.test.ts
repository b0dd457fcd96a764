import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

const config = englishConfig(
  "components: { manifest: 'custom-elements.json', script: 'parts/{name}.js', prefix: 'x-' },",
);

const manifest = {
  schemaVersion: '1.0.0',
  modules: [
    {
      path: 'button.js',
      declarations: [{ tagName: 'x-button', name: 'Button', attributes: [{ name: 'fill', description: 'Look.' }] }],
    },
    { path: 'card.js', declarations: [{ tagName: 'x-card', name: 'Card', slots: [{ name: '' }, { name: 'media' }] }] },
  ],
};

async function check(pages: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const site = makeTestSite({
    'site.config.ts': config,
    'custom-elements.json': JSON.stringify(manifest, null, 2),
    ...pages,
  });
  const out = join(site.dir, 'report.json');
  await runDocs('check-links', site.dir, '--format', 'json', '--out', out);
  const { diagnostics } = JSON.parse(readFileSync(out, 'utf8'));
  return diagnostics
    .filter(({ code }: { code: string }) => /element|attribute|member/.test(code))
    .map(
      (found: Readonly<Record<string, unknown>>) =>
        `${found['file']}:${found['line']}:${found['column']} ${found['code']} ${found['message']} (${found['hint']})`,
    );
}

it('compares the pages with the manifest', async () => {
  expect(
    await check({
      'content/en/index.mdx': '# Home\n',
      'content/en/button.mdx': '---\ntag: x-button\n---\n\n# Button\n',
      'content/en/guide.mdx': '---\ntitle: Guide\ntag: x-buton\n---\n\nText\n',
    }),
  ).toEqual([
    'content/en/guide.mdx:3:1 unknown-element The manifest has no element <x-buton> (did you mean "x-button"?)',
    'custom-elements.json:23:11 element-without-page No page documents <x-card> (add a page with `tag: x-card` in its front matter, or set components.path)',
    'custom-elements.json:23:11 undocumented-member The default slot of <x-card> has no description (describe it in the source code that the manifest is generated from)',
    'custom-elements.json:23:11 undocumented-member slots.media of <x-card> has no description (describe it in the source code that the manifest is generated from)',
  ]);
});

it('finds tags and attributes in examples that the manifest does not know, each at its place', async () => {
  const example = `<style>
  p { color: red }
</style>
<x-button fil="solid" class="a" data-b aria-label="c" onclick="d">
  <x-crad></x-crad>
</x-button>
<other-element wild></other-element>
<x-own></x-own>
<script>customElements.define('x-own', class extends HTMLElement {});</script>`;
  const pages = { 'content/en/a.mdx': '---\ntag: x-button\n---\n', 'content/en/b.mdx': '---\ntag: x-card\n---\n' };
  const found = await check({ ...pages, 'content/en/index.mdx': `# Home\n\n\`\`\`html preview\n${example}\n\`\`\`\n` });
  expect(found.filter((message) => message.startsWith('content'))).toEqual([
    'content/en/index.mdx:7:11 unknown-attribute <x-button> has no attribute "fil" (did you mean "fill"?)',
    'content/en/index.mdx:8:3 unknown-element The manifest has no element <x-crad> (did you mean <x-card>?)',
  ]);
});

it('reports names of elements and members in the config that match nothing', async () => {
  const site = makeTestSite({
    'site.config.ts': englishConfig(
      "components: { manifest: 'cem.json', prefix: 'y-', exclude: ['x-buton', 'properties.fill', 'methods.on*'], include: ['x-card', 'slots.medai'] },",
    ),
    'cem.json': JSON.stringify(manifest),
    'content/en/index.md': '# Home\n',
  });
  const nothing = 'in `components` matches nothing in the manifest';
  expect((await site.build()).messages).toEqual([
    `site.config.ts:3:3 unknown-element "slots.medai" ${nothing} (did you mean "slots.media"?)`,
    `site.config.ts:3:3 unknown-element "x-buton" ${nothing} (did you mean "x-button"?)`,
    `site.config.ts:3:3 unknown-element "y-*" ${nothing}`,
  ]);
});

it('reports a broken manifest alone, and the links to other pages', async () => {
  const site = makeTestSite({
    'site.config.ts': englishConfig("components: { manifest: 'cem.json', path: 'parts' },"),
    'cem.json': '{\n  "modules": {}\n}',
    'content/en/index.md': '[a](/parts/x-button) [b](/parts) [c](/gone)\n',
    'content/en/api/button.md': '---\ntag: x-button\n---\n\n# Button\n',
  });
  const problems = [
    'cem.json:2:14 invalid-manifest `modules` must be a list',
    'content/en/index.md:1:34 broken-link "/gone" leads to no page and no file',
  ];
  expect((await site.build()).messages).toEqual(problems);
});

it('names a page of an element that the tool makes by its title, because an author cannot edit its file', async () => {
  const site = makeTestSite({
    'site.config.ts': englishConfig("components: { manifest: 'cem.json', path: 'parts', prefix: 'x-' },"),
    'cem.json': JSON.stringify(manifest),
    'content/en/index.md': '---\nslug: /parts/card\n---\n\n# Home\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/en/index.md:2:1 duplicate-route content/en/index.md claims /parts/card, as does the generated page "Card" (rename one file or give one page a different slug)',
  ]);
});
