import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrateSite, writeOldSite } from '../../support/migrate-site.ts';
import { runDocs } from '../../support/run-docs.ts';

// Sites of VitePress, Starlight, MkDocs and Mintlify that were incomplete at the first try.

const starlightConfig = `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Acme' })] };
`;

it('Starlight: packages that components import, and values that Astro computes', async () => {
  const { built, report, source } = await migrateSite({
    'astro.config.mjs': starlightConfig,
    'package.json':
      '{ "dependencies": { "astro": "^7.0.0", "clsx": "^2.1.0", "react": "^19.1.0", "unused": "^1.0.0" } }',
    'src/content/docs/index.mdx':
      "---\ntitle: Home\n---\nimport Sizes from '../../Sizes.tsx';\n\n<Sizes client:load />\n",
    'src/Sizes.tsx': `// Other words from the site.
import type { ClassValue } from 'clsx';
import { mode } from './mode';
const near = import.meta.glob<string>('./data/*.json');
const names: ClassValue = ['All', ...Object.keys(near)].join(' ');
export default function Sizes() {
  return <p>{names}</p>;
}
`,
    'src/mode.ts': "export const mode = async () => (await import('astro:env/client')).MODE;\n",
  });
  expect(JSON.parse(source('package.json')).dependencies).toEqual({ clsx: '^2.1.0', react: '^19.1.0' });
  expect(built('index.html')).toContain('<p>All</p>');
  expect(report).toContain('src/Sizes.tsx:4:1 import.meta.glob: Astro computes the value');
  expect(report).toContain('src/mode.ts:1:');
});

it('Starlight: a logo by an alias, ids before Astro 6, and a hero without a sidebar', async () => {
  const { built, source } = await migrateSite({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Acme', logo: { src: '~/logo.svg' }, sidebar: ['index', 'fees'] })] };
`,
    'package.json': '{ "dependencies": { "astro": "^5.7.0" } }',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/content/docs/index.mdx': '---\ntitle: Home\ntemplate: splash\nhero: { title: Acme }\n---\n\nWelcome\n',
    'src/content/docs/fees.mdx':
      '---\ntitle: Fees\n---\nimport { Badge } from \'@astrojs/starlight/components\';\n\n## Total <Badge text="New" />\n\n![Logo](src/logo.svg)\n',
  });
  expect(source('site.config.ts')).toContain("src: '/logo.svg'");
  expect(built('fees/index.html')).toContain('id="total"');
  expect(built('fees/index.html')).toContain('src="/logo.svg"');
  expect(built('index.html')).not.toContain('href="/fees/"');
});

it('Starlight: formulas', async () => {
  const { site, target } = writeOldSite({
    'astro.config.mjs': starlightConfig,
    'package.json': '{ "dependencies": { "remark-math": "6.0.0" } }',
    'src/content/docs/index.mdx': '---\ntitle: Home\n---\n\nThe fee is $x_{i} < 2$, or $5.\n',
  });
  await runDocs('migrate', site, '--to', target);
  const source = (path: string): string => readFileSync(join(target, path), 'utf8');
  expect(source('site.config.ts')).toContain("rehypePlugins: ['rehype-katex']");
  expect(source('content/en/index.mdx')).toContain(String.raw`The fee is $x_{i} < 2$, or \$5.`);
});

it('MkDocs: titles of the navigation, groups of plugins, and headings in lists', async () => {
  const { built, report, source } = await migrateSite({
    'mkdocs.yml': `site_name: Acme
markdown_extensions: [mdx_breakless_lists]
plugins:
  - group: { enabled: true, plugins: [search, { redirects: { redirect_maps: { old.md: two_words.md } } }] }
  - group: { enabled: false, plugins: [unknown] }
nav: [{ Start: index.md }, { Tasks: advanced_tasks.md }]
`,
    'docs/index.md': 'Welcome\n\n- Item\n\n    ## Größe & Maß\n\n    # Not a code\n\nText\n\n    # Größe code\n',
    'docs/advanced_tasks.md': 'Text\n\n```sh\n# Comment\n```\n',
    'docs/two_words.md': 'Text\n',
  });
  expect(built('advanced_tasks/index.html')).toMatch(/<h1[^>]*>Tasks/);
  expect(built('two_words/index.html')).toMatch(/<h1[^>]*>Two words/);
  expect(source('content/en/index.md')).toContain('    ## Größe & Maß {#groe-ma}');
  expect(source('content/en/index.md')).toContain('\n    # Größe code\n');
  expect(source('site.redirects.ts')).toContain("{ from: '/old', to: '/two_words' }");
  expect(report).not.toMatch(/breakless|group|unknown/);
});

it('VitePress: ids of headings in lists and in other scripts, literals, and a home page without a sidebar', async () => {
  const { built } = await migrateSite({
    '.vitepress/config.mjs': `export default { title: 'Acme', cleanUrls: true, themeConfig: { sidebar: [{ text: 'Home', link: '/' }, { text: 'Guide', link: '/guide' }] } };
`,
    'index.md': "---\nlayout: home\n---\n\n1. Item\n\n   #### L'été\n\n   ```sh\n   # été\n   ```\n\n#### L'été\n",
    'guide.md': "---\ntitle: Guide\n---\n\n## 变_任何_量\n\n## {{''}}Qui\u202F?\n",
  });
  expect(built('guide/index.html')).toContain('id="变-任何-量"');
  expect(built('guide/index.html')).toMatch(/id="qui"[^>]*>Qui/);
  for (const id of ['l-ete', 'l-ete-1']) expect(built('index.html')).toContain(`id="${id}"`);
  expect(built('index.html')).not.toContain('href="/guide"');
});

it('Mintlify: pictures of a color mode, and a translation whose navigation names a page of another language', async () => {
  const page = '---\ntitle: Page\n---\n\nText\n';
  const { source, report } = await migrateSite({
    'docs.json': `{ "name": "Acme", "navigation": { "languages": [
      { "language": "en", "pages": ["index", "guide"] },
      { "language": "ja", "pages": ["ja/index", "ja/guide", "guide"] } ] } }`,
    'index.mdx':
      '---\ntitle: Page\n---\n\n<img src="/a.png" className="block dark:hidden" />\n<img src="/b.png" className="hidden dark:block mx-auto" />\n',
    'guide.mdx': page,
    'ja/index.mdx': page,
    'ja/guide.mdx': page,
  });
  expect(source('content/ja/guide.mdx')).toContain('title: Page');
  expect(report).not.toContain('not in a folder');
  for (const name of ['light-only', 'dark-only mx-auto'])
    expect(source('content/en/index.mdx')).toContain(`className="${name}"`);
});

it('VitePress: copies of parts that are missing, and sidebars of packages that are missing', async () => {
  const files = {
    '.vitepress/config.mjs': `import api from '../api/sidebar.json';
import { sidebars } from './sidebars.mjs';
export default { title: 'Acme', themeConfig: { sidebar: sidebars(api) } };
`,
    '.vitepress/sidebars.mjs':
      "export const sidebars = (api) => ({ '/use/': [{ text: 'Use', link: '/use/rail' }], '/api/': structuredClone(api) });\n",
    'index.md': '# Acme\n',
    'use/rail.md': '---\nimage: { url: https://acme.example/rail.png, alt: A rail }\n---\n\n# Rail\n',
  };
  const copied = await migrateSite(files);
  expect(copied.source('site.sidebars.ts')).toContain("use: [{ type: 'doc', id: 'use/rail', label: 'Use' }]");
  expect(copied.report).toContain('themeConfig.sidebar: The module cannot be read');
  expect(copied.built('use/rail/index.html')).toContain(
    '<meta property="og:image" content="https://acme.example/rail.png"',
  );
  expect(copied.report).toContain('use/rail.md:2:1 image.alt: A rail');
  const made = await migrateSite({
    ...files,
    '.vitepress/config.mjs': `import { generateSidebar } from 'vitepress-sidebar';
export default { title: 'Acme', themeConfig: { sidebar: generateSidebar({ documentRootPath: '/' }) } };
`,
  });
  expect(made.report).toContain('themeConfig.sidebar: The module cannot be read');
  expect(made.built('use/rail/index.html')).toContain('<a href="/use/rail/" aria-current="page"');
});
