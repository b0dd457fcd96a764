import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

const config = (options: string): string =>
  `site_name: Acme\nsite_url: https://acme.example/\nplugins: [{ macros: ${options} }]\nextra: { size: 3 }\n`;

it('MkDocs: macros with values of front matter, of files and of set', async () => {
  const { source, report } = await migrateSite({
    'mkdocs.yml': config('{ include_yaml: [data/a.yml, data/b.yml] }'),
    'data/a.yml': 'color: red\n',
    'data/b.yml': 'tools: { saw: sharp }\n',
    'docs/index.md':
      '---\nkind: Anvil\n---\n# Home\n\n{% set many = "ten" %}{{ kind }} {{ page.meta.kind }} {{ color }} {{- tools.saw -}} {{ many }} {{ size }} {{ size + 1 }}\n',
  });
  expect(source('content/en/index.md')).toContain('\nAnvil Anvil red sharp ten 3 {{ size + 1 }}\n');
  expect(report).toContain('docs/index.md:6:1 {{ size + 1 }}: The macro is shown as text');
});

it('MkDocs: macros with marks of the site', async () => {
  const { built, source, report } = await migrateSite({
    'mkdocs.yml': config('{ j2_variable_start_string: "-{{", j2_variable_end_string: "}}-" }'),
    'docs/index.md':
      '# Home\n\n-{{ size }}- {{ size }} -{{ none.one }}-\n\n<video controls><source src="a.mp4"></video>\n',
    'docs/a.mp4': 'x',
  });
  expect(source('content/en/index.md')).toContain('\n3 {{ size }} -{{ none.one }}-\n');
  expect(report).toContain('docs/index.md:3:1 -{{ none.one }}-: The macro is shown as text');
  expect(report).not.toContain(' {{ size }}');
  expect(built('index.html')).toContain('<source src="/a.mp4"');
});

it('MkDocs: macros in code, pages without macros, and names that nothing defines', async () => {
  const { source, report } = await migrateSite({
    'mkdocs.yml':
      'site_name: Acme\nsite_url: https://acme.example/\nplugins: [macros: { render_by_default: false }, include-markdown]\n',
    'docs/index.md':
      '---\nrender_macros: true\n---\n# Home\n\n{% include-markdown "../NOTES.md" start="<!-- a -->" %}\n\n{% set long = git.tag | length %}\n\n```sh\nrun {{ git.tag }} {{ name }}\n```\n',
    'docs/plain.md': '# Plain\n\n{{ git.commit }}\n',
    'NOTES.md': 'Left out <!-- a --> Anvils\n',
  });
  expect(source('content/en/index.md')).toContain('{% set long = git.tag | length %}');
  expect(report).toContain('docs/index.md:8:1 {% set long');
  expect(report).toContain('docs/index.md:11:1 {{ git.tag }}: The macro is shown as text');
  expect(report).not.toMatch(/\{\{ name|git\.commit|index\.md:\d+:\d+ (?:\{% include|start=)/);
});

it('MkDocs: admonitions without a space, addresses after notes, code in HTML, and links to issues', async () => {
  const { built } = await migrateSite({
    'mkdocs.yml':
      'site_name: Acme\nsite_url: https://acme.example/\nmarkdown_extensions:\n  - pymdownx.magiclink: { repo_url_shorthand: true, user: acme, repo: anvil }\n',
    'docs/index.md': `# Home

See [b][b][^1], #12 of @ada, [#13](b.md), a@b.example and \`#14\`.

[^1]: Note.
[b]: b.md

???note "More"
    Text.

!!!tip
    Hint.

<div class="result">
\`\`\`js
let a;
\`\`\`
</div>
`,
    'docs/b.md': '# B\n',
  });
  const page = built('index.html');
  expect(page).toContain('<a href="/b/">b</a>');
  expect(page).toMatch(/<a [^>]*href="https:\/\/github.com\/acme\/anvil\/issues\/12"/);
  expect(page).toMatch(/<a [^>]*href="https:\/\/github.com\/ada"/);
  expect(page).not.toMatch(/issues\/1[34]|github\.com\/b/);
  expect(page).toContain('<details');
  expect(page).toContain('data-tone="tip"');
  expect(page).toContain('<pre');
});
