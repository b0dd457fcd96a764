import { expect, it } from 'vitest';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';

const page =
  '<Screenshot src="/a.png" />\n\nTyp `<string>`, Array<string> a <string>.\n\n<Tabs><TabItem value="a">a</TabItem></Tabs>\n\n<input name="q"> <kbd>Ctrl</kbd> <!-- <Foo> -->\n';

it('reports tags that a Markdown file leaves out, each once', async () => {
  const site = makeTestSite({ 'content/sk/index.md': page });
  expect((await site.build()).messages).toEqual([
    "content/sk/index.md:1:1 unknown-tag The component <Screenshot> is left out: a Markdown file can only use those of the theme (import it in an .mdx file; `markdown: { format: 'mdx' }` in the config reads all .md files as MDX)",
    'content/sk/index.md:3:22 unknown-tag <string> is left out: it is read as an element, but HTML has no such element (put it in backticks, or write `&lt;` for a literal `<`)',
    'content/sk/index.md:5:1 unknown-tag The component <Tabs> is left out: the page cannot be read as MDX (rename the page to .mdx to see the errors; a common cause is `<` in text)',
    'content/sk/index.md:5:7 unknown-tag The component <TabItem> is left out: the page cannot be read as MDX (rename the page to .mdx to see the errors; a common cause is `<` in text)',
    'content/sk/index.md:7:1 unknown-tag The element <input> becomes a disabled checkbox: a Markdown file is data (make the page an .mdx file)',
  ]);
});

it('reads all Markdown files as MDX if the config sets it, except those whose front matter sets a different format', async () => {
  const site = makeTestSite({
    'site.config.ts': plainConfig.replace("title: 'Test'", "title: 'Test', markdown: { format: 'mdx' }"),
    'content/sk/index.md': 'export const rok = 2000 + 26;\n\n<b style={{ color: "red" }}>Rok {rok}</b>\n',
    'content/sk/data.md': '---\nformat: md\n---\n\nRok {rok}\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<b style="color:red">Rok <!-- -->2026</b>');
  expect(site.main('/data')).toContain('Rok {rok}');
  site.write('site.config.ts', plainConfig);
  expect((await site.build()).status).toBe('built');
  expect(site.main('/')).toContain('Rok {rok}');
});
