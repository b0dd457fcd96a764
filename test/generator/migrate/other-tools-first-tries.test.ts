import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrateSite, writeOldSite } from '../../support/migrate-site.ts';
import { runDocs } from '../../support/run-docs.ts';

// Sites of VitePress, Starlight, MkDocs and Mintlify that could not be read, or whose pages were incomplete, at the first try.

it('VitePress: paths relative to the site in its config, and languages next to unlisted ones', async () => {
  const { addresses, report, source } = await migrateSite({
    '.vitepress/config.mjs': `import { readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path, { relative, resolve } from 'path';
rmSync('en/guide.md');
await rm('en/guide.md', { force: true });
const nav = JSON.parse(readFileSync(path.resolve(relative('docs', 'nav.json').slice(3)), 'utf8'));
export default { title: resolve('a').slice(-2), cleanUrls: true, locales: { en: { themeConfig: { nav } }, fr: {} } };
`,
    'nav.json': '[{ "text": "Guide", "link": "/en/guide" }]',
    'en/index.md': '# Acme\n',
    'en/guide.md': '# Guide\n',
    'ja/index.md': '# Acme\n',
    'ja/guide.md': '---\nnext: { link: /en/guide }\n---\n# Guide\n',
    'fr/index.md': '# Acme\n',
    'fr/guide.md': '---\nprev: { link: /ja/guide }\nnext: { link: /en/guide }\n---\n# Guide\n',
  });
  expect(source('site.config.ts')).toContain("title: '/a'");
  expect(source('site.config.ts')).toContain("{ label: 'Guide', to: '/guide' }");
  expect(addresses).toContain('/en/guide redirect');
  expect(source('content/fr/guide.md')).toBe('---\n---\n# Guide\n');
  expect(report).toContain('fr/guide.md:3:1 next: The key accepts only a page or none');
});

it('Mintlify: values of snippets that can be missing', async () => {
  const { built } = await migrateSite({
    'docs.json': '{ "name": "Acme", "navigation": { "pages": ["index"] } }',
    'index.mdx':
      'import Plan from \'/snippets/plan.mdx\';\n\n<Plan feature="Search" />\n\n<Plan feature="Logs" verb="are" />\n',
    'snippets/plan.mdx': '{feature} {verb ?? "is"} paid.\n',
  });
  for (const text of ['Search is paid.', 'Logs are paid.'])
    expect(built('index.html').replaceAll('<!-- -->', '')).toContain(text);
});

it('VitePress: anchors of links, of which it makes ids', async () => {
  const { built } = await migrateSite({
    '.vitepress/config.mjs': "export default { title: 'Acme', cleanUrls: true };\n",
    'index.md': '# Acme\n\n[One](./guide##One.two) [Two](#Second) [Ha](/guide#ディ)\n\n## Second\n',
    'guide.md': '# Guide\n\n## One Two\n\n## ディ\n',
  });
  for (const href of ['/guide#one-two', '#second', `/guide#${'ディ'.normalize('NFKD')}`])
    expect(decodeURI(built('index.html'))).toContain(`href="${href}"`);
});

it('VitePress: pages that a script generates, in one line', async () => {
  const { report } = await migrateSite({
    '.vitepress/config.mjs': `const items = ['Alpha', 'Beta'].map((text) => ({ text, link: '/api/' + text + '.md' }));
export default { title: 'Acme', themeConfig: { sidebar: [{ text: 'Guide', link: '/guide' }, { text: 'Made', items }] } };
`,
    'index.md': '# Acme\n',
    'guide.md': '# Guide\n',
  });
  expect(report).toMatch(
    /themeConfig\.sidebar: "…" is not a page: the entry was left out\.\n {4}2 times: \/api\/Alpha\.md, \/api\/Beta\.md\n/,
  );
});

it.each([
  ["srcDir: '.',", 'content/docs', ''],
  ["srcDir: './code', publicDir: 'code/open',", 'pages', "glob({ pattern: '**/*.md', base: './pages' })"],
])('Starlight: pages in other folders: %s', async (keys, dir, loader) => {
  const { built, source } = await migrateSite({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { site: 'https://acme.example', ${keys} integrations: [starlight({ title: 'Acme', sidebar: ['guide'] })] };
`,
    'code/content.config.ts': `export const collections = { docs: defineCollection({ loader: ${loader} }) };\n`,
    'code/open/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    [`${dir}/index.md`]: '# Acme\n',
    [`${dir}/guide.md`]: '# Guide\n\n![anvil](./anvil.svg)\n',
    [`${dir}/anvil.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  });
  expect(source('site.sidebars.ts')).toContain("'guide'");
  expect(built('guide/index.html')).toContain('alt="anvil"');
});

it('Mintlify: schemas that contain themselves, and redirects with and without a slash', async () => {
  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
  const list = (name: string): object => ({ type: 'array', items: ref(name) });
  const schemas = {
    Part: { type: 'object', properties: { id: { type: 'string' }, parent: ref('Part'), of: list('Anvil') } },
    Anvil: { type: 'object', properties: { top: ref('Part'), base: ref('Part'), next: ref('Anvil') } },
  };
  const content = { 'application/json': { schema: ref('Anvil') } };
  const { built, source } = await migrateSite({
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: { pages: ['index', 'anvil'] },
      redirects: [
        { source: '/old', destination: '/anvil' },
        { source: '/old/', destination: '/' },
      ],
    }),
    'openapi.json': JSON.stringify({
      openapi: '3.0.0',
      paths: { '/anvil': { get: { description: 'export of\nimport', responses: { 200: { content } } } } },
      components: { schemas },
    }),
    'index.mdx': '# Acme\n',
    'anvil.mdx': "---\ntitle: Anvil\nopenapi: 'GET /anvil'\n---\n",
  });
  expect(source('site.redirects.ts').match(/\/old/g)).toHaveLength(1);
  expect(built('anvil.html')).toMatch(/export of\s+import/);
  const names = source('content/en/anvil.mdx').match(/(?<=<code>\{")[\w.]+/g);
  expect(names).toEqual(['top', 'top.id', 'top.parent', 'top.of', 'base', 'base.id', 'base.parent', 'base.of', 'next']);
});

it('MkDocs: files of include-markdown, plugins of Material by their long names, and variables of the environment', async () => {
  const { built, report, source } = await migrateSite({
    'mkdocs.yml': `site_name: !ENV [ACME_NAME, 'Acme docs']
site_url: https://acme.example/
plugins:
  - material/blog
  - include-markdown
`,
    'CHANGELOG.md':
      '# Changes\n\n<!-- new -->\n## Anvils\n\n[Guide](docs/guide/index.md), [site](https://acme.example) and\n\n```sh\n# [raw](docs/a.md)\n```\n<!-- old -->\n\n## Rockets\n',
    'docs/index.md': `# Home

{%
  include-markdown "../CHANGELOG.md"
  start="<!-- new -->"
  end='<!-- old -->'
  heading-offset=1
%}

1. First

    {% include "parts/note.md" %}
`,
    'docs/parts/note.md': 'An *inner* part: {% include-markdown "./more.md" %}\n\nEnd',
    'docs/parts/more.md': '[more](more.md)',
    'docs/guide/index.md': '# Guide\n\n{% include "none.md" %}\n',
    'docs/blog/posts/first.md': '---\ndate: 2026-01-31\n---\n# First\n',
  });
  expect(source('site.config.ts')).toContain("title: 'Acme docs'");
  expect(source('content/en/index.md')).toContain(
    '### Anvils\n\n[Guide](guide/index.md), [site](https://acme.example)',
  );
  expect(source('content/en/index.md')).toContain('# [raw](docs/a.md)');
  expect(source('content/en/index.md')).not.toContain('Rockets');
  expect(source('content/en/index.md')).toContain('    An *inner* part: [more](parts/more.md)\n\n    End\n');
  expect(built('blog/2026/01/31/first/index.html')).toContain('First');
  expect(report).toContain('none.md: The file to include does not exist');
});

it('Starlight: file trees with an indentation, escaped names, and a package that calls Starlight', async () => {
  const { built, report, source } = await migrateSite({
    'astro.config.mjs': `import icons from 'starlight-plugin-icons';
export default { site: 'https://acme.example', integrations: [icons({ starlight: { title: 'Acme' } })] };
`,
    'src/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'src/content/docs/index.mdx': `---
title: Acme
---

import { FileTree, Steps } from '@astrojs/starlight/components';
import Logo from '../../assets/logo.svg';

<Logo width={20} class="big" />

<Steps>
1. Look

   <FileTree>
     - src
       - \\<Name>
         - a.ts
   </FileTree>

   <FileTree>
     - b.ts
   </FileTree>
</Steps>

<FileTree>
- lib
\t- parts
\t\t- c.ts
</FileTree>

<Fragment set:html={"<pre>\\u2718 <em>broken</em></pre>"} />

<Links mail="ada@acme.example now"
  items={[{"id":"x-id","label":"Anvils"}]} note="It's \`heavy\` now" code={\`
  let a;

  - b\`} />
`,
  });
  expect(built('index.html')).toMatch(/<img [^>]*width="20"/);
  expect(source('content/en/index.mdx')).toContain('<summary>\\<Name></summary>');
  expect(built('index.html')).toMatch(/<summary>&#x3C;Name><\/summary>\s*<ul>\s*<li>a\.ts<\/li>/);
  expect(built('index.html')).toMatch(/<summary>parts<\/summary>\s*<ul>\s*<li>c\.ts<\/li>/);
  expect(built('index.html')).toContain('<pre>✘ <em>broken</em></pre>');
  expect(built('index.html')).toContain(
    "<b>ada@acme.example now</b><br>Anvils<br>It's `heavy` now<br>let a;<br>- b</span>",
  );
  expect(report).not.toContain('The text has no counterpart');
});

it('MkDocs: code in one line, addresses with spaces, references without a space, and elements in names', async () => {
  const { built, report, source } = await migrateSite({
    'mkdocs.yml': `site_name: Acme
site_url: https://acme.example/
nav:
  - index.md
  - '<span class="new">Guide <img src="a.png"></span>': guide.md
`,
    'docs/index.md':
      '# Home\n\n```--all=true```\n\n!!! note "Take care"\n    Heavy.\n\n![Anvil](my anvil.svg) and [x](a b) and [guide](./guide.md "A guide.md")\n\n:::acme.anvil\n    options: 1\n',
    'docs/guide.md':
      '# Guide\n\n``` .sh\nlift\n```\n\n## 1.2 { id="v1.2" }\n\n[](){ #part.one }\n\nText { #two+a .b } and [there](#part.one)\n',
    'docs/my anvil.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  });
  expect(source('content/en/index.md')).toContain('```--all=true```\n\n:::note[Take care]');
  expect(built('index.html')).toMatch(/<img[^>]*src="\/my%20anvil\.svg"/);
  expect(built('index.html')).toContain('[x](a b)');
  expect(source('content/en/index.md')).toContain('\n\n`acme.anvil`\n');
  expect(report).toContain('::: acme.anvil options: 1: A plugin makes'.replace('::: ', ':::'));
  expect(source('site.sidebars.ts')).toContain("label: 'Guide'");
  expect(source('content/en/guide.md')).toBe(
    '# Guide\n\n``` sh\nlift\n```\n\n## 1.2 {#v1.2}\n\n<a id="part.one"></a>\n\nText<a id="two+a"></a> and [there](#part.one)\n',
  );
});

it('VitePress: components in included files, and elements in texts of components', async () => {
  const { built, report, source } = await migrateSite({
    '.vitepress/config.mjs': "export default { title: 'Acme', srcExclude: ['parts/**'] };\n",
    'index.md': `# Acme

<!--@include: ./parts/intro.md-->

<Keys :data="[{ text: 'Press <b>this</b> <Code>key</Code>', type: 'Map<string>' }]" />
`,
    'attributes.md':
      '# Attributes\n\n## Load { .method #load }\n\n## Save {.method.new}\n\nText {.note}\n\n![a](./a.svg){width=20} `{.code}` {{.value}} {open}\n',
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'team.md': `<script setup>
import { VPTeamMembers } from 'vitepress/theme'
const members: Person[] = [
  {
    avatar: 'https://acme.example/ada.png',
    name: 'Ada',
    title: 'Smith',
    sponsor: '/ada',
    links: [{ icon: 'github', link: 'https://github.com/ada' }],
  },
]
</script>

# Team

<VPTeamPage>
  <VPTeamPageSection>
    <template #members>
      <VPTeamMembers size="small" :members="members" />
    </template>
  </VPTeamPageSection>
</VPTeamPage>

<VPTeamMembers :members="others" />
`,
    'parts/intro.md': '<script setup>\nconst a = 1;\n</script>\n\n<Note title="Made of steel" />\n\nInner {.note}\n',
  });
  expect(source('content/en/index.md')).not.toContain('script');
  expect(built('index.html')).toContain('<b>Made of steel</b>');
  expect(built('index.html')).toContain('<p>Inner</p>');
  expect(built('index.html')).toContain('<b>Press this key</b>');
  expect(source('content/en/attributes.md')).toBe(
    '# Attributes\n\n## Load {#load}\n\n## Save\n\nText\n\n![a](/a.svg) `{.code}` {{.value}} {open}\n',
  );
  expect(report).toContain('<Note>: Only its content and its texts are kept');
  expect(built('team/index.html')).toContain('<b>Ada</b> Smith <a href="https://github.com/ada"');
  expect(built('team/index.html')).not.toContain('<pre');
  expect(report.match(/<VPTeamMembers>/g)).toHaveLength(1);
});

it('Mintlify: placeholders that look like code, and addresses in the folder docs', async () => {
  const { built, source } = await migrateSite({
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: { pages: ['index', 'guide', 'plain', 'comment', 'news'] },
      redirects: [{ source: '/docs/old', destination: '/docs/guide' }],
    }),
    'index.mdx': '# Acme\n\nSee {api-id}, {owner/name}, {load(1)}, {used, free} and [the guide](/docs/guide).\n',
    'plain.mdx': '---\nAnvils for all\n---\n\nText\0\n',
    'news.mdx':
      '<div>\n  <div>\n\n<Update label="May" description="Five">\n\n- Heavier\n\n</Update>\n\n  </div>\n</div>\n',
    'comment.mdx': '# Comment\n\n{/* ```sh\nrun\n``` */}\n\n<Info>Soon</Info>\n\n```sh\ngo\n```\n',
    'guide.mdx': 'export const parts = [1, 2];\n\n# Guide\n\n{parts.map((part) => <b key={part}>{part}</b>)}\n',
  });
  expect(built('index.html')).toContain('See {api-id}, {owner/name}, {load(1)}, {used, free} and <a href="/guide">');
  expect(built('guide.html')).toContain('<b>1</b><b>2</b>');
  expect(built('news.html')).toMatch(/May[^]*Five[^]*<li>Heavier<\/li>/);
  expect(built('plain.html')).toMatch(/Anvils for all[^]*Text\uFFFD/);
  expect(built('comment.html')).toContain('data-tone="info"');
  expect(source('site.redirects.ts')).toContain("to: '/guide'");
});

it('MkDocs, VitePress and Mintlify: formulas, which conversions do not change', async () => {
  const migrate = async (files: Readonly<Record<string, string>>): Promise<(path: string) => string> => {
    const { site, target } = writeOldSite(files);
    expect((await runDocs('migrate', site, '--to', target)).answer).toContain('formulas: The packages remark-math');
    return (path) => readFileSync(join(target, path), 'utf8');
  };
  const ofMkDocs = await migrate({
    'mkdocs.yml': 'site_name: Acme\nsite_url: https://acme.example/\nmarkdown_extensions: [pymdownx.arithmatex]\n',
    'docs/index.md':
      '# Home\n\n$\\sum_{i=1}^n$ and \\(a ==b==\\) for $5 and $10, `$x$`\n\n!!! note\n    \\[\n    {k=2}\n    \\]\n\n    $$x$$\n\n    In $$a$$ text\n',
  });
  expect(ofMkDocs('content/en/index.md')).toBe(
    '# Home\n\n$\\sum_{i=1}^n$ and $a ==b==$ for \\$5 and \\$10, `$x$`\n\n:::note\n$$\n{k=2}\n$$\n\n$$\nx\n$$\n\nIn $$a$$ text\n:::\n',
  );
  expect(ofMkDocs('site.config.ts')).toContain("remarkPlugins: ['remark-math'], rehypePlugins: ['rehype-katex']");
  expect(ofMkDocs('src/css/moved.css')).toContain("@import 'katex/dist/katex.min.css';");
  expect(ofMkDocs('package.json')).toContain('"rehype-katex": "^7.0.0"');
  const ofVitePress = await migrate({
    '.vitepress/config.mjs': "export default { title: 'Acme', markdown: { math: true } };\n",
    'index.md': '# Acme\n\n$x_{i=1}$ \\(a\\)\n\nText {i=1}\n',
  });
  expect(ofVitePress('content/en/index.md')).toContain('$x_{i=1}$ \\(a\\)\n\nText\n');
  const ofMintlify = await migrate({
    'docs.json': '{ "name": "Acme", "navigation": { "pages": ["index"] } }',
    'index.mdx': `---
title: Acme
---

$x_{i=1}$ for $5 {i = 1}

export const path = (a) => \`\${a}/\${a}\`;

<Card title="Only $9" href="/">Text</Card>
`,
  });
  const page = ofMintlify('content/en/index.mdx');
  expect(page).toContain('$x_{i=1}$ for \\$5 {i = 1}\n\nexport const path = (a) => `${a}/${a}`;');
  expect(page).toContain('title="Only $9"');
  const { site, target } = writeOldSite({
    // ProperDocs is a fork of MkDocs.
    'properdocs.yml':
      'site_name: Acme\nmarkdown_extensions: [pymdownx.arithmatex, mdx_truly_sane_lists]\nplugins: [mermaid2, same-dir]\n',
    'docs/index.md': '# Home\n',
  });
  const { answer } = await runDocs('migrate', site, '--to', target);
  expect(answer).not.toMatch(/plugins|extensions/);
  expect(readFileSync(join(target, 'site.config.ts'), 'utf8')).not.toContain('markdown');
});
