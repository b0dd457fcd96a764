import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { migrateSite, writeOldSite } from '../../support/migrate-site.ts';
import { runDocs } from '../../support/run-docs.ts';

const config = `import starlight from '@astrojs/starlight';
export default {
  site: 'https://acme.example',
  integrations: [starlight({
    title: 'Acme',
    customCss: ['../theme/x.css'],
    sidebar: [{ label: 'Guides', autogenerate: { directory: 'Guides' } }],
  })],
};`;

it('Starlight: titles and trees in code, imports as text, and folders in capitals', async () => {
  const tree = '<FileTree>\n\n- src/\n\n  - a\n\n</FileTree>';
  const { source } = await migrateSite({
    'astro.config.mjs': config,
    'src/content/docs/index.mdx': `---\ntitle: Acme\n---\nimport { FileTree } from '@astrojs/starlight/components';\n\n<FileTree>\n- src/\n  - a\n</FileTree>\n\n\`\`\`mdx title="The 'tree' in src / pages / a" {1}\n${tree}\n\`\`\`\n`,
    'src/content/docs/Guides/One.md': "---\ntitle: One\n---\nimport this text from 'somewhere', as text.\n",
  });
  const page = source('content/en/index.mdx');
  expect(page).toContain(`\`\`\`mdx title="The 'tree' in src / pages / a" {1}\n${tree}\n\`\`\``);
  expect(page).toContain('<summary>src/</summary>');
  expect(source('content/en/guides/one.md')).toContain("import this text from 'somewhere', as text.");
  expect(source('site.sidebars.ts')).toContain("dirName: 'guides'");
});

it('Starlight: addresses in styles keep their semicolons', async () => {
  const { source } = await migrateSite({
    'astro.config.mjs': config,
    'src/content/docs/index.mdx': `---\ntitle: A\n---\n\n<b style="background: url('data:image/png;base64,AA'); margin-top: 0; --own: 1">B</b>\n`,
  });
  expect(source('content/en/index.mdx')).toContain(
    `<b style={{"background":"url('data:image/png;base64,AA')","marginTop":"0","--own":"1"}}>B</b>`,
  );
});

it('Starlight: recordings and tables beside a page move with it', async () => {
  const { source } = await migrateSite({
    'astro.config.mjs': config,
    'src/content/docs/index.md': '---\ntitle: A\n---\n\n[a](./ring.mp3) [b](./sizes.csv)\n',
    'src/content/docs/ring.mp3': 'sound',
    'src/content/docs/sizes.csv': 'a,b\n',
  });
  expect(source('static/ring.mp3')).toBe('sound');
  expect(source('content/en/index.md')).toContain('[a](/ring.mp3) [b](/sizes.csv)');
});

it('Starlight: style sheets above the site are written into the new site', async () => {
  const { site } = writeOldSite({
    'site/astro.config.mjs': config,
    'site/src/content/docs/index.md': '---\ntitle: Acme\n---\n',
    'theme/x.css': 'a {}\n',
  });
  const target = join(dirname(site), 'deep/er/new');
  expect(await runDocs('migrate', join(site, 'site'), '--to', target)).toMatchObject({ code: 0 });
  expect(existsSync(join(target, 'src/outside/theme/x.css'))).toBe(true);
  expect(existsSync(join(dirname(target), 'theme/x.css'))).toBe(false);
});

it('Mintlify: several API descriptions, roots with a slash, hidden groups, and titles with signs', async () => {
  const api = (path: string): string =>
    JSON.stringify({
      openapi: '3.0.0',
      paths: { [path]: { get: { summary: `Get ${path.slice(1)}`, tags: ['All'], responses: { 200: {} } } } },
    });
  const { source } = await migrateSite({
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: {
        tabs: [
          {
            tab: 'Docs',
            groups: [
              { group: 'Inner', root: '/inner/index', pages: ['index', 'inner/a'] },
              { group: 'Secret', hidden: true, pages: ['secret'] },
            ],
          },
          { tab: 'API', openapi: ['a.json', 'b.json'] },
        ],
      },
    }),
    'a.json': api('/a'),
    'b.json': api('/b'),
    'index.mdx': '---\ntitle: Acme\n---\n\n```bash $& x\nnpm i\n```\n',
    'inner/index.mdx': '---\ntitle: Inner\n---\n',
    'inner/a.mdx': '---\ntitle: A\n---\n',
    'secret.mdx': '---\ntitle: Secret\n---\n',
  });
  const sidebars = source('site.sidebars.ts');
  expect(sidebars).toContain("'api-reference/all/get-a', 'api-reference/all/get-b'");
  expect(sidebars).toContain("link: { type: 'doc', id: 'inner/index' }");
  expect(sidebars).not.toContain('secret');
  expect(source('content/en/index.mdx')).toContain('```bash title="$& x"\nnpm i');
});

it('Starlight: components of Astro in a module from which a page imports values', async () => {
  const { built, report, warnings } = await migrateSite({
    'astro.config.mjs': config.replace("    customCss: ['../theme/x.css'],\n", ''),
    'src/shared/index.ts':
      "export { default as Sponsor } from './Sponsor.astro';\nexport const links = { shop: 'https://shop.example' };\n",
    'src/shared/Sponsor.astro': '<p>A sponsor</p>\n',
    'src/content/docs/index.mdx':
      "---\ntitle: Acme\n---\nimport { links, Sponsor } from '../../shared';\n\n<Sponsor>Thanks</Sponsor>\n\n<a href={links.shop}>Shop</a>\n",
    'src/content/docs/Guides/One.md': '---\ntitle: One\n---\nOne.\n',
  });
  const page = built('index.html');
  expect(page).toContain('Thanks');
  expect(page).toContain('href="https://shop.example"');
  expect(report).toContain('<Sponsor>');
  expect(warnings).toEqual([]);
});

it('Starlight: headings with two hyphens, headings in code, and quotes in code of attributes', async () => {
  const { built, report, source } = await migrateSite({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Acme' })] };\n",
    'src/content/docs/index.mdx': `---
title: Home
---

import { Code } from '@astrojs/starlight/components';

## Query by --target

## Query by \`--target\`

<Code
  code={\`# Set -- up
$ run
\`}
  title="A shell"
  lang="sh"
/>

<Code code={\`
# Now -- \${1 + 1}
\`} />

<Code code='set "all two"' lang="sh" />
`,
  });
  const page = built('index.html');
  expect(page).toContain('id="query-by-target"');
  expect(page).toContain('id="query-by---target"');
  expect(page).not.toContain('{#');
  expect(page).toContain('# Now -- 2');
  expect(source('content/en/index.mdx')).toContain('\n```sh title="A shell"\n# Set -- up\n$ run\n\n```\n');
  expect(source('content/en/index.mdx')).toContain('set "all two"');
  expect(report).not.toContain('all two');
});
