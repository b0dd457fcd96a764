import { expect, it } from 'vitest';
import { serveDev, twoLanguages } from '../../support/dev-site.ts';

it('answers with the Markdown of pages and the lists of them, as the build writes them', async () => {
  const site = await serveDev({
    'site.config.ts': twoLanguages.replace('};', "discovery: { llms: 'full' } };"),
    'content/sk/index.mdx': '# Domov\n\n[ďalej](/intro/a)\n',
    'content/sk/intro/a.mdx': '# A\n\nPrvé.\n',
  });
  expect((await site.ask('/index.md')).body).toContain('[ďalej](https://kit.example/intro/a)');
  expect((await site.ask('/en/intro/a.md')).body).toContain('url: "https://kit.example/en/intro/a"');
  expect((await site.ask('/llms.txt')).body).toContain('](https://kit.example/intro/a.md): Prvé.');
  expect((await site.ask('/intro/a/index.md')).status).toBe(404);
  await site.edit({ 'content/sk/intro/a.mdx': '# A\n\nDruhé.\n' });
  expect((await site.ask('/intro/a.md')).body).toContain('Druhé.');
  expect((await site.ask('/llms-full.txt')).body).toContain('Druhé.');
});

it('serves the Markdown of a page before it has read the others', async () => {
  const site = await serveDev(
    { 'content/sk/a.mdx': '# A\n\n[b](./b.mdx)\n', 'content/sk/b.mdx': '# B\n' },
    { isRead: false },
  );
  expect((await site.ask('/a.md')).body).toContain('[b](https://kit.example/b)');
});
