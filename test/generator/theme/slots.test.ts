import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { englishConfig, makeTestSite, type TestSite } from '../../support/test-site.ts';

const config = englishConfig("footer: { copyright: 'Acme' },");

function siteWith(files: Readonly<Record<string, string>>): TestSite {
  return makeTestSite({ 'site.config.ts': config, 'content/en/index.mdx': '# Home\n', ...files });
}

/** What is between two texts of the home page. */
function between(site: TestSite, start: string, end: string): string {
  return site.read('index.html').split(start, 2)[1]?.split(end, 1)[0] ?? '';
}

describe('a file named like a slot', () => {
  it('replaces the slot on every page', async () => {
    const site = siteWith({
      'theme/Footer.tsx': `import type { SlotProps } from '@stavebnica/docs/theme';
import { year } from './parts/year.ts';
export default function Footer({ site }: SlotProps<'Footer'>) {
  return <footer>{site.title} since {year}</footer>;
}
`,
      'theme/parts/year.ts': 'export const year = 1999;\n',
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    for (const file of ['index.html', '404.html']) {
      expect(site.read(file)).toContain('<footer>Test since 1999</footer>');
      expect(site.read(file)).not.toContain('class="footer"');
    }
    site.write('theme/parts/year.ts', 'export const year = 2001;\n');
    await site.build();
    expect(site.read('index.html')).toContain('<footer>Test since 2001</footer>');
    site.remove('theme');
    await site.build();
    expect(site.read('index.html')).toContain('class="footer"');
  });

  it('follows a package of the workspace that it imports', async () => {
    const site = siteWith({
      'theme/Footer.tsx': "import { word } from 'acme-ui';\nexport default () => <footer>{word}</footer>;\n",
      'packages/ui/package.json':
        '{ "name": "acme-ui", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
      'packages/ui/index.js': "export { word } from './word.js';\n",
      'packages/ui/word.js': "export const word = 'first';\n",
    });
    mkdirSync(join(site.dir, 'node_modules'));
    symlinkSync('../packages/ui', join(site.dir, 'node_modules/acme-ui'));
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    for (const word of ['second', 'third']) {
      site.write('packages/ui/word.js', `export const word = '${word}';\n`);
      await site.build();
      expect(site.read('index.html')).toContain(`<footer>${word}</footer>`);
    }
  });

  it('wraps the original, which docs/theme exports to that file', async () => {
    const site = siteWith({
      'theme/Footer.tsx': `import { Footer as Original, Link, useTexts, type SlotProps } from '@stavebnica/docs/theme';
export default function Footer(props: SlotProps<'Footer'>) {
  return <div className="outer"><Link href="/imprint">{useTexts().text('theme.docs.breadcrumbs.home')}</Link><Original {...props} /></div>;
}
`,
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(between(site, '<div class="outer">', '</footer>')).toMatch(
      /^<a href="\/imprint">Home[^<]*<\/a><footer class="footer" data-swap="footer"><div><p>Acme<\/p><\/div>/,
    );
  });

  it('is what the other slots use, also within an original', async () => {
    const site = siteWith({
      'theme/Logo.tsx': 'export default () => <b>mark</b>;\n',
      'theme/NotFound.tsx': `import { Logo, NotFoundArt } from '@stavebnica/docs/theme';
export default () => <div><Logo site={null as never} /><NotFoundArt /></div>;
`,
      'theme/NotFoundArt.tsx': `import art from './art.ts';\nexport default () => <i>{art}</i>;\n`,
      'theme/art.ts': `export default 'lost';\n`,
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.read('index.html')).toContain('</button><b>mark</b>');
    expect(site.read('404.html')).toContain('<div><b>mark</b><i>lost</i></div>');
  });

  it('renders and compiles no page that it does not change', async () => {
    const site = siteWith({ 'theme/NotFoundArt.tsx': 'export default () => <i>lost</i>;\n' });
    await site.build();
    const time = site.time('index.html');
    site.write('theme/NotFoundArt.tsx', 'export default () => <i>gone</i>;\n');
    await site.build();
    expect(site.read('404.html')).toContain('<i>gone</i>');
    expect(site.time('index.html')).toBe(time);
  });

  it('with a style sheet changes nothing in the next build', async () => {
    const site = siteWith({
      'theme/Footer.tsx': "import './footer.css';\nexport default () => <footer>mine</footer>;\n",
      'theme/footer.css': 'footer { color: red; }\n',
      'theme/components.tsx': 'export const Stamp = () => <mark>new</mark>;\n',
    });
    await site.build();
    expect(await site.build()).toMatchObject({ status: 'built', written: 0 });
  });

  it('adds no JavaScript to a page', async () => {
    const scripts = (site: TestSite): readonly string[] =>
      Object.keys(site.output()).filter((path) => path.endsWith('.js'));
    const plain = siteWith({});
    const own = siteWith({ 'theme/Footer.tsx': 'export default () => <footer>mine</footer>;\n' });
    await plain.build();
    await own.build();
    expect(scripts(own)).toEqual(scripts(plain));
  });
});

describe('theme/components.tsx', () => {
  it('adds components to MDX by name, and replaces those of the theme', async () => {
    const site = siteWith({
      'content/en/index.mdx': '# Home\n\n<Stamp label="new">In *time*</Stamp>\n\n:::note\nText\n:::\n',
      'theme/components.tsx': `import type { ReactNode } from 'react';
import { Admonition as Original } from '@stavebnica/docs/theme';
export { Stamp } from './parts/stamp.tsx';
export const Admonition = (props: { children: ReactNode }) => <aside><Original {...props} /></aside>;
`,
      'theme/parts/stamp.tsx': `import type { ReactNode } from 'react';
export const Stamp = ({ label, children }: { label: string; children: ReactNode }) => <mark title={label}>{children}</mark>;
`,
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.main('/')).toContain('<mark title="new">');
    expect(site.main('/')).toContain('<em>time</em>');
    expect(site.main('/')).toContain('<aside><div class="note" data-tone="note">');
    site.write('theme/parts/stamp.tsx', 'export const Stamp = () => <mark>changed</mark>;\n');
    await site.build();
    expect(site.main('/')).toContain('<mark>changed</mark>');
  });

  it('is named where a component throws', async () => {
    const site = siteWith({
      'content/en/index.mdx': '# Home\n\n<Stamp />\n',
      'theme/components.tsx': 'export const Stamp = ({ label }: { label: string }) => <mark>{label.trim()}</mark>;\n',
    });
    expect((await site.build()).messages).toEqual([
      "content/en/index.mdx:3:1 render-failed A component of the page cannot be rendered: Cannot read properties of undefined (reading 'trim') (pass the properties it requires)",
    ]);
  });
});

describe('a mistake in the theme folder', () => {
  it.each([
    [
      { 'theme/Foter.tsx': 'export default () => null;\n' },
      'theme/Foter.tsx:1:1 unknown-slot The theme has no slot named Foter (did you mean "Footer"?; a helper belongs in a folder below, or has a name that begins with a lower-case letter)',
    ],
    [
      { 'theme/Footer.tsx': 'export default () => null;\n', 'theme/Footer.jsx': 'export default () => null;\n' },
      'theme/Footer.tsx:1:1 unknown-slot Two files replace the slot Footer (delete this file or Footer.jsx)',
    ],
    [
      { 'theme/Footer.tsx': 'export default () => <p>;\n' },
      'theme/Footer.tsx:2:1 theme-failed The theme cannot be bundled: Unexpected end of file before a closing "p" tag (fix the module)',
    ],
    [
      { 'theme/Footer.tsx': 'export const Footer = () => null;\n' },
      'theme/Footer.tsx:1:1 theme-failed The file of the slot Footer has no default export (write `export default function Footer() { … }`)',
    ],
    [
      { 'theme/Footer.tsx': "import x from './none.ts';\nexport default () => x;\n" },
      'theme/Footer.tsx:1:15 theme-failed The theme cannot be bundled: Could not resolve "./none.ts" (check the path, or install the package next to the config)',
    ],
    [
      { 'theme/Footer.tsx': "import { Fotter } from '@stavebnica/docs/theme';\nexport default () => <Fotter />;\n" },
      'theme/Footer.tsx:1:10 theme-failed @stavebnica/docs/theme does not export "Fotter" (did you mean "Footer"?)',
    ],
    [
      {
        'theme/Footer.tsx':
          'const width = 1;\nconst height = window.innerHeight;\nexport default () => <p>{width + height}</p>;\n',
      },
      'theme/Footer.tsx:2:16 theme-failed The theme throws while it loads: window is not defined (the file runs on the server: move code that needs the browser to a file in `scripts` of the config)',
    ],
    [
      {
        'theme/Footer.tsx': "import { last } from './last.ts';\nexport default () => <p>{last([])}</p>;\n",
        'theme/last.ts': 'export const last = (list: string[]) =>\n  list.at(-1).trim();\n',
      },
      "theme/last.ts:2:13 theme-failed The theme throws while it renders: Cannot read properties of undefined (reading 'trim') (a slot is rendered on the server, for every page: check values that not all pages have)",
    ],
    [
      { 'theme/Footer.tsx': 'export default 5;\n' },
      'theme/Footer.tsx:1:1 theme-failed The slot Footer cannot be used: the default export of its file is not a component (write `export default function Footer(props) { … }`)',
    ],
    [
      { 'theme/Footer.tsx': "import { Footer } from '@stavebnica/docs/theme';\nexport default () => <Footer />;\n" },
      "theme/Footer.tsx:1:1 theme-failed The theme throws while it renders: Cannot destructure property 'footer' of 'site' as it is undefined. (pass all properties of the slot to the original: `<Original {...props} />`)",
    ],
  ])('is a diagnostic: %#', async (files: Readonly<Record<string, string>>, message) => {
    const site = siteWith(files);
    expect(await site.build()).toEqual({ status: 'failed', messages: [message], written: null });
    expect(site.exists('index.html')).toBe(false);
  });
});

it('a slot with code for the browser is reported: it would be rendered, and then do nothing', async () => {
  const site = siteWith({
    'theme/Footer.tsx': "import { Count } from './parts/count.tsx';\nexport default () => <Count />;\n",
    'theme/parts/count.tsx': 'export const Count = () => <button onClick={() => alert(1)}>1</button>;\n',
  });
  expect(await site.build()).toMatchObject({
    status: 'built',
    messages: [
      "theme/parts/count.tsx:1:1 static-slot This file has a hook or an event handler, which does not run: slots are rendered on the server (put the interactive part into a file of its own that begins with 'use client', and import it here)",
    ],
  });
});

describe('the theme folder', () => {
  it('is the one that the key names', async () => {
    const site = siteWith({
      'site.config.ts': config.replace("title: 'Test',", "title: 'Test', theme: './look',"),
      'look/Logo.tsx': 'export default () => <b>mark</b>;\n',
      'theme/Footer.tsx': 'export default () => <footer>unused</footer>;\n',
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.read('index.html')).toContain('<b>mark</b>');
    expect(site.read('index.html')).not.toContain('unused');
  });

  it('may contain style sheets and other files', async () => {
    const site = siteWith({ 'theme/brand.css': 'p { color: red }\n', 'theme/README.md': 'Notes\n' });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  });

  it('of an untrusted site is ignored, and that of the trusted config is not', async () => {
    const untrusted = siteWith({
      'content/en/index.mdx': '',
      'content/en/index.md': '# Home\n',
      'theme/Footer.tsx': 'export default () => <footer>untrusted</footer>;\n',
    });
    untrusted.remove('content/en/index.mdx');
    const trusted = siteWith({ 'theme/Logo.tsx': 'export default () => <b>trusted</b>;\n' });
    const configFile = `${trusted.dir}/site.config.ts`;
    expect(await untrusted.build({ untrusted: true, configFile })).toMatchObject({ status: 'built', messages: [] });
    expect(untrusted.read('index.html')).toContain('<b>trusted</b>');
    expect(untrusted.read('index.html')).not.toContain('untrusted');
  });

  it('is not the untrusted folder itself, where the config is beside it', async () => {
    const site = siteWith({
      'theme/content/en/index.md': '# Home\n',
      'theme/Footer.tsx': 'export default () => <footer>untrusted</footer>;\n',
    });
    const request = {
      siteDir: `${site.dir}/theme`,
      outDir: `${site.dir}/build`,
      configFile: `${site.dir}/site.config.ts`,
    };
    expect(await site.build({ ...request, untrusted: true })).toMatchObject({ status: 'built', messages: [] });
    expect(site.read('index.html')).not.toContain('untrusted');
  });
});

it.each(['() => {}', 'new Map([[1, 2]])', '1n'])(
  'an interactive component that is given what cannot be sent to the browser is an error that names it: %s',
  async (value) => {
    const site = siteWith({
      'theme/Footer.tsx': `import { Count } from './parts/count.tsx';\nexport default () => <Count whenDone={${value}} />;\n`,
      'theme/parts/count.tsx': "'use client';\nexport const Count = () => <b>1</b>;\n",
    });
    expect((await site.build()).messages.join()).toContain(
      'theme-failed The theme throws while it renders: <Count> of theme/parts/count.tsx runs in the browser, and its property "whenDone" cannot be sent there: pass texts, numbers, lists and plain objects',
    );
  },
);

it('takes one icon of a package whose modules all run in the browser and call each other while they load', async () => {
  const client = (code: string): string => `"use client";\n\n${code}`;
  const site = siteWith({
    'theme/Footer.tsx': "import { Star } from 'icons';\nexport default () => <footer><Star size={2} /></footer>;\n",
    'node_modules/icons/package.json':
      '{ "name": "icons", "main": "index.js", "type": "module", "sideEffects": false }',
    'node_modules/icons/index.js':
      "export { default as Star } from './star.js';\nexport { default as Sun } from './sun.js';\n",
    'node_modules/icons/star.js': client("import makeIcon from './make-icon.js';\nexport default makeIcon('star');\n"),
    'node_modules/icons/sun.js': client("throw new Error('not used');\nexport default () => null;\n"),
    'node_modules/icons/make-icon.js': client(`import { Names } from './names.js';
import { createElement } from 'react';
const names = new Names();
export default (name) => ({ size }) => createElement('i', { className: names.of(name) }, size);
`),
    'node_modules/icons/names.js': client(
      "class Own { of(name) { return 'icon-' + name; } }\nexport const { Names } = { Names: Own };\n",
    ),
  });
  expect((await site.build()).messages).toEqual([]);
  expect(between(site, '<footer>', '</footer>')).toMatch(/<docs-island data-module="node_modules\/icons\/star.js"/);
  expect(between(site, '<footer>', '</footer>')).toContain('<i class="icon-star">2</i>');
  const scripts = readdirSync(join(site.dir, 'build/assets')).map((name) => site.read(`assets/${name}`));
  expect(scripts.filter((script) => script.includes('not used'))).toEqual([]);
});
