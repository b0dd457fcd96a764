import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

it('MkDocs: files that are excluded and kept, external style sheets, and no edit links', async () => {
  const { source, addresses } = await migrateSite({
    'mkdocs.yml': `site_name: Acme
site_url: https://acme.example/
repo_url: https://github.com/acme/acme
edit_uri: ''
exclude_docs: |
  /drafts/*
  !/drafts/keep.md
extra_css:
  - https://cdn.example/x.css
theme:
  name: material
  logo: /logo.svg
`,
    'docs/logo.svg': '<svg/>',
    'docs/index.md': '# Acme\n\npkg==1.2 or other==1.3, and C++11-C++14.\n',
    'docs/drafts/keep.md': '# Keep\n',
    'docs/drafts/no.md': '# No\n',
    'docs/guide/drafts/other.md': '# Other\n',
  });
  expect(addresses).toEqual(['/ kept', '/drafts/keep/ kept', '/guide/drafts/other/ kept']);
  const config = source('site.config.ts');
  expect(config).toContain('<link rel="stylesheet" href="https://cdn.example/x.css">');
  expect(config).toContain("src: '/logo.svg'");
  expect(config).not.toContain('editUrl');
  // Without the extensions for them, these signs are text.
  expect(source('content/en/index.md')).toContain('pkg==1.2 or other==1.3, and C++11-C++14.');
});

it('MkDocs: raw text and comments of macros, types of blocks, and several ranges of lines', async () => {
  const { source, report } = await migrateSite({
    'mkdocs.yml': `site_name: Acme
site_url: https://acme.example/
theme: material
plugins: [search, macros]
markdown_extensions: [pymdownx.critic, pymdownx.mark, pymdownx.snippets, pymdownx.blocks.admonition]
extra:
  version: 2
`,
    'docs/index.md': `# Acme

{% raw %}\`{{ version }}\`, {{ version }}{% endraw %} and {{ version }}{# a comment #}.

This is ==marked==.

/// admonition | Careful
    type: warning

Text
///

--8<-- "lines.txt:1:1,3:3"
`,
    'lines.txt': 'one\ntwo\nthree\n',
  });
  const page = source('content/en/index.md');
  expect(page).toContain('`{{ version }}`, {{ version }} and 2.');
  expect(page).toContain('<mark>marked</mark>');
  expect(page).toContain(':::warning[Careful]');
  expect(page).toContain('\none\nthree\n');
  expect(report).toContain('pymdownx.critic: Its Markdown syntax is shown as text.');
  expect(report).not.toContain('The macro is shown as text');
  expect(report).not.toContain('plugins.macros');
});

it('MkDocs: booleans as words and keys of other objects, as in YAML 1.1', async () => {
  const { source, addresses } = await migrateSite({
    'mkdocs.yml': `site_name: Acme
site_url: https://acme.example/
use_directory_urls: no
x-social: &social { link: https://social.example/ }
extra:
  social: [{ <<: *social, icon: fontawesome/brands/github }]
plugins:
  - i18n: { languages: [{ locale: en, default: on }, { locale: sk, build: off }] }
`,
    'docs/index.md': '# Acme\n',
    'docs/a.md': '# A\n',
  });
  expect(addresses).toEqual(['/ kept', '/a.html redirect']);
  expect(source('site.config.ts')).toContain('https://social.example/');
  expect(source('site.config.ts')).not.toContain('sk:');
});
