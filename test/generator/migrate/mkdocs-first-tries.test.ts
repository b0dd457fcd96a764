import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

// Sites of MkDocs and Zensical that could not be read, or whose pages were incomplete, at the first try.

const plain = 'site_name: Acme\nsite_url: https://acme.example/\n';

it('Zensical: a config in TOML', async () => {
  const { report, source } = await migrateSite({
    'zensical.toml': `# The site
[project]
site_name = "Acme # 1"
site_url = 'https://acme.example/'
site_description = """
Anvils
for all"""
repo_url = "https://github.com/acme/acme"
edit_uri = "https://git.example/acme/edit/main/docs/"
nav = [
  { "Home" = "index.md" }, # first
  { "Guide" = ["guide/setup.md", { "Shop = all" = "https://shop.example" }] },
]
"__proto__".polluted = true

[project.theme]
features = ["navigation.expand"]

[[project.theme.palette]]
scheme = "default"
primary = "teal"
toggle.icon = "lucide/sun"

[[project.theme.palette]]
scheme = "slate"

[project.theme.palette.toggle]
icon = "lucide/moon"

[project.markdown_extensions.pymdownx.tabbed]
alternate_style = true

[project.markdown_extensions."acme.own"]

[project.plugins.macros]

[project.extra]
released = 2026-01-31

[[project.extra.social]]
icon = "fontawesome/brands/github"
link = "https://social.example"
`,
    'docs/index.md': '# Acme\n\nReleased {{ released }}.\n',
    'docs/guide/setup.md': '# Setup\n',
  });
  expect(source('content/en/index.md')).toContain('Released 2026-01-31.');
  const config = source('site.config.ts');
  expect(config).toContain("title: 'Acme # 1'");
  expect(config).toContain("tagline: 'Anvils\\nfor all'");
  expect(config).toContain("editUrl: 'https://git.example/acme/edit/main/docs/{path}'");
  expect(config).toContain("accent: '#009485'");
  expect(config).toContain("'https://social.example'");
  expect(config).toContain('respectPrefersColorScheme: true');
  expect(source('site.sidebars.ts')).toContain("label: 'Shop = all'");
  expect(report).toContain('markdown_extensions.acme.own: Its Markdown syntax is shown as text.');
  expect(report).not.toContain('pymdownx');
  expect('polluted' in {}).toBe(false);
});

it('MkDocs: abbreviations, also from a file that all pages have', async () => {
  const { built } = await migrateSite({
    'mkdocs.yml': `${plain}markdown_extensions:
  - abbr
  - pymdownx.snippets:
      base_path: [includes, .]
      auto_append: [terms.md, none.md]
`,
    'NOTES.md': '*[CSS]: Sheets\n',
    'includes/terms.md': '--8<--\nNOTES.md\n--8<--\n*[HTML]: Hypertext "Markup"\n',
    'docs/index.md':
      '# HTML\n\nHTML, XHTML and CSS3 or CSS in [HTML][ref] and `HTML`.\n\n[ref]: https://html.example/HTML\n',
  });
  const page = built('index.html');
  const abbr = '<abbr title="Hypertext &#x22;Markup&#x22;">HTML</abbr>';
  expect(page).toContain(
    `${abbr}, XHTML and CSS3 or <abbr title="Sheets">CSS</abbr> in <a href="https://html.example/HTML"`,
  );
  expect(page.split('<abbr').length).toBe(3);
  expect(page).not.toContain('*[');
  expect(page).not.toContain('none.md');
});

it('MkDocs: addresses by name after a paragraph, indented lists, and blocks with options', async () => {
  const { built, report } = await migrateSite({
    'mkdocs.yml': `${plain}markdown_extensions:
  - pymdownx.blocks.admonition:
      types: [new]
  - pymdownx.blocks.html
`,
    'docs/index.md': `# Acme

- Help

  [How][how] to do it.
  [how]: https://how.example

Kinds:

  1. Global
    1. in a file
    2. in code
  2. Local

\`\`\`yaml

  - a
    - b
\`\`\`

/// embed-file
    file-path: a.py
    mode: edit
///

/// html | div.wide
In *a* part.
///

/// new | Since 2
Text.
///
`,
  });
  const page = built('index.html');
  expect(page).toContain('href="https://how.example"');
  expect(page).not.toContain('[how]');
  expect(page.replace(/\s*\n\s*/g, '')).toContain('<li>Global<ol><li>in a file</li><li>in code</li></ol></li>');
  expect(page).toContain('  - a');
  expect(page).toContain('<p>In <em>a</em> part.</p>');
  expect(page).toContain('Since 2');
  expect(page).not.toContain('a.py');
  expect(report).toContain('docs/index.md:21:1 /// embed-file: The block has only options');
  expect(report).not.toContain('/// new');
});

it('MkDocs: own marks of include-markdown', async () => {
  const { built } = await migrateSite({
    'mkdocs.yml': `${plain}plugins:
  - include-markdown:
      opening_tag: '[%'
      closing_tag: '%]'
`,
    'CHANGES.md': '## 1.0\n\nFirst.\n',
    'docs/index.md': '# Acme\n\n[% include-markdown "../CHANGES.md" %]\n\n`{% include-markdown "no.md" %}`\n',
  });
  expect(built('index.html')).toContain('First.');
});

it('MkDocs: drawings with styles and hundreds of parts', async () => {
  const drawing = `<svg viewBox="0 0 9 9">\n<style>.a { fill: red }</style>\n\n${'<rect class="a"/>\n'.repeat(600)}</svg>`;
  const { built, warnings } = await migrateSite({
    'mkdocs.yml': plain,
    'docs/guide/index.md': `# Guide\n\n${drawing}\n\n<svg viewBox="0 0 9 9">\n\n<path d="M1 1"/>\n\n</svg>\n`,
    'docs/index.md': '# Acme\n',
  });
  expect(warnings).toEqual([]);
  expect(built('guide/index.html')).toMatch(/<img src="\/drawings\/en\/guide\/index-1[^"]*\.svg"/);
  expect(built('guide/index.html')).toContain('<path d="M1 1"></path>');
  expect(built('drawings/en/guide/index-1.svg')).toContain(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">',
  );
});

it('MkDocs: ranges of lines of an included file, and Markdown in an element that centers', async () => {
  const { built, source, warnings } = await migrateSite({
    'mkdocs.yml': `${plain}markdown_extensions: [mdx_include]\n`,
    'docs/index.md': `# Acme

\`\`\`py linenums="1" hl_lines="2"
{!> code/a.py [ln:1-2,4] !}
\`\`\`

\`\`\`py
  {! code/a.py [ln:6.5,7.5] !}
\`\`\`

<center>
![An anvil](anvil.svg)

_Its caption_
</center>
`,
    'docs/anvil.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'code/a.py': 'one = 1\ntwo = 2\nthree = 3\nfour = 4\ndef f():\n    six = 6\n    seven = 7\n',
  });
  expect(source('content/en/index.md')).toMatch(
    /\none = 1\ntwo = 2\nfour = 4\n```[^]*```py\n {2}six = 6\n {2}seven = 7\n```/,
  );
  expect(built('index.html')).toMatch(/<img [^>]*alt="An anvil"/);
  expect(warnings).toEqual([]);
});

it('MkDocs: posts and lists of posts with addresses of their own, and redirects to posts', async () => {
  const { addresses, source, warnings } = await migrateSite({
    'mkdocs.yml': `${plain}theme: material
plugins:
  - blog: { post_url_format: "{date}/{file}", post_url_date_format: yyyy/MM, categories_url_format: "{slug}", archive: false }
  - redirects: { redirect_maps: { blog/2026/01/first.md.md: blog/posts/first.md, blog/old.md: blog/posts/first.md#more, other.md: https://shop.example/ } }
`,
    'docs/index.md': '# Acme\n\n[First](blog/posts/first.md)\n',
    'docs/blog/index.md': '# Blog\n',
    'docs/blog/posts/first.md':
      '---\ndate: 2026-01-31\ncategories: [News]\n---\n# First anvil!\n\nHello\n\n## More\n\nText.\n',
  });
  expect(addresses).toEqual([
    '/ kept',
    '/blog/2026/01/first/ kept',
    '/blog/news redirect',
    '/blog/old redirect',
    '/other redirect',
  ]);
  expect(source('site.redirects.ts')).toContain("{ from: '/blog/old', to: '/blog/2026/01/first#more' }");
  expect(warnings).toEqual([]);
});
