import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

it('shows formulas in MDX as they are written, and reports that it does not render them', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      'Polovica je $\\frac{1}{2}$ a $x_{1}$, nie {1 + 1}.\n\nCena je {5} $ alebo {6} $.\n\n| a |\n| - |\n| $\\sqrt{2}$ |\n',
    'content/sk/b.md': 'Polovica je $\\frac{1}{2}$.\n',
  });
  const shown =
    'foreign-notation The formula is shown as text (list `remark-math` and `rehype-katex` in the config, or show it as code in the language `latex`)';
  expect((await site.build()).messages).toEqual([`content/sk/b.md:1:1 ${shown}`, `content/sk/index.mdx:1:1 ${shown}`]);
  expect(site.main('/')).toContain('Polovica je $\\frac{1}{2}$ a $x_{1}$, nie <!-- -->2');
  expect(site.main('/')).toContain('$\\sqrt{2}$');
  expect(site.main('/')).toContain('Cena je 5 $ alebo 6 $.');
});

it('draws the headings of classic tools at their level, with their id', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      'import Heading from \'@theme/Heading\';\n\n<Heading as="h2" id="moje">Prvý *nadpis*</Heading>\n\n<Heading as="h3">\n  Druhý\n</Heading>\n\n<Heading as="h4" children="Tretí" />\n\n[a](#moje)\n',
    'content/sk/code.mdx':
      'export const id = "vlastné";\n\n<Heading as="h3" id={id}>Tretí {id}</Heading>\n\n<Heading as="h4">Štvrtý {id}</Heading>\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toMatch(
    /<h2 id="moje">Prvý <em>nadpis<\/em><a class="anchor"[^>]*aria-label="[^"{]*Prvý nadpis/,
  );
  expect(site.main('/')).toMatch(/<h3 id="druhý">\s*Druhý/);
  expect(site.main('/')).toContain('<h4 id="tretí">Tretí<');
  expect(site.main('/code')).toMatch(/<h3 id="vlastné">Tretí <!-- -->vlastné<\/h3>/);
  expect(site.main('/code')).toMatch(/<h4 id="štvrtý-id">Štvrtý <!-- -->vlastné<a class="anchor"/);
});

it('reports a file used as a component, a broken component of the site, and code in a quote', async () => {
  const site = makeTestSite({
    'content/sk/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/theme/Own.jsx': 'export default () => <b>x</b>;\n',
    'content/sk/a.mdx': "import Logo from './logo.svg';\n\n<Logo />\n",
    'content/sk/b.mdx': "import Own from '@theme/Own';\n\n<Own />\n",
    'content/sk/index.mdx': '> ```mdx-code-block\n> <Own />\n> ```\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/a.mdx:1:21 render-failed The file logo.svg is used as a component, but its import is an address (write `<img src={Name} alt="…" />` with the name of the import)',
    'content/sk/b.mdx:1:18 mdx-import The import "@theme/Own" cannot be resolved (write "@site/src/theme/Own" for the component of this site)',
    'content/sk/index.mdx:1:3 foreign-notation The code of the page is shown as text (move the `mdx-code-block` out of the quote or list item, or write what is in it without the fence)',
  ]);
});

it('names the page of an error in a package', async () => {
  const site = makeTestSite({
    'node_modules/bad/package.json': '{"name":"bad","main":"index.js"}',
    'node_modules/bad/index.js': "module.exports = require('missing-part');\n",
    'content/sk/index.mdx': "import Bad from 'bad';\n\n<Bad />\n",
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.mdx:1:18 mdx-import The import "missing-part" cannot be resolved (in node_modules/bad/index.js:1) (install it with `npm install missing-part`)',
  ]);
});

it('completes addresses of useBaseUrl without a slash, and gives components of the page the front matter', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      'import useBaseUrl from \'@docusaurus/useBaseUrl\';\n\n<a href={useBaseUrl("b")}>b</a> <a href={useBaseUrl("https://c.example")}>c</a>\n',
    'content/sk/b.mdx':
      '---\ntitle: x\n---\n\nexport const Tag = ({ of }) => <b>{of.title} {frontMatter.title.length}</b>;\n\n<Tag of={frontMatter} />\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<a href="/b">b</a>');
  expect(site.main('/')).toMatch(/<a href="https:\/\/c\.example"[^>]*>c/);
  expect(site.main('/b')).toContain('<b>x<!-- --> <!-- -->1</b>');
});
