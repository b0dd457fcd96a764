import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

it('MkDocs: entries of the navbar without a label, accounts with the icons of the theme, diagrams, and no name', async () => {
  const { source, warnings } = await migrateSite({
    'mkdocs.yml': `site_name: ''
repo_name: acme/anvil
site_url: https://acme.example/
plugins: [mermaid2]
theme: { name: material, features: [navigation.tabs] }
nav: [index.md, features.md]
extra:
  social:
    - { icon: fontawesome/brands/x-twitter, link: 'https://x.com/acme' }
    - { icon: fontawesome/brands/linkedin, link: 'https://linkedin.com/acme' }
`,
    'docs/index.md': '# Acme\n\n```mermaid\ngraph LR\n```\n\n```yaml+jinja\na: {{ b }}\n```\n',
    'docs/features.md': '# What it **does**\n',
  });
  const config = source('site.config.ts');
  expect(config).toContain("title: 'acme/anvil'");
  expect(config).toContain('markdown: { mermaid: true }');
  expect(JSON.parse(source('package.json')).dependencies).toEqual({ mermaid: '^11.0.0' });
  expect(warnings).toEqual(['Diagrams are shown as code: the package mermaid is not installed']);
  expect(config).toContain("{ label: 'What it does', to: '/features' }");
  expect(config).toContain("{ type: 'icon', icon: 'x', label: 'X', href: 'https://x.com/acme', position: 'right' }");
  expect(config).toContain("{ label: 'LinkedIn', href: 'https://linkedin.com/acme', position: 'right' }");
});

it('Starlight: the picture of a home page by its path in the site', async () => {
  const { source } = await migrateSite({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { site: 'https://acme.example', integrations: [starlight({ title: 'Acme' })] };\n",
    'src/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    'src/content/docs/index.mdx':
      '---\ntitle: Acme\ntemplate: splash\nhero: { title: Anvils, image: { file: /src/assets/logo.svg, alt: Logo } }\n---\n',
  });
  expect(source('content/en/index.mdx')).toContain('"image":{"src":"/assets/logo.svg","alt":"Logo"}');
});

it('VitePress: elements of the head that each page has by itself', async () => {
  const head = (title: string): string => `head:
  - [meta, { property: 'og:title', content: ${title} }]
  - [meta, { name: description, content: Signed tokens. }]
  - [meta, { name: 'og:description', content: Signed tokens. }]
`;
  const { report, source } = await migrateSite({
    '.vitepress/config.mjs': "export default { title: 'Acme' };\n",
    'index.md': '# Acme\n',
    'jwt.md': `---\ntitle: JWT\n${head('JWT')}---\n`,
    'cookie.md': `---\ntitle: Cookie\n${head('Biscuit')}---\n`,
  });
  expect(source('content/en/jwt.md')).toBe('---\ntitle: JWT\ndescription: Signed tokens.\n---\n');
  expect(report).not.toContain('jwt.md');
  expect(source('content/en/cookie.md')).toContain('<meta property="og:title" content="Biscuit" />');
});
