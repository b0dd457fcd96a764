import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { serveDev, type DevSiteUnderTest } from '../../support/dev-site.ts';
import { englishConfig, makeTestSite, type TestSite } from '../../support/test-site.ts';

function siteWith(keys: string, files: Readonly<Record<string, string>> = {}): TestSite {
  return makeTestSite({ 'site.config.ts': englishConfig(keys), 'content/en/index.md': '# Home\n', ...files });
}

/** What is between `<head>` and `</head>` of a document. */
function headOf(site: TestSite, file = 'index.html'): string {
  return capture(site.read(file), /<head>([\s\S]*)<\/head>/);
}

function policyOf(site: TestSite, file = 'index.html'): string {
  return (
    /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(headOf(site, file))?.[1]?.replaceAll('&#x27;', "'") ??
    ''
  );
}

describe('css', () => {
  it('is one style sheet after those of the theme, with its imports, fonts and images', async () => {
    const site = siteWith("css: ['./styles/brand.css'],", {
      'styles/brand.css': "@import './part.css';\nbody { background: url('./dot.svg'); mask: url('/img/mask.svg'); }\n",
      'styles/part.css':
        ":root { --accent: #123456; }\n@font-face { font-family: A; src: url('./a.woff') format('woff'), url('a.ttf'); }\n",
      'styles/a.woff': 'woff',
      'styles/a.ttf': 'ttf',
      'styles/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>dot</title></svg>'.padEnd(200),
      'content/static/img/mask.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    const sheets = [...headOf(site).matchAll(/rel="stylesheet" href="\/assets\/([^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    expect(sheets.map((name) => name.replace(/-\w+\.css$/, ''))).toEqual(['style', 'site']);
    const css = site.read(`assets/${sheets[1]}`);
    expect(css).toMatch(
      /^:root\{--accent: #123456\}@font-face\{.*url\(.\.\/a-\w+\.woff.\).*url\(.\.\/a-\w+\.ttf.\).*body\{.*url\(.\.\/dot-\w+\.svg.\)/,
    );
    expect(css).toContain('url(/img/mask.svg)');
  });

  it('may refer to all kinds of fonts and images that a page can import', async () => {
    const names = ['a.woff', 'a.ttf', 'a.otf', 'a.eot', 'a.gif', 'a.jpeg'];
    const site = siteWith("css: ['./brand.css'],", {
      'brand.css': names.map((name) => `.a { background: url('./${name}'); }\n`).join(''),
      ...Object.fromEntries(names.map((name) => [name, name])),
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  });

  it('is checked for static files that do not exist', async () => {
    const site = siteWith("css: ['./styles/brand.css'],", {
      'styles/brand.css':
        "@import './part.css';\nbody { background: url(/img/dot.svg?dark); mask: url(/img/dots.svg); }\n",
      'styles/part.css': "@font-face { font-family: A; src: url('/fonts/gone.woff2#a'); }\n",
      'content/static/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect(await site.build()).toMatchObject({
      status: 'built',
      messages: [
        'styles/brand.css:2:54 broken-image css: the file "/img/dots.svg" does not exist (did you mean "/img/dot.svg"?)',
        expect.stringMatching(
          /^styles\/part\.css:1:40 broken-image css: the file "\/fonts\/gone\.woff2#a" does not exist/,
        ),
      ],
    });
  });

  it('that does not exist or is broken is reported with its place', async () => {
    const site = siteWith("css: ['./gone.css', './bad.css'],", {
      'bad.css': "body { background: url('./none.png'); }\n",
    });
    expect(await site.build()).toMatchObject({
      status: 'failed',
      messages: [
        'bad.css:1:24 customization-failed ./none.png does not exist, or is not installed (fix the file)',
        'site.config.ts:3:9 customization-failed ./gone.css does not exist, or is not installed (check the path, which is relative to the config)',
      ],
    });
  });

  it('with code that browsers ignore is reported with its place, also from the cache', async () => {
    const site = siteWith("css: ['./brand.css'],", {
      'brand.css':
        "@import './styles/part.css'; @import 'kit/kit.css';\n.a {\n  colr: teal;\n  color: red\n.b { color: blue; }\n",
      'styles/part.css': '.c { color: red; }}\n',
      'node_modules/kit/kit.css': '.d { *zoom: 1 }\n',
    });
    const messages = [
      'brand.css:3:3 invalid-css "colr" is not a known CSS property (did you mean "color"?)',
      'brand.css:4:9 invalid-css Expected identifier but found whitespace (fix it, because browsers ignore such code)',
      'brand.css:6:1 invalid-css Expected "}" to go with "{" (fix it, because browsers ignore such code)',
      'styles/part.css:1:19 invalid-css Unexpected "}" (fix it, because browsers ignore such code)',
    ];
    expect(await site.build()).toMatchObject({ status: 'built', messages });
    expect((await site.build()).messages).toEqual(messages);
  });

  it('may load from other sites, which the policy allows by itself', async () => {
    const site = siteWith("css: ['./brand.css'],", {
      'brand.css':
        "@import url('https://fonts.example/css2?family=A');\n@font-face { font-family: B; src: url('https://files.example/b.woff2'); }\n",
    });
    expect((await site.build()).messages).toEqual([]);
    expect(policyOf(site)).toContain("style-src 'self' https://fonts.example");
    expect(policyOf(site)).toContain("font-src 'self' data: https://files.example");
  });
});

describe('head', () => {
  it('adds elements to every document, and to those under some paths', async () => {
    const site = siteWith(
      `head: ['<meta name="owner" content="acme">', { html: '<meta name="kind" content="reference">', under: ['/api'] }],`,
      { 'content/en/api/button.md': '# Button\n' },
    );
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(headOf(site)).toContain('<meta name="owner" content="acme">');
    expect(headOf(site)).not.toContain('reference');
    expect(headOf(site, 'api/button/index.html')).toContain('<meta name="kind" content="reference">');
    expect(headOf(site, '404.html')).toContain('<meta name="owner" content="acme">');
  });

  it('is allowed by the policy to load and run its content', async () => {
    const code = 'window.acme = 1;';
    const site = siteWith(
      `head: ['<script>${code}</script><link rel="stylesheet" href="https://cdn.example/a.css"><script src="https://stats.example/s.js" async></script>'],`,
    );
    expect((await site.build()).messages).toEqual([]);
    expect(policyOf(site)).toContain(createHash('sha256').update(code).digest('base64'));
    expect(policyOf(site)).toMatch(/script-src [^;]*https:\/\/stats\.example/);
    expect(policyOf(site)).toContain("style-src 'self' https://cdn.example");
    expect(policyOf(site)).toContain("connect-src 'self' https://stats.example");
  });

  it('refuses elements that would end the head', async () => {
    const site = siteWith(`head: ['<meta name="a">', '<div>text</div>'],`);
    expect((await site.build()).messages).toEqual([
      'site.config.ts:3:29 invalid-config "head[1]" holds <div>, which ends the head of a document (only link, meta, script, style, noscript and template elements are allowed)',
    ]);
  });
});

describe('scripts', () => {
  it('are bundled files and addresses, with what they may request', async () => {
    const site = siteWith(
      `scripts: ['./analytics.ts', { src: 'https://stats.example/s.js', attributes: { 'data-site': 'acme' }, connect: ['https://api.example'] }],`,
      {
        'analytics.ts': "import { send } from './send.ts';\nsend('view' satisfies string);\n",
        'send.ts': 'export const send = (name: string) => console.info(name);\n',
      },
    );
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    const name = capture(headOf(site), /<script src="\/assets\/(analytics-\w+\.js)" type="module"><\/script>/);
    expect(site.read(`assets/${name}`)).toContain('console.info');
    expect(headOf(site)).toContain('<script src="https://stats.example/s.js" defer data-site="acme"></script>');
    expect(policyOf(site)).toContain("connect-src 'self' https://stats.example https://api.example");
  });
});

describe('tokens', () => {
  it('make an accessible scale of one accent for both color modes', async () => {
    const site = siteWith("theme: { accent: '#7dd3fc', font: 'Inter', radius: '0' },");
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    const name = capture(headOf(site), /href="\/assets\/(site-\w+\.css)"/);
    const css = site.read(`assets/${name}`);
    // The pale blue stays on dark pages and is darker on light ones.
    expect(css).toMatch(
      /^:root\{--font-text:Inter, system-ui, sans-serif;--radius:0;--radius-small: 0 ;--accent:#10759a/,
    );
    expect(css).toMatch(/\[data-theme=.?dark.?\]\{--accent:#7dd3fc/);
    expect(headOf(site)).not.toContain('rel="preload"');
  });

  it('that an author chose for each mode are checked', async () => {
    const site = siteWith("theme: { accent: { light: '#7dd3fc', dark: '#93c5fd' } },");
    expect((await site.build()).messages).toEqual([
      expect.stringMatching(
        /^site\.config\.ts:3:22 low-contrast The accent #7dd3fc has a contrast of 1\.\d with light pages, and text needs 4\.5 \(use #[\da-f]{6}, or write one color, from which both are made\)$/,
      ),
    ]);
  });

  it('must be a value of CSS', async () => {
    const site = siteWith("theme: { accent: 'blueish', radius: 'big', color: 'red' },");
    expect((await site.build()).messages.map((message) => message.replace(/ \(.*/, ''))).toEqual([
      `site.config.ts:3:12 invalid-config "theme.accent" must be a color such as '#2563eb' or 'oklch(0.5 0.2 260)', not 'blueish'`,
      `site.config.ts:3:31 invalid-config "theme.radius" must be a CSS length such as '8px' or '0.5rem', not 'big'`,
      'site.config.ts:3:46 invalid-config "theme.color" is not a key of "theme"',
    ]);
  });
});

describe('docs dev', () => {
  const sheetIn = async (site: DevSiteUnderTest): Promise<string> => {
    const path = capture((await site.ask('/')).body, /href="(\/assets\/site-\w+\.css)"/);
    return (await site.ask(path)).body;
  };

  it('shows an edit of a style sheet in open pages, and reads no page for it', async () => {
    const site = await serveDev({
      'site.config.ts': englishConfig("css: ['./brand.css'],"),
      'brand.css': 'body { color: red }',
      'part.css': 'a { color: tan }',
      'content/en/index.md': '# Home\n',
    });
    const before = await site.server.session.site();
    expect(await sheetIn(site)).toContain('red');
    await site.edit({ 'brand.css': "@import './part.css'; body { color: teal }" });
    expect(await sheetIn(site)).toContain('teal');
    await site.edit({ 'part.css': 'a { color: navy }' });
    expect(await sheetIn(site)).toContain('navy');
    expect((await site.server.session.site()).site).toBe(before.site);
  });

  it('reports an invalid style sheet, and watches for the file that it lacks', async () => {
    const site = await serveDev({
      'site.config.ts': englishConfig("css: ['./brand.css'],"),
      'brand.css': 'body { color: red }',
      'content/en/index.md': '# Home\n\n[gone](./gone.md)\n',
    });
    const problems = (): readonly string[] => site.server.session.diagnostics().map(({ code }) => code);
    expect(problems()).toEqual(['broken-markdown-link']);
    await site.edit({ 'brand.css': "@import './styles/part.css';" });
    expect(site.reported()).toMatchObject([
      { code: 'customization-failed', place: { file: 'brand.css', line: 1 } },
      { code: 'broken-markdown-link' },
    ]);
    expect(site.server.session.sources()).toEqual(
      expect.arrayContaining([join(site.dir, 'brand.css'), join(site.dir, 'styles/part.css')]),
    );
    await site.edit({ 'styles/part.css': 'a { color: tan }' });
    expect(problems()).toEqual(['broken-markdown-link']);
    expect(await sheetIn(site)).toContain('tan');
  });

  it('allows what an edited style sheet loads from other sites', async () => {
    const site = await serveDev({
      'site.config.ts': englishConfig("css: ['./brand.css'],"),
      'brand.css': 'body { color: red }',
      'content/en/index.md': '# Home\n',
    });
    await site.edit({ 'brand.css': "@import url('https://fonts.example/css2?family=A');" });
    expect((await site.ask('/')).body).toContain('https://fonts.example');
    expect(await sheetIn(site)).toContain('https://fonts.example');
  });

  it('renders pages again when a file of a script is also one of a slot', async () => {
    const site = await serveDev({
      'site.config.ts': englishConfig("scripts: ['./greet.ts'],"),
      'greet.ts': "import { word } from './word.ts';\nconsole.info(word);\n",
      'word.ts': "export const word = 'mine';\n",
      'theme/Logo.tsx': "import { word } from '../word.ts';\nexport default () => <b>{word}</b>;\n",
      'content/en/index.md': '# Home\n',
    });
    await site.edit({ 'word.ts': "export const word = 'changed';\n" });
    const { body } = await site.ask('/');
    expect(body).toContain('<b>changed</b>');
    const script = capture(body, /src="(\/assets\/greet-\w+\.js)"/);
    expect((await site.ask(script)).body).toContain('changed');
  });
});
