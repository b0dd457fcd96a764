import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

const config = `site_name: Acme
site_url: https://acme.example/docs/
site_description: Anvils
repo_url: https://github.com/acme/acme
edit_uri: edit/main/docs/
theme:
  name: material
  logo: assets/logo.svg
  features: [navigation.tabs]
  palette:
    - scheme: default
    - scheme: slate
extra_javascript:
  - js/own.js
  - js/tables.js
  - { path: 'https://cdn.example/a.js', async: true }
plugins:
  - search
  - blog
  - social: { enabled: !ENV [CI, false] }
  - redirects:
      redirect_maps:
        old.md: guide/setup.md#start
extra:
  social:
    - { icon: fontawesome/brands/mastodon, link: 'https://social.example/@acme' }
markdown_extensions:
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji }
  - acme.macros
  - pymdownx.keys
  - pymdownx.mark
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - Install: guide/setup.md
      - Shop: https://shop.example
`;

const setup = `---
hide: [toc]
search: { exclude: true }
---
# Set-up & start

!!! example "Try [it]"

    Some text:

    === "npm"

        \`\`\` { .sh .no-copy title="a.sh" linenums="3" hl_lines="1 3-4" }
        npm i
        \`\`\`

    === "Other tools"

        - one

??? bug

    It folds.

## Start { #start }

Press ++ctrl+c++, ==mark== it. :material-check:{ .green } [Button](index.md){ .md-button }

--8<-- "includes/note.txt"

![Logo](../assets/logo.svg){ width="20" }

Term
:   What it means.

*[CLI]: Command line
`;

it('moves a site of MkDocs with Material', { timeout: 120_000 }, async () => {
  const files = {
    'mkdocs.yml': config,
    'includes/note.txt': 'From a **file**.\n',
    'docs/index.md': '# Acme\n\n[Setup](guide/setup.md#set-up-start)\n',
    'docs/guide/README.md': '# Guide\n',
    'docs/guide/setup.md': setup,
    'docs/js/own.js': 'own();\n',
    'docs/js/tables.js': 'document$.subscribe(own);\n',
    'docs/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
    'docs/blog/index.md': '# Blog\n',
    'docs/blog/.authors.yml':
      'authors:\n  wile: { name: Wile E., description: Engineer, avatar: https://img.example/w.png }\n',
    'docs/blog/posts/first.md':
      '---\ndate: { created: 2026-01-31 }\nauthors: [wile]\ncategories: [News]\n---\n# First anvil!\n\nHello\n\n<!-- more -->\n\n[Setup](../../guide/setup.md)\n',
  };
  const { report, log, addresses, warnings, source, built } = await migrateSite(files, '/docs/');
  expect(log).toContain('mkdocs.yml: a MkDocs site.');
  expect(addresses).toEqual([
    '/docs/ kept',
    '/docs/blog/2026/01/31/first-anvil/ kept',
    '/docs/blog/archive/2026 redirect',
    '/docs/blog/category/news redirect',
    '/docs/guide/ kept',
    '/docs/guide/setup/ kept',
    '/docs/old redirect',
  ]);
  expect(JSON.parse(source('content/blog/authors.json'))).toEqual({
    'Wile E.': { title: 'Engineer', image: 'https://img.example/w.png' },
  });
  expect(warnings.filter((message) => /does not exist|leads to no|shown as text/.test(message))).toEqual([]);
  expect(source('content/en/guide/setup.md')).toMatchInlineSnapshot(`
    "---
    search: false
    hide_table_of_contents: true
    ---
    # Set-up & start {#set-up-start}

    :::::note[Try \\[it\\]]

    Some text:

    ::::tabs

    :::tab[npm]


    \`\`\`sh title="a.sh" showLineNumbers=3 {1,3-4}
    npm i
    \`\`\`

    :::

    :::tab[Other tools]


    - one

    :::

    ::::
    :::::

    :::details[Bug]

    It folds.
    :::

    ## Start {#start}

    Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, <mark>mark</mark> it. ✔ [Button](index.md)

    From a **file**.

    ![Logo](/assets/logo.svg)

    Term

    What it means.



    "
  `);
  expect(built('guide/setup/index.html')).toContain('docs-tabs');
  expect(built('blog/2026/01/31/first-anvil/index.html')).toContain('Wile E.');
  for (const script of [
    '<script src="/js/own.js" defer></script>',
    '<script src="https://cdn.example/a.js" defer async></script>',
  ])
    expect(source('site.config.ts')).toContain(script);
  expect(built('index.html')).toContain('src="/docs/js/own.js"');
  expect(report.split('\n\nCarried')[0]).toMatchInlineSnapshot(`
    "Not carried over
      mkdocs.yml:15:1 extra_javascript.js/tables.js: The script calls Material: rewrite it, and add it to the key scripts.
      mkdocs.yml:20:1 plugins.social: Set discovery.socialCards to draw a card for each page.
      mkdocs.yml:29:1 markdown_extensions.acme.macros: Its Markdown syntax is shown as text.

    Changed
      docs/guide/setup.md:1:1 includes/note.txt: The page now contains the text of the file.
      mkdocs.yml:10:1 theme.palette: Colors and fonts are tokens of theme; icons come from the theme.
      mkdocs.yml:19:1 plugins.blog: Posts are in content/blog. Their list is made without the text of its old page.

    16 files. 7 addresses: 4 kept, 3 redirected. 3 changes, 3 left to you.
    "
  `);
});
