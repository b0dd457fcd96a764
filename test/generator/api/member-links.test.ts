import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

const card = {
  kind: 'class',
  name: 'XCard',
  tagName: 'x-card',
  attributes: [{ name: 'max-rows', fieldName: 'maxRows', description: 'Most of them.' }],
  members: [{ kind: 'method', name: 'show', description: 'Shows it.' }],
  events: [{ name: 'x-open', description: 'Opened.' }],
  cssParts: [{ name: 'base', description: 'The frame.' }],
  cssStates: [{ name: 'open', description: 'Open.' }],
};

function makeSite(text: string, more = 'memberLinks: true'): TestSite {
  return makeTestSite({
    'site.config.ts': `export default {
      title: 'Test',
      url: 'https://test.example',
      i18n: { defaultLocale: 'en', locales: { en: { label: 'English' } } },
      components: { manifest: 'manifest.json', prefix: 'x-', ${more} },
    };`,
    'manifest.json': JSON.stringify({ modules: [{ path: 'card.js', declarations: [card] }] }),
    'content/en/api/card.md': '---\ntag: x-card\n---\n\n# Card\n',
    'content/en/index.md': `# Home\n\n${text}\n`,
  });
}

it.each([
  ['x-card.max-rows', 'prop-max-rows'],
  ['x-card.maxRows', 'prop-max-rows'],
  ['x-card.show()', 'method-show'],
  ['x-card.show', 'method-show'],
  ['x-card.x-open', 'event-x-open'],
  ['x-card::part(base)', 'part-base'],
  ['x-card:state(open)', 'state-open'],
])('`%s` leads to the member', async (code, anchor) => {
  const site = makeSite(`Text with \`${code}\`.`);
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain(`<a href="/api/card#${anchor}"><code>${code}</code></a>`);
  expect(site.main('/api/card')).toContain(`id="${anchor}"`);
});

it('a member that does not exist is reported with its place and the nearest name', async () => {
  const text = 'Text\nwith `x-card.maxRow`, `x-card::part(bass)`,\n`x-card.hidden` and `x-cart.show()`.';
  const expected = [
    'content/en/index.md:4:6 unknown-member <x-card> has no member `maxRow` (did you mean `x-card.maxRows`?)',
    'content/en/index.md:4:23 unknown-member <x-card> has no member `bass` (did you mean `x-card::part(base)`?)',
    'content/en/index.md:5:1 unknown-member <x-card> has no member `hidden` (correct the name, or remove the code marks)',
    'content/en/index.md:5:21 unknown-element The manifest has no element <x-cart> (did you mean <x-card>?)',
  ];
  const site = makeSite(text);
  expect((await site.build()).messages).toEqual(expected);
  // From the cache.
  expect((await site.build()).messages).toEqual(expected);
  const out = join(site.dir, 'report.json');
  await runDocs('check-links', site.dir, '--format', 'json', '--out', out);
  const { diagnostics } = JSON.parse(readFileSync(out, 'utf8'));
  expect(diagnostics.filter(({ code }: { code: string }) => code === 'unknown-member')).toHaveLength(3);
});

it('a renamed member is reported on pages that did not change', async () => {
  const site = makeSite('Text with `x-card.maxRows`.');
  await site.build();
  site.write(
    'manifest.json',
    JSON.stringify({
      modules: [
        {
          path: 'card.js',
          declarations: [{ ...card, attributes: [{ name: 'most-rows', fieldName: 'mostRows', description: 'Most.' }] }],
        },
      ],
    }),
  );
  expect((await site.build()).messages).toEqual([
    'content/en/index.md:3:11 unknown-member <x-card> has no member `maxRows` (correct the name, or remove the code marks)',
  ]);
});

it('code stays code in headings, in links, for other names, and if the author does not ask for links', async () => {
  const text = '## `x-card.show()`\n\n[`x-card.show()`](/api/card) `x-files.zip` `my-app.js` `x-card`';
  const site = makeSite(text);
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/').match(/#method-show/g)).toBeNull();
  const plain = makeSite('`x-card.show()` `x-card.gone`', '');
  expect((await plain.build()).messages).toEqual([]);
  expect(plain.main('/')).not.toContain('<a href="/api/card#method-show"');
});

it('code within a link or a heading is unchanged, however deep it is', async () => {
  const site = makeSite(
    '## **`x-card.show`**\n\n[**`x-card.show`**](/api/card) [_`x-card.show`_][card]\n\n[card]: /api/card',
  );
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).not.toContain('#method-show');
});
