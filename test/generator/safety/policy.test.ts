import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { faultsOfNginx } from '../../support/nginx-faults.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

const withSecurity = (security: object): string => configWith(`  security: ${JSON.stringify(security)},`);

const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('names by its hash what a page has inline, in that page and in the headers only', async () => {
  const site = makeTestSite({
    'content/sk/a.mdx': '<Head><script>{`run()`}</script></Head>\n\n<p style={{ color: "red" }}>`style="x"`</p>\n',
    'content/sk/b.mdx': 'Len `<script>` a `style="y"` v texte.\n',
  });
  await site.build();
  const policyOf = (path: string): string =>
    capture(site.read(path), /Content-Security-Policy"? ?(?:content="|: )([^"\n]*)/).replaceAll('&#x27;', "'");
  expect(policyOf('a/index.html')).toContain(sha('run()'));
  expect(policyOf('a/index.html')).toContain(`style-src 'self' 'unsafe-hashes' ${sha('color:red')};`);
  expect(policyOf('b/index.html')).toContain("style-src 'self';");
  expect(policyOf('b/index.html')).not.toContain(sha('run()'));
  expect(policyOf('_headers')).toContain(sha('run()'));
  expect(policyOf('_headers')).toContain("frame-ancestors 'self'");
  expect(policyOf('404.html')).toBe(policyOf('b/index.html'));
  for (const path of ['a/index.html', 'b/index.html', '_headers', 'vercel.json', 'nginx/headers.conf'])
    expect(site.read(path)).not.toContain('unsafe-inline');
  expect(site.read('vercel.json')).toContain(JSON.stringify(policyOf('_headers')).slice(1, -1));
  expect(site.read('nginx/headers.conf')).toContain(policyOf('_headers'));
});

it('names the styles of a declarative shadow root', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      '<div><template shadowrootmode="open"><style>{`b{color:red}`}</style><b style={{ color: "red" }}>x</b></template></div>\n',
  });
  await site.build();
  const policy = capture(site.read('index.html'), /Content-Security-Policy" content="([^"]*)/).replaceAll(
    '&#x27;',
    "'",
  );
  expect(policy).toContain(sha('b{color:red}'));
  expect(policy).toContain(sha('color:red'));
});

it('allows inline styles only in documents of live examples, and in headers of sites that have them', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith("  components: { manifest: 'elements.json', script: 'part.js' },"),
    'elements.json': '{ "schemaVersion": "1.0.0", "modules": [] }',
    'part.js': '',
    'content/sk/a.mdx': '<p style={{ color: "red" }}>x</p>\n\n```html preview\n<b style="color: red">x</b>\n```\n',
  });
  await site.build();
  const [example = ''] = readdirSync(join(site.dir, 'build/examples'));
  expect(site.read(`examples/${example}`)).toContain("style-src 'self' 'unsafe-inline'; ");
  expect(site.read(`examples/${example}`)).toContain("connect-src 'self' data:; ");
  expect(site.read('_headers')).toContain("style-src 'self' 'unsafe-inline'; ");
  expect(site.read('a/index.html')).not.toContain('unsafe-inline');
  expect(site.read('a/index.html')).not.toContain('connect-src &#x27;self&#x27; data:');
});

it('writes the headers below the base URL, and none that the config does not want', async () => {
  const site = makeTestSite({
    'site.config.ts': withSecurity({ csp: false }).replace('};', "  baseUrl: '/docs/', hosting: ['netlify'],\n};"),
    'content/sk/index.mdx': 'x\n',
  });
  await site.build();
  expect(site.read('_headers')).toBe(
    '/docs/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n/docs/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
  expect(site.exists('vercel.json')).toBe(false);
  expect(site.read('index.html')).not.toContain('Content-Security-Policy');
});

it('lets browsers keep a file of the folder assets only when the names of all of them change with their content', async () => {
  const site = makeTestSite({
    'site.config.ts': withSecurity({ csp: false }).replace('};', "  hosting: ['netlify'],\n};"),
    'content/sk/index.mdx': '![](./beside.svg)\n',
    'content/sk/beside.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  await site.build();
  expect(site.read('_headers')).toContain('immutable');
  site.write('content/static/assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await site.build();
  expect(site.read('_headers')).not.toContain('Cache-Control');
});

it('reports what a page would load from a host that nothing names, and files of others without a fingerprint', async () => {
  const site = makeTestSite({
    'site.config.ts': withSecurity({ csp: { 'img-src': ['https://known.example', 'https://*.cdn.example'] } }),
    'content/sk/index.mdx': `![a](https://known.example/a.png) ![b](https://eu.cdn.example/b.png)

![c](https://other.example/c.png)

<Head><script src="https://known.example/x.js" /></Head>

<Head><script src="https://code.example/x" integrity="sha384-a" crossOrigin="anonymous" /></Head>

<iframe src="https://frame.example/" title="A frame" />
`,
  });
  expect((await site.build()).messages).toEqual([
    "content/sk/index.mdx:3:1 unnamed-host The page loads a resource from https://other.example, which its policy blocks (copy it to the site, or allow it in the config: security: { csp: { 'img-src': ['https://other.example'] } }, or with 'frame-src' for a frame)",
    'content/sk/index.mdx:5:1 missing-integrity `<Head>` loads a file from another site without an integrity hash (add integrity="sha384-…" and crossOrigin="anonymous", or keep a copy in the site)',
    // Images may come from there, and scripts may not.
    "content/sk/index.mdx:5:7 unnamed-host The page loads a resource from https://known.example, which its policy blocks (copy it to the site, or allow it in the config: security: { csp: { 'script-src': ['https://known.example'] } })",
    "content/sk/index.mdx:7:7 unnamed-host The page loads a resource from https://code.example, which its policy blocks (copy it to the site, or allow it in the config: security: { csp: { 'script-src': ['https://code.example'] } })",
    "content/sk/index.mdx:9:1 unnamed-host The page loads a resource from https://frame.example, which its policy blocks (copy it to the site, or allow it in the config: security: { csp: { 'frame-src': ['https://frame.example'] } })",
  ]);
});

it('compares hosts without letter case, and ports as browsers do', async () => {
  const site = makeTestSite({
    'site.config.ts': withSecurity({
      csp: { 'img-src': ['https://A.example', 'b.example:*', 'https://c.example:443', 'd.example:8080'] },
    }),
    'content/sk/index.md':
      '![a](https://a.example/a.png) ![b](https://b.example:9/b.png) ![c](https://c.example/c.png) ![d](https://d.example/d.png)\n',
  });
  expect((await site.build()).messages).toEqual([expect.stringContaining('from https://d.example,')]);
});

it('reports pages whose code inserts style sheets, unless the policy allows them', async () => {
  const files = {
    'node_modules/sheets/package.json': '{ "name": "sheets", "main": "index.js" }',
    'node_modules/sheets/index.js': `exports.insert = () => document.head.append(document.createElement('style'));\n`,
    'src/styled.jsx': `import { useEffect } from 'react';
import { insert } from 'sheets';
export default () => { useEffect(insert, []); return <i>text</i>; };
`,
    'content/sk/index.mdx': "import Styled from '@site/src/styled.jsx';\n\n# A\n\n<Styled />\n",
  };
  expect((await makeTestSite(files).build()).messages).toEqual([
    `content/sk/index.mdx:1:1 blocked-styles Code of the page inserts style sheets in the browser, which its policy blocks (use a package with a style sheet, or allow them in the config: security: { csp: { 'style-src': ["'unsafe-inline'"] } })`,
  ]);
  const config = withSecurity({ csp: { 'style-src': ["'unsafe-inline'"] } });
  expect((await makeTestSite({ ...files, 'site.config.ts': config }).build()).messages).toEqual([]);
});

it.each([
  [{ csp: { 'style-src': ["'unsafe-inline'"], 'script-src': ["'unsafe-inline'"] } }, "only 'style-src' can have"],
  [{ csp: { 'img-src': ['https://a.example; script-src *'] } }, "a source such as 'https://img.example'"],
  [{ csp: { 'img-src': ['https://a.example"'] } }, "a source such as 'https://img.example'"],
  [{ csp: { 'image-src': [] } }, 'did you mean "img-src"?'],
])('refuses %j', async (security, message) => {
  const { status, messages } = await makeTestSite({ 'site.config.ts': withSecurity(security) }).build();
  expect([status, messages]).toEqual(['refused', [expect.stringContaining(message)]]);
});

it('splits a policy that is too long for nginx, and lets no missing file be cached for a year', async () => {
  const sources = Array.from({ length: 300 }, (_, index) => `https://host-${index}.example`);
  const site = makeTestSite({
    'site.config.ts': withSecurity({ csp: { 'img-src': sources } }),
    'content/sk/index.md': 'x\n',
  });
  await site.build();
  const conf = site.read('nginx/headers.conf');
  expect(Math.max(...(conf.match(/"[^"]*"/g) ?? []).map(({ length }) => length))).toBeLessThan(4096);
  const whole = [...conf.matchAll(/set \$docs_header_0_0 "(?:\$\{docs_header_0_0\})?([^"]*)";/g)].map(
    ([, part]) => part,
  );
  expect(site.read('_headers')).toContain(`Content-Security-Policy: ${whole.join('')}\n`);
  expect(conf).toContain('add_header Content-Security-Policy $docs_header_0_0 always;\n');
  expect(conf).toContain('add_header Cache-Control $docs_header_1_0;\n');
  expect(faultsOfNginx(conf, 'server')).toEqual([]);
});

it.each(["/a'b/", '/a*/', '/:a/', '/a$b/', '/%61/'])(
  'refuses the base URL %s, which hosts would misread',
  async (baseUrl) => {
    const config = configWith(`  baseUrl: ${JSON.stringify(baseUrl)},`);
    expect((await makeTestSite({ 'site.config.ts': config }).build()).messages).toEqual([
      expect.stringContaining("must be a path of letters and digits such as '/docs/'"),
    ]);
  },
);
