import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

// Notations from the documentation of the old tools that were lost or shown as text.

it('VitePress: open details, members by the short notation, and a slot on one line', async () => {
  const { built, report, source } = await migrateSite({
    '.vitepress/config.mjs': "export default { title: 'Acme' };\n",
    'index.md': `# Acme

::: details The \`code\` {open}
Inside.
:::

<VPTeamPageTitle>
  <template #title>Our team</template>
</VPTeamPageTitle>

<VPTeamMembers size="small" :members />

<script setup>
const members = [
  { name: 'Ann', title: 'Smith' },
]
</script>
`,
  });
  expect(built('index.html')).toMatch(/<details open[^>]*><summary[^>]*>The <code>code<\/code><\/summary>/);
  expect(built('index.html')).toContain('<b>Ann</b> Smith');
  expect(source('content/en/index.md')).toContain('\nOur team\n');
  expect(report).not.toContain('<VPTeamMembers>');
});

it('Starlight: the first line number, marked words, and a page that shows data of package.json', async () => {
  const { built, report, source } = await migrateSite({
    'package.json': '{ "name": "acme", "version": "4.5.6", "dependencies": { "@astrojs/starlight": "*" } }',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { site: 'https://acme.example', integrations: [starlight({ title: 'Acme' })] };\n",
    'src/content/docs/index.mdx': `---
title: Acme
---
import data from '../../../package.json';

Version {data.version}

\`\`\`js showLineNumbers startLineNumber=41 "word" /re+/
word();
\`\`\`
`,
  });
  expect(source('content/en/index.mdx')).toContain('```js showLineNumbers=41\n');
  expect(report).toContain('"word": Words in code cannot be marked');
  expect(report).toContain('/re+/: Words in code cannot be marked');
  expect(built('index.html')).toMatch(/Version (?:<!-- -->)?4\.5\.6/);
  expect(source('package.json')).toContain('"@stavebnica/docs"');
});
