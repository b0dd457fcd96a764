import { expect, it } from 'vitest';
import {
  buildMigrated as build,
  classicConfig as config,
  migrateFiles as migrate,
} from '../../support/migrated-site.ts';

it('redirects to an address whose parts are named', { timeout: 60_000 }, async () => {
  const { target } = await migrate({
    'website/docusaurus.config.js': config(),
    'website/src/pages/v2.jsx':
      "import { Redirect } from '@docusaurus/router';\nexport default () => <Redirect to={{ pathname: '/', search: 'v=2', hash: 'top' }} />;\n",
  });
  const { errors, read } = await build(target);
  expect(errors).toEqual([]);
  expect(read('v2/index.html')).toContain('href="/?v=2#top"');
});
