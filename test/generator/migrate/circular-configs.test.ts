import { expect, it } from 'vitest';
import { migrateSite } from '../../support/migrate-site.ts';

it('MkDocs: configs that inherit from each other', async () => {
  const { source } = await migrateSite({
    'mkdocs.yml': 'INHERIT: base.yml\nsite_name: Acme\n',
    'base.yml': 'INHERIT: mkdocs.yml\nsite_name: Base\nsite_description: Anvils\n',
    'docs/index.md': '# Home\n\nText.\n',
  });
  expect(source('site.config.ts')).toMatch(/title: 'Acme',[^]*tagline: 'Anvils'/);
});

it('Mintlify: parts of a config that include themselves', async () => {
  const { source } = await migrateSite({
    'docs.json': JSON.stringify({ name: 'Acme', navigation: { $ref: './navigation.json' } }),
    'navigation.json': JSON.stringify({ $ref: './navigation.json', pages: ['index'] }),
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  });
  expect(source('site.config.ts')).toContain("title: 'Acme'");
});
