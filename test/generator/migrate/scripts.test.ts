import { expect, it } from 'vitest';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';

it('keeps Google Analytics, and scripts of the site', { timeout: 120_000 }, async () => {
  const { target, report, read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(
      "scripts: ['/js/own.js', { src: 'https://a.example/b.js', async: true }],",
    )
      .replace(
        'blog: false',
        "blog: false, gtag: { trackingID: ['G-1', 'G-2'] }, googleTagManager: { containerId: 'GTM-3' }",
      )
      .replace("baseUrl: '/'", "baseUrl: '/docs/'")
      .replace('/js/own.js', '/docs/js/own.js'),
    'website/static/js/own.js': 'var own = 1;\n',
  });
  expect(report).toContain(
    'google-gtag: docusaurus/analytics.js counts views of pages: name the hosts of further scripts in security.csp.',
  );
  expect(read('docusaurus/analytics.js')).toBe(`window.dataLayer ??= [];
window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
window.gtag ??= function () {
  window.dataLayer.push(arguments);
};
window.gtag('js', new Date());
window.gtag('config', "G-1", { send_page_view: false });
window.gtag('config', "G-2", { send_page_view: false });
// Readers move between pages without loading a new document.
document.addEventListener('docs:page-view', () => {
  window.gtag('event', 'page_view', { page_location: location.href, page_title: document.title });
});
`);
  const built = await buildMigrated(target);
  expect(built.messages).toEqual([]);
  const [head = ''] = built.read('index.html').split('</head>');
  for (const script of [
    '<script src="/docs/js/own.js"></script>',
    'src="https://a.example/b.js"',
    'src="https://www.googletagmanager.com/gtag/js?id=G-1"',
    'src="https://www.googletagmanager.com/gtm.js?id=GTM-3"',
  ])
    expect(head).toContain(script);
});
