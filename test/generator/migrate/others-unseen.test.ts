import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

// Sites of VitePress, Starlight, MkDocs and Mintlify that were incomplete at the first try.

const starlightConfig = `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Acme' })] };
`;

it('Starlight: packages that components import, and import.meta.glob', async () => {
  const { built, report, source } = await migrateSite({
    'astro.config.mjs': starlightConfig,
    'package.json':
      '{ "dependencies": { "astro": "^7.0.0", "clsx": "^2.1.0", "react": "^19.1.0", "unused": "^1.0.0" } }',
    'src/content/docs/index.mdx':
      "---\ntitle: Home\n---\nimport Sizes from '../../Sizes.tsx';\n\n<Sizes client:load />\n",
    'src/Sizes.tsx': `// Other words from the site.
import type { ClassValue } from 'clsx';
import { mode } from './mode';
const near = import.meta.glob('./data/*.json');
const all = import.meta.glob('/src/**/b.json');
const names: ClassValue = [...Object.keys(near), ...Object.keys(all)].join(' ');
export default function Sizes() {
  return <p>{names}</p>;
}
`,
    'src/mode.ts': "export const mode = async () => (await import('astro:env/client')).MODE;\n",
    'src/data/a.json': '{}',
    'src/data/b.json': '{}',
  });
  expect(JSON.parse(source('package.json')).dependencies).toEqual({ clsx: '^2.1.0', react: '^19.1.0' });
  expect(built('index.html')).toContain('./data/a.json ./data/b.json /src/data/b.json');
  expect(report).toContain('src/mode.ts:1:');
});
