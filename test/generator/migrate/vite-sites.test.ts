import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

it('VitePress: constants of a page, code of Twoslash and rewrites with patterns', async () => {
  const { built, report, source } = await migrateSite({
    '.vitepress/config.mjs': `export default {
  title: 'Acme',
  cleanUrls: true,
  rewrites: { 'docs/:name(.+).md': ':name.md', 'rules/:rule([a-z]+)/README.md': 'rules/:rule.md' },
  themeConfig: { sidebar: [{ text: 'Guide', link: '/guide/start' }, { text: 'Semi', link: '/rules/semi' }] },
};
`,
    'docs/index.md':
      '---\nlayout: home\nfeatures:\n  - title: Strong\n    details: An anvil with a "face" of steel.\n---\n',
    'docs/guide/start.md': `<script setup lang="ts">
const packageName = '@acme/anvil'
const version: string = "2.1";
const made = compute()
</script>

# Start {{ version }}

Import {{packageName}}, not \`{{packageName}}\`.

<!--@include: ../parts/use.md-->

\`\`\`ts twoslash
// @twoslash-cache: {"v":1}
// @noErrors
import { forge } from '@acme/anvil'
// ---cut---
// @filename: a.ts
forge() // a comment
//  ^?
\`\`\`

\`\`\`ts
// @noErrors
\`\`\`
`,
    'docs/parts/use.md': `<!-- <script setup>
const packageName = 'acme'
</script> -->

\`\`\`sh-vue
npm i {{packageName}}@{{ made }}
\`\`\`

\`\`\`sh
npm i {{packageName}}
\`\`\`
`,
    'rules/semi/README.md': '# Semicolons\n',
  });
  const page = source('content/en/guide/start.md');
  expect(page).toMatch(/^# Start 2\.1 .*\n\nImport @acme\/anvil, not `\{\{packageName\}\}`\./m);
  expect(page).toContain('```sh\nnpm i @acme/anvil@{{ made }}\n```\n\n```sh\nnpm i {{packageName}}\n```');
  expect(page).toContain('```ts twoslash\n// @filename: a.ts\nforge() // a comment\n```\n\n```ts\n// @noErrors\n```');
  expect(report).toContain('{{ made }}: The Vue expression is shown as text: replace it with its value.');
  expect(report).not.toMatch(/The build leaves it out|is not a page|features\.0\.details/);
  expect(source('site.sidebars.ts')).toContain("'rules/semi'");
  expect(built('guide/start.html')).toContain('Start 2.1');
});

it('Starlight: addresses of posts with dates in their names, banners and code of Twoslash', async () => {
  const { addresses, built, report } = await migrateSite({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import starlightBlog from 'starlight-blog';
export default { site: 'https://acme.example', integrations: [starlight({ title: 'Acme', plugins: [starlightBlog()] })] };
`,
    'src/content/docs/index.mdx':
      '---\ntitle: Acme\nbanner:\n  content: We moved. <a href="/blog/2026-01-31-news/">Read why</a>.\n---\n\n```ts twoslash\nlet hidden;\n// ---cut---\nlet shown;\n// ---cut-after---\nlet late;\n```\n',
    'src/content/docs/blog/2026-01-31-news.md': '---\ntitle: News\ndate: 2026-01-31\n---\nAnvils.\n',
  });
  expect(addresses).toEqual(['/ kept', '/blog/2026-01-31-news/ kept']);
  expect(built('blog/2026-01-31-news/index.html')).toContain('Anvils.');
  expect(built('index.html')).toMatch(/class="note".*We moved\. <a href="\/blog\/2026-01-31-news\/">Read why/s);
  expect(built('index.html')).toContain('shown');
  expect(built('index.html')).not.toMatch(/let<.i> (?:hidden|late)/);
  expect(report).not.toContain('banner');
});
