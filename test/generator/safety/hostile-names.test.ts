import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

it('keeps every page within the output, whatever its file, its folder or its front matter is called', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# Domov\n',
    'content/sk/01 - ..md': '# Meno\n',
    'content/sk/deep/a.md': '---\nslug: ../../../../up\n---\n# Adresa\n',
    'content/sk/tag.md': '---\ntags: [{ label: Hore, permalink: ../../../hore }]\n---\n# Značka\n',
    'content/sk/a\n../victim.md': '# Zalomenie\n',
    'victim.md': 'mine',
  });
  expect((await site.build()).messages).toEqual([]);
  expect([site.exists('up/index.html'), site.exists('tags/hore/index.html')]).toEqual([true, true]);
  expect(existsSync(join(site.dir, 'index.html'))).toBe(false);
  // The list of what the tool wrote is lines, of which none may name what is beside the output.
  site.remove('content/sk/a\n..');
  await site.build();
  expect(existsSync(join(site.dir, 'victim.md'))).toBe(true);
  expect(site.exists('a\n../victim.md')).toBe(false);
});

it.each([
  ['id: ..', '`id` must be a string without a slash, but is ".."'],
  ['id: "a\\0"', '`id` must be a string without a slash, but is "a\\u0000"'],
  ['slug: "/a\\n../b"', '`slug` must be a path without spaces, //, ? # and \\, but is "/a\\n../b"'],
  ['slug: \\..\\b', '`slug` must be a path without spaces, //, ? # and \\, but is "\\\\..\\\\b"'],
  ['slug: "/\\uD800"', '`slug` must be a path without spaces, //, ? # and \\, but is "/\\ud800"'],
  [
    'redirect_from: "/\\uD800"',
    '`redirect_from` must be a list of paths without ? # * \\ and segments that begin with a colon, but is "/\\ud800"',
  ],
  [
    'tags: [{ label: a, permalink: "\\0" }]',
    '`tags` must be a list of strings, or of objects with `label` and `permalink`, but is [{"label":"a","permalink":"\\u0000"}]',
  ],
])('refuses the front matter %s', async (line, message) => {
  const site = makeTestSite({ 'content/sk/a.md': `---\n${line}\n---\n\nx\n` });
  expect((await site.build()).messages).toEqual([
    expect.stringContaining(`content/sk/a.md:2:1 invalid-front-matter ${message} (`),
  ]);
});

it('writes no rule of a host for an address that cannot be encoded', async () => {
  const site = makeTestSite({ 'content/sk/a.md': '---\ntags: ["\\uD800"]\n---\n\n# A\n' });
  expect((await site.build()).status).toBe('built');
  expect(site.read('_redirects')).not.toContain('/tags/');
});

it('refuses a category whose page would have no text for its title, or an address that is none', async () => {
  const link = (rest: object): string => JSON.stringify({ link: { type: 'generated-index', ...rest } });
  const site = makeTestSite({
    'content/sk/a/_category_.json': link({ title: {} }),
    'content/sk/a/page.md': 'x\n',
    'content/sk/b/_category_.json': link({ slug: '/a\0' }),
    'content/sk/b/page.md': 'x\n',
  });
  expect((await site.build()).messages.map((line) => line.split(',')[0])).toEqual([
    'content/sk/a/_category_.json:1:2 invalid-data "link.title" must be a string',
    'content/sk/b/_category_.json:1:2 invalid-data "link.slug" must be a path without spaces',
  ]);
});

it('explains how to rename a page whose path is that of a file', async () => {
  const site = makeTestSite({ 'content/sk/a.md': '---\nslug: /robots.txt\n---\n\nx\n' });
  // Whichever of the two is written first.
  expect((await site.build()).messages).toEqual([
    expect.stringMatching(
      /^output-failed .*E(?:EXIST|ISDIR).* \(a page has the permalink of a file, .*: give it a different slug\)$/,
    ),
  ]);
});

/** Names that every object answers to. */
const inherited = ['__proto__', 'constructor', 'toString'];

it('allows names that every JavaScript object has, such as `constructor`', async () => {
  const page = (name: string): string => `---
title: ${name}
slug: /${name}
tags: [${name}]
${name}: 1
---

## \`${name}\`

<Tabs groupId="${name}"><TabItem value="${name}" label="${name}">a</TabItem></Tabs>

<Admonition type="${name}">a</Admonition>

\`\`\`${name}
code
\`\`\`

[${name}] &${name}; [^${name}]

[${name}]: #${name.toLowerCase()}
[^${name}]: note
`;
  const site = makeTestSite({
    'content/sk/index.md': '# Domov\n',
    ...Object.fromEntries(inherited.map((name, index) => [`content/sk/p${index}.md`, page(name)])),
  });
  expect((await site.build()).messages).toEqual(
    inherited.flatMap((name) => [
      expect.stringContaining(`unknown-property <Admonition> has no type "${name}"`),
      expect.stringContaining(`unknown-language There is no highlighting for the language "${name.toLowerCase()}"`),
    ]),
  );
  for (const name of inherited) {
    expect(site.main(`/${name}`)).toContain(`<h1>${name}</h1>`);
    expect(site.main(`/${name}`)).toContain('data-tone="info"');
  }
  const texts = Object.values(site.output()).map((bytes) => Buffer.from(bytes, 'base64').toString());
  expect(texts.filter((text) => /\[native code\]|\[object Object\]/.test(text) && text.startsWith('<!'))).toEqual([]);
});

it('finds no lost page in one whose address is odd', async () => {
  const site = makeTestSite({ 'content/sk/a%2F..%0A?b.md': '# A\n' });
  await site.build();
  expect((await site.build()).messages).toEqual([]);
});
