import { expect, it } from 'vitest';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';

it('keeps Google Analytics, and scripts of the site', { timeout: 120_000 }, async () => {
  const { target, report, read } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(
      `scripts: ['/js/own.js', { src: '//a.example/b.js', async: true }],
      headTags: [{ tagName: 'script', attributes: {}, innerHTML: "document.createElement('script').src='//head.acme.dev/a.js'" }],`,
    )
      .replace(
        'blog: false',
        "blog: false, gtag: { trackingID: ['G-1', 'G-2'] }, googleTagManager: { containerId: 'GTM-3' }",
      )
      .replace("baseUrl: '/'", "baseUrl: '/docs/'")
      .replace('/js/own.js', '/docs/js/own.js'),
    'website/docs/index.md':
      '# Home\n\n<script async src="https://page.acme.dev/a.js"></script>\n\nLoad "https://text.acme.dev/a.js".\n',
    'website/static/js/own.js':
      "load('https://static.acme.dev/a.js')\nvar u = 'https://matomo.acme.dev/';\ng.src = u + 'matomo.js';\n",
    'website/static/js/demo.js': "load('https://demo.acme.dev/a.js')\n",
    'website/src/components/Chat.js': `import Editor from '@monaco-editor/react';
import { LiveProvider } from 'react-live';
export function load() {
  const script = document.createElement('script');
  script.src = 'https://chat.acme.dev/widget';
  script.dataset.logo = 'https://cdn.jsdelivr.net/gh/acme/logo.svg';
  import(/* webpackIgnore: true */ 'https://esm.sh/anvil');
  return <a href="https://links.acme.dev/a.js" data-code={'https://github.com/acme/a.js'}><Editor /></a>;
}
`,
  });
  expect(report.match(/(?:\S+ )?\S+(?=: Code runs scripts of this source, which security\.csp allows\.)/g)).toEqual([
    "'unsafe-eval'",
    'https://cdn.jsdelivr.net',
    'https://head.acme.dev',
    'docs/index.md:3:20 https://page.acme.dev',
    'src/components/Chat.js:5:17 https://chat.acme.dev',
    'src/components/Chat.js:7:37 https://esm.sh',
    'static/js/own.js:1:7 https://static.acme.dev',
    'static/js/own.js:2:10 https://matomo.acme.dev',
  ]);
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
  const [head = ''] = built.read('index.html').replaceAll('&#x27;', "'").split('</head>');
  expect(/script-src ([^;]*)/.exec(head)?.[1]?.match(/[\w.]+\.(?:dev|net|sh)\b/g)).toEqual(
    'cdn.jsdelivr.net chat.acme.dev esm.sh head.acme.dev matomo.acme.dev page.acme.dev static.acme.dev'.split(' '),
  );
  expect(head).toMatch(/script-src [^;]*'unsafe-eval'/);
  expect(head).toContain('object-src https: http:');
  expect(head).toContain("style-src 'self' https: http: 'unsafe-inline'");
  for (const script of [
    '<script src="/docs/js/own.js"></script>',
    'src="https://a.example/b.js"',
    'src="https://www.googletagmanager.com/gtag/js?id=G-1"',
    'src="https://www.googletagmanager.com/gtm.js?id=GTM-3"',
  ])
    expect(head).toContain(script);
});
