import { expect, it } from 'vitest';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';

it('redirects from a file beside the folder of a page where addresses tell them apart, and not from the file of the page', async () => {
  const redirects = "redirects: [{ from: '/intro.html', to: '/intro' }],";
  const site = makeTestSite({
    'content/sk/intro.md': '# Úvod\n',
    'content/en/intro.md': '# Intro\n',
    'site.config.ts': plainConfig.replace("url: 'https", `${redirects}\n  url: 'https`),
  });
  expect((await site.build()).messages).toEqual([]);
  // A file of that name would lead to itself on hosts that answer /intro with it.
  expect(site.read('intro.html/index.html')).toContain('url=/intro"');
  expect(site.read('_redirects')).toContain('/intro.html /intro 301');
  site.write('site.config.ts', plainConfig.replace("url: 'https", `trailingSlash: true, ${redirects}\n  url: 'https`));
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('intro.html')).toContain('url=/intro/index.html"');
  expect(site.main('/intro')).toContain('Úvod');
  site.write('site.config.ts', plainConfig.replace("url: 'https", `trailingSlash: false, ${redirects}\n  url: 'https`));
  expect((await site.build()).messages[0]).toContain('redirects from /intro, which is a page');
});
