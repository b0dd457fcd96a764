import { expect, it } from 'vitest';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';

const pages = { 'content/sk/index.md': '# Domov\n' };
const mounted = plainConfig.replace('title:', "baseUrl: '/docs/', title:");
const anywhere = plainConfig.replace('title:', 'relative: true, title:');

it.each([
  ['is none without a file for it, and browsers ask no host for one', plainConfig, {}, 'data:,'],
  ['is none below a base URL either', mounted, {}, 'data:,'],
  ['is none of a site that may lie anywhere', anywhere, {}, 'data:,'],
  ['is the usual file where there is one', plainConfig, { 'content/static/favicon.ico': '' }, '/favicon.ico'],
  ['is that below a base URL', mounted, { 'content/static/favicon.ico': '' }, '/docs/favicon.ico'],
  ['is that of a site that may lie anywhere', anywhere, { 'content/static/favicon.ico': '' }, './favicon.ico'],
])('the icon %s', async (_, config, files: Readonly<Record<string, string>>, href) => {
  const site = makeTestSite({ ...pages, ...files, 'site.config.ts': config });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  expect(/<link rel="icon" href="([^"]*)"/.exec(site.read('index.html'))?.[1]).toBe(href);
});
