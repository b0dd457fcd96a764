import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

it('VitePress: constants of a page, code of Twoslash and rewrites with patterns', async () => {
  const { built, report, source } = await migrateSite({
    '.vitepress/config.mjs': `export default {
  title: 'Acme',
  cleanUrls: true,
  vite: { publicDir: 'docs/public' },
  rewrites: { 'docs/:name(.+).md': ':name.md', 'rules/:rule([a-z]+)/README.md': 'rules/:rule.md' },
  themeConfig: { logo: '/logo.svg', sidebar: [{ text: 'Guide', link: '/guide/start' }, { text: 'Semi', link: '/rules/semi' }] },
};
`,
    '.vitepress/theme/index.js': "import './own.scss';\n",
    '.vitepress/theme/own.scss': 'a { b { color: red; } }\n',
    'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
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
    'rules/semi/README.md': '# Semicolons\n\n:::correct\nlet a;\n:::\n\n:::tip\nUse them.\n:::\n',
  });
  const page = source('content/en/guide/start.md');
  expect(page).toMatch(/^# Start 2\.1 .*\n\nImport @acme\/anvil, not `\{\{packageName\}\}`\./m);
  expect(page).toContain('```sh\nnpm i @acme/anvil@{{ made }}\n```\n\n```sh\nnpm i {{packageName}}\n```');
  expect(page).toContain('```ts twoslash\n// @filename: a.ts\nforge() // a comment\n```\n\n```ts\n// @noErrors\n```');
  expect(report).toContain('{{ made }}: The Vue expression is shown as text: replace it with its value.');
  expect(report).not.toMatch(/The build leaves it out|is not a page|features\.0\.details/);
  expect(source('site.sidebars.ts')).toContain("'rules/semi'");
  expect(source('content/en/rules/semi.md')).toBe('# Semicolons\n\nlet a;\n\n:::tip\nUse them.\n:::\n');
  expect(report).toContain(':::correct: Code of the config draws the container: its content is kept.');
  expect(source('static/logo.svg')).toContain('<svg');
  expect(report).toContain('own.scss: Tools or packages make the style sheet: install them, and add it to the key css');
  expect(source('src/css/own.scss')).toContain('color: red');
  expect(built('guide/start/index.html')).toContain('Start 2.1');
});

it('Starlight: addresses of posts with dates in their names, banners and code of Twoslash', async () => {
  const { addresses, built, report, source } = await migrateSite({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import starlightBlog from 'starlight-blog';
export default { site: 'https://acme.example', integrations: [starlight({ title: 'Acme', social: [{ icon: 'x.com', href: 'https://x.com/acme' }], customCss: ['./src/tw.css'], plugins: [starlightBlog()] })] };
`,
    'src/tw.css': "@import 'tailwindcss';\n",
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
  expect(source('src/tw.css')).toContain('tailwindcss');
  expect(source('site.config.ts')).toContain("icon: 'x'");
});
