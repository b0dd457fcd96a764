import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

it('writes the pages without errors, marks the others, and still fails', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# Domov\n\nText.\n',
    'content/sk/syntax.mdx': '# Zle\n\n<Tabs\n',
    'content/sk/code.mdx': "import { nic } from './chyba.js';\n\n# Kód\n\n{nic}\n",
    'content/sk/throws.mdx': "export const a = () => { throw new Error('nie'); };\n\n# Hádže\n\n{a()}\n",
  });
  expect((await site.build()).written).toBeNull();
  expect(site.exists('index.html')).toBe(false);
  const { status, written } = await site.build({ keepGoing: true });
  expect(status).toBe('failed');
  expect(written).not.toBeNull();
  expect(site.main('/')).toContain('<p>Text.</p>');
  for (const path of ['/syntax', '/code', '/throws']) expect(site.main(path)).toContain('data-failed');
  expect(site.main('/')).not.toContain('data-failed');
});
