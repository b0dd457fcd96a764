import { expect, it } from 'vitest';
import { checkSchema } from '../../support/check-schema.ts';
import { faultsOfNginx } from '../../support/nginx-faults.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';
import { vercelSchema } from '../../support/vercel-schema.ts';

/** A site whose page has moved, with these lines in its config. */
function movedSite(config: string): ReturnType<typeof makeTestSite> {
  return makeTestSite({
    'site.config.ts': `export default {
      title: 'Test',
      url: 'https://test.example',
      i18n: { defaultLocale: 'sk', locales: { sk: {}, en: { htmlLang: 'en-US' } } },
      ${config}
    };`,
    'content/sk/nový.mdx': '---\nredirect_from: /starý.html\n---\n# Nový\n\n## Časť\n',
  });
}

it('writes a document at the old address that leads to the new one in three ways', async () => {
  const site = movedSite("baseUrl: '/docs/',");
  expect((await site.build()).messages).toEqual([]);
  const html = site.read('en/starý.html');
  expect(html).toContain('<html lang="en-US" dir="ltr">');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<link rel="canonical" href="https://test.example/docs/en/nov%C3%BD"/>');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/en/nový"/>');
  expect(html).toContain('<a href="/docs/en/nový">Go to where it is now</a>');
  expect(html).toMatch(/<script src="\/docs\/assets\/redirect-\w+\.js" data-to="\/docs\/en\/nový"><\/script>/);
  expect(site.read('starý.html')).toContain('<title>Stránka sa presťahovala</title>');
});

it('reads the index of a folder in an old link as the folder', async () => {
  const site = makeTestSite({ 'content/sk/a.md': '---\nredirect_from: /old/index.html\n---\n# A\n' });
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('old/index.html')).toContain('content="0; url=/a"');
  expect(site.exists('old.html')).toBe(false);
});

it('leads from a different name of the file of a page to the page by a folder, because a file of that name would lead to itself', async () => {
  const site = movedSite("redirects: [{ from: '/nový.html', to: '/nový' }], hosting: ['netlify'],");
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('nový.html/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/nový"/>');
  const rules = site
    .read('_redirects')
    .split('\n')
    .map((line) => line.split(' '));
  expect(rules.filter(([from]) => from?.startsWith('/nov%C3%BD.html'))).toEqual([
    ['/nov%C3%BD.html', '/nov%C3%BD', '301'],
  ]);
  expect(rules.filter(([from, to]) => from === to)).toEqual([]);
});

it('keeps the page at `/a` where `/a.html` leads to a different page, by the same folder', async () => {
  const site = movedSite("redirects: [{ from: '/nový.html', to: '/iný#časť' }], trailingSlash: true,");
  site.write('content/sk/iný.md', '# Iný\n\n## Časť\n');
  expect((await site.build()).messages).toEqual([]);
  const html = site.read('nový.html/index.html');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/iný/#časť"/>');
  expect(html).toContain('<link rel="canonical" href="https://test.example/in%C3%BD/"/>');
  expect(site.read('_redirects')).toContain('/nov%C3%BD.html /in%C3%BD/#%C4%8Das%C5%A5 301\n');
  expect(site.read('starý.html')).toContain('content="0; url=/nový/"');
});

it('writes no such folder where another file has that name', async () => {
  const site = movedSite("redirects: [{ from: '/nový.html', to: '/nový' }],");
  site.write('content/static/nový.html', 'súbor');
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('nový.html')).toBe('súbor');
});

it('leaves a path to the page or the file that is there', async () => {
  const site = movedSite('');
  site.write('content/static/starý.html', 'súbor');
  await site.build();
  expect(site.read('starý.html')).toBe('súbor');
});

it('writes rules for the hosts, each in its own format', async () => {
  const site = movedSite(
    "redirects: [{ from: '/a (1)', to: '/nový#časť' }, { from: '/von', to: 'https://x.example:8080/(a)?q=$a:b' }],",
  );
  expect((await site.build()).messages).toEqual([]);
  const lines = site.read('_redirects').split('\n');
  expect(lines).toContain('/a%20(1) /nov%C3%BD#%C4%8Das%C5%A5 301');
  expect(lines).toContain('/en/a%20(1)/ /en/nov%C3%BD#%C4%8Das%C5%A5 301');
  expect(lines).toContain('/star%C3%BD.html /nov%C3%BD 301');
  expect(JSON.parse(site.read('vercel.json')).redirects).toContainEqual({
    source: '/a%20\\(1\\)',
    destination: '/nov%C3%BD#%C4%8Das%C5%A5',
    statusCode: 301,
  });
  const map = site.read('nginx/redirects.conf');
  expect(map).toContain('\n  "/a (1)" "/nov%C3%BD$is_args$args#%C4%8Das%C5%A5";\n');
  expect(map).toContain('\n  "/von" "https://x.example:8080/(a)?q=%24a:b";\n');
  // There a name and brackets in a destination are parts of the pattern, and one that the source lacks is an error.
  expect(site.read('vercel.json')).toContain('"destination": "https://x.example:8080/%28a%29?q=%24a%3Ab"');
});

it('follows the syntax of each host, whatever the addresses contain', async () => {
  const site = makeTestSite({
    'content/sk/a (b)/a.md': `---\nslug: c:d/e*f\nredirect_from: ['/x(y)', '/p+q', '/r!s.t', '/u{v}', '/w:x', '/o"p', '/$h', '/;}', '/e%20f']\n---\n# A\n`,
  });
  expect((await site.build()).messages).toEqual([]);
  expect(checkSchema(JSON.parse(site.read('vercel.json')), vercelSchema)).toEqual([]);
  // Three words a line, in ASCII, without a name or a `*` to be filled in.
  for (const line of site.read('_redirects').trimEnd().split('\n'))
    expect(line).toMatch(/^\/(?!\/)(?:(?!\/:)[!-)+-~])+ \/[!-~]+ 301$/);
  for (const line of site.read('_headers').trimEnd().split('\n'))
    expect(line).toMatch(/^(?:\/(?:assets\/)?\*|  [\w-]+: \S[ -~]*)$/);
  // One parameter between quotes each: no quote within is bare, and no variable but those of the query.
  const map = site
    .read('nginx/redirects.conf')
    .split('\nmap $uri $docs_page')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('  "'));
  expect(map?.length).toBeGreaterThan(9);
  for (const line of map ?? []) expect(line).toMatch(/^  "(?:[^"\\]|\\")*" "[^"\\$]*\$is_args\$args";$/);
  expect(faultsOfNginx(site.read('nginx/redirects.conf'), 'http')).toEqual([]);
});

it('tells addresses apart that differ in letter case for nginx, which ignores it in a text', async () => {
  const site = movedSite("redirects: [{ from: '/Guide', to: '/guide' }, { from: '/Old.md', to: '/guide' }],");
  site.write('content/sk/guide.md', '# Guide\n');
  expect((await site.build()).messages).toEqual([]);
  const map = site.read('nginx/redirects.conf');
  expect(map).toContain('\n  "~^/Guide$" "/guide$is_args$args";\n');
  expect(map).toContain('\n  "/Old.md" "/guide$is_args$args";\n');
  expect(faultsOfNginx(map, 'http')).toEqual([]);
});

it.each([
  ['trailingSlash: false,', { cleanUrls: true, trailingSlash: false }],
  ['trailingSlash: true,', { cleanUrls: false, trailingSlash: true }],
  ['', {}],
  ['trailingSlash: false, relative: true,', {}],
])('sets the addresses of pages for Vercel with %j', async (config, expected) => {
  const site = movedSite(config);
  await site.build();
  const { cleanUrls, trailingSlash } = JSON.parse(site.read('vercel.json'));
  expect({ cleanUrls, trailingSlash }).toEqual(expected);
});

it('writes each path once for hosts, where the paths with and without `.html` lead to the same page', async () => {
  const site = movedSite("redirects: [{ from: '/a', to: '/nový' }, { from: '/a.html', to: '/nový' }],");
  expect((await site.build()).messages).toEqual([]);
  const keys = [...site.read('nginx/redirects.conf').matchAll(/^  "(\/a[^"]*)"/gm)].map(([, key]) => key);
  expect(keys).toEqual(['/a', '/a/', '/a.html']);
});

it('writes rules for the file name that a page does not have', async () => {
  const site = movedSite('');
  site.write('content/sk/obe.md', '# Obe\n');
  site.write('content/static/obe.html', 'súbor');
  await site.build();
  const lines = site.read('_redirects').split('\n');
  expect(lines).toContain('/nov%C3%BD.html /nov%C3%BD 301');
  expect(lines).toContain('/en/nov%C3%BD.html /en/nov%C3%BD 301');
  expect(lines.filter((line) => line.startsWith('/obe.html'))).toEqual([]);
  expect(JSON.parse(site.read('vercel.json')).rewrites).toEqual([{ source: '/(.*)\\.html', destination: '/$1' }]);
  expect(site.read('nginx/redirects.conf')).toContain('"~^(?<docs_bare>/.*?)(?:/index)?\\.html$" $docs_bare;');
});

it.each([
  ['trailingSlash: true,', ['/nov%C3%BD.html /nov%C3%BD/ 301']],
  ['trailingSlash: false,', ['/nov%C3%BD/index.html /nov%C3%BD 301']],
  ['relative: true,', []],
])('gets the right file name with %s', async (config, expected) => {
  const site = movedSite(config);
  await site.build();
  const lines = site.read('_redirects').split('\n');
  expect(lines.filter((line) => line.startsWith('/nov%C3%BD'))).toEqual(expected);
});

it('writes for the hosts that the config names', async () => {
  const site = movedSite("hosting: ['netlify'],");
  await site.build();
  expect(site.read('_redirects')).toContain('/star%C3%BD /nov%C3%BD 301!\n');
  expect([site.exists('vercel.json'), site.exists('nginx')]).toEqual([false, false]);
});

it.each([
  ["{ from: '//zlo.example', to: '/nový' }", '"redirects[0].from" must be a path that begins with one slash'],
  ["{ from: '/%0A/x', to: '/nový' }", '"redirects[0].from" must be a path that begins with one slash'],
  ["{ from: '/a/*', to: '/nový' }", '"redirects[0].from" must be a path that begins with one slash'],
  ["{ from: '/a', to: '//zlo.example' }", '"redirects[0].to" must be a path that begins with one slash, or an address'],
  [
    "{ from: '/a', to: '/\\\\zlo.example' }",
    '"redirects[0].to" must be a path that begins with one slash, or an address',
  ],
  [
    "{ from: '/a', to: 'javascript:alert(1)' }",
    '"redirects[0].to" must be a path that begins with one slash, or an address',
  ],
])('refuses %s', async (redirect, message) => {
  const { status, messages } = await movedSite(`redirects: [${redirect}],`).build();
  expect(status).toBe('refused');
  expect(messages).toEqual([expect.stringContaining(message)]);
});

it('refuses an old path that hosts would read as a pattern, in front matter too', async () => {
  const site = makeTestSite({ 'content/sk/a.mdx': '---\nredirect_from: [/b, "/c/:rest"]\n---\n# A\n' });
  expect((await site.build()).messages).toEqual([
    'content/sk/a.mdx:2:1 invalid-front-matter `redirect_from` must be a list of paths without ? # * \\ and segments that begin with a colon, but is ["/b","/c/:rest"] (correct the value or remove the key; rename a key of your own)',
  ]);
});

it('reports a redirect from a file, static or beside a page, in place of an error of the disk', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith("redirects: [{ from: '/logo.svg', to: '/a' }, { from: '/a.md', to: '/a' }],"),
    'content/static/logo.svg': '<svg/>',
    'content/sk/a.md': '# A\n',
  });
  expect((await site.build()).messages).toEqual([
    'site.config.ts:5:13 redirect-conflict redirects[0] redirects from /logo.svg, which is a file (remove the redirect)',
    'site.config.ts:5:46 redirect-conflict redirects[1] redirects from /a.md, which is a file (remove the redirect)',
  ]);
  site.write('site.config.ts', configWith("redirects: [{ from: '/a.md', to: '/a' }], trailingSlash: false,"));
  expect((await site.build()).messages).toEqual([]);
  expect(site.exists('a.md.html')).toBe(true);
});

it('reads a former path with the path of the language or version of its page', async () => {
  const site = makeTestSite({
    'content/en/a.md': '---\nredirect_from: [/en/old, /older]\n---\n# A\n',
    'content/sk/a.md': '---\nredirect_from: /entry\n---\n# A\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('en/old/index.html')).toContain('content="0; url=/en/a"');
  expect(site.read('en/older/index.html')).toContain('content="0; url=/en/a"');
  expect(site.read('entry/index.html')).toContain('content="0; url=/a"');
  expect(site.exists('en/en')).toBe(false);
});
