import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../src/generator/app/build-site.ts';
import { chooseStarter, listStarterLanguages } from '../../src/generator/app/init/choose-starter.ts';
import { openQuestions } from '../../src/generator/app/init/open-questions.ts';
import { starter } from '../../src/generator/plugins/api/starter.ts';
import { catalogs } from '../../src/theme/i18n/catalogs.ts';
import { runDocs } from '../support/run-docs.ts';
import { shareTheme } from '../support/share-theme.ts';
import { writeSite } from '../support/write-site.ts';

const languages = Object.keys(catalogs);

const button = { tagName: 'x-button', name: 'Button', slots: [{ name: '', description: 'Text of the button.' }] };
const kit = {
  'kit/custom-elements.json': JSON.stringify({
    schemaVersion: '1.0.0',
    modules: [{ path: 'button.js', declarations: [button] }],
  }),
  'kit/button.ts': "customElements.define('x-button', class extends HTMLElement {});\n",
};

describe('docs init', () => {
  it.each([
    ['one language', ['--locales', 'sk'], ['/', '/writing']],
    ['two languages', ['--locales', 'sk,en'], ['/', '/en/writing']],
    ['German and English', ['--locales', 'de,en'], ['/', '/en/writing']],
    ['regions of languages', ['--locales', 'pt,zh_TW'], ['/', '/zh-TW/writing']],
    ['one language and a manifest', ['--manifest', 'kit/custom-elements.json'], ['/', '/api/x-button']],
    [
      'two languages and a manifest',
      ['--locales', 'en,sk', '--manifest', 'kit/custom-elements.json'],
      ['/sk', '/sk/api/x-button'],
    ],
    [
      'every language and a manifest',
      ['--locales', languages.join(','), '--manifest', 'kit/custom-elements.json'],
      ['/', '/pt-BR/writing', '/ja/api/x-button'],
    ],
  ])('makes a site of %s that builds and is checked without a warning', async (_, options, paths) => {
    const folder = writeSite(kit);
    const site = join(folder, 'my site');
    const given = options.map((word) => (word.startsWith('kit/') ? join(folder, word) : word));
    expect(await runDocs('init', site, ...given)).toMatchObject({ code: 0, answer: '' });
    shareTheme(site);
    expect(await buildSite({ siteDir: site, jobs: 1 })).toMatchObject({ status: 'built', diagnostics: [] });
    for (const path of paths) expect(existsSync(join(site, 'build', path, 'index.html'))).toBe(true);
    expect(await runDocs('check-links', site, '--strict')).toMatchObject({ code: 0, answer: '' });
    expect(await runDocs('i18n', 'status', site, '--strict')).toMatchObject({ code: 0 });
  });

  it('writes the pages of each locale in its language', async () => {
    const site = join(writeSite({}), 'site');
    await runDocs('init', site, '--locales', 'de-AT pt zh-CN');
    const titleOf = (locale: string) =>
      /title: (.*)/.exec(readFileSync(join(site, 'content', locale, 'index.mdx'), 'utf8'))?.[1];
    expect(['de-AT', 'pt', 'zh-CN'].map(titleOf)).toEqual(['Willkommen', 'Boas-vindas', '欢迎']);
    expect(readFileSync(join(site, 'site.config.ts'), 'utf8')).toContain(
      "locales: { 'de-AT': {}, pt: {}, 'zh-CN': {} },",
    );
  });

  it('has pages in every language of the theme', () => {
    expect(listStarterLanguages().toSorted()).toEqual(languages.toSorted());
  });

  it('refuses an empty title', async () => {
    const { code, log } = await runDocs('init', join(writeSite({}), 'site'), '--title', ' ');
    expect({ code, log }).toMatchObject({ code: 2, log: expect.stringContaining('It must not be empty.') });
  });

  it('prints the next steps, and leaves only the author’s files to Git', async () => {
    const site = join(writeSite({}), 'Naša záhrada');
    const { log } = await runDocs('init', site, '--title', "O'Neil's <b>", '--url', 'https://kit.example');
    expect(log).toMatch(/Next:\n\n {2}cd ".*Naša záhrada"\n {2}npm install\n {2}npm run dev\n$/);
    expect(readFileSync(join(site, '.gitignore'), 'utf8')).toBe('node_modules/\n.docs/\nbuild/\n');
    expect(readFileSync(join(site, 'site.config.ts'), 'utf8')).toContain("title: 'O\\'Neil\\'s <b>',");
    const { name, devDependencies } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
    expect(name).toBe('nasa-zahrada');
    expect(devDependencies['@stavebnica/docs'], 'a bare range could name the package of someone else').toMatch(
      /^file:/,
    );
  });

  it('starts each page with a live example of the element', async () => {
    const folder = writeSite(kit);
    await runDocs('init', join(folder, 'site'), '--manifest', join(folder, 'kit/custom-elements.json'));
    expect(readFileSync(join(folder, 'site/elements.ts'), 'utf8')).toContain("import '../kit/button.js';");
    expect(readFileSync(join(folder, 'site/content/en/api/x-button.md'), 'utf8')).toContain(
      'title: Button\ntag: x-button\n---\n\n```html preview\n<x-button>Button</x-button>\n```',
    );
    expect(readFileSync(join(folder, 'site/content/en/index.mdx'), 'utf8')).toMatch(
      /^- \[Components\]\(\/api\): Every element with its attributes, events and slots\.\n$/m,
    );
  });

  it('labels the example of a form control, and keeps tags as titles where prefixes differ', async () => {
    const attributes = [{ name: 'label' }];
    const elements = ['ui-text-field', 'time-ago'].map((tagName) => ({ ...button, tagName, attributes }));
    const folder = writeSite({
      'kit/custom-elements.json': JSON.stringify({ modules: [{ path: 'button.js', declarations: elements }] }),
      'kit/button.js': '',
    });
    await runDocs('init', join(folder, 'site'), '--manifest', join(folder, 'kit/custom-elements.json'));
    expect(readFileSync(join(folder, 'site/content/en/api/ui-text-field.md'), 'utf8')).toBe(
      '---\ntitle: ui-text-field\ntag: ui-text-field\n---\n\n```html preview\n<ui-text-field label="ui-text-field"></ui-text-field>\n```\n',
    );
  });

  const defining = {
    modules: [
      { path: 'button/class.ts', declarations: [button] },
      {
        path: 'button/button.ts',
        exports: [
          {
            kind: 'custom-element-definition',
            name: 'x-button',
            declaration: { name: 'Button', module: 'button/class.ts' },
          },
        ],
      },
    ],
  };

  it.each([
    ['its exports', { exports: { './*': './dist/*/*.js' } }, { 'dist/button/button.js': '' }, 'acme/button'],
    [
      'exports of other modules',
      { exports: { './*': './lib/*' } },
      { 'dist/button/button.js': '' },
      '../node_modules/acme/dist/button/button.js',
    ],
    ['no exports', {}, { 'dist/button/button.js': '' }, 'acme/dist/button/button.js'],
    ['its main module only', { main: 'lib/index.js' }, { 'lib/index.js': '' }, 'acme'],
  ])('imports the module that defines an element from an installed package with %s', async (_, json, files, name) => {
    const acme = {
      'package.json': JSON.stringify({ name: 'acme', customElements: 'dist/custom-elements.json', ...json }),
      'dist/custom-elements.json': JSON.stringify(defining),
      ...files,
    };
    const folder = writeSite(
      Object.fromEntries(Object.entries(acme).map(([path, text]) => [`node_modules/acme/${path}`, text])),
    );
    const manifest = join(folder, 'node_modules/acme/dist/custom-elements.json');
    await runDocs('init', join(folder, 'site'), '--manifest', manifest);
    expect(readFileSync(join(folder, 'site/elements.ts'), 'utf8').match(/^import .*$/gm)).toEqual([
      `import '${name}';`,
    ]);
  });

  it('accepts a new repository, and no folder with other files', async () => {
    const folder = writeSite({ 'full/notes.md': '', 'fresh/.DS_Store': '' });
    mkdirSync(join(folder, 'fresh/.git'), { recursive: true });
    expect(await runDocs('init', join(folder, 'fresh'))).toMatchObject({ code: 0 });
    expect(await runDocs('init', join(folder, 'full'))).toEqual({
      code: 2,
      answer: '',
      log: `${join(folder, 'full')} is not empty. Name a new folder: docs init my-site\n`,
    });
    expect(readdirSync(join(folder, 'full'))).toEqual(['notes.md']);
  });

  it.each([
    [
      ['--locales', 'sk,hr'],
      /'sk,hr' is invalid. A new site can start with ar, cs, .*zh-Hant. Add other languages in its config/,
    ],
    [['--url', 'kit.example/docs'], /It must be a URL without a path/],
    [['--manifest', 'none.json'], /The manifest none.json cannot be read/],
  ])('refuses %j and writes nothing', async (options, message) => {
    const site = join(writeSite({}), 'site');
    const { code, answer, log } = await runDocs('init', site, ...options);
    expect(code).toBe(2);
    expect(answer + log).toMatch(message);
    expect(existsSync(site)).toBe(false);
  });
});

describe('the questions', () => {
  const defaults = { title: 'kit', locales: ['en'], url: 'https://docs.example', manifest: null };
  const known = ['en', 'sk'];
  const questions = starter.question === undefined ? [] : [starter.question];
  const answers = (...texts: readonly (string | null)[]) => {
    const asked: string[] = [];
    const ask = async (question: string): Promise<string | null> => texts[asked.push(question) - 1] ?? null;
    return { asked, ask, known, isFile: (path: string) => path === 'kit.json', questions };
  };

  it('are four, and an empty answer is the default', async () => {
    const terminal = answers('', '', '', '');
    expect(await chooseStarter({}, defaults, terminal)).toEqual(defaults);
    expect(terminal.asked).toEqual([
      'Title (kit): ',
      'Languages, default first: en, sk (en): ',
      'URL of the published site (https://docs.example): ',
      'Manifest of the custom elements to document (none): ',
    ]);
  });

  it('are not asked where the call has answered, and asked again with the reason where an answer is wrong', async () => {
    const terminal = answers('hr', ' sk en ', 'kit', 'https://kit.example/', 'kti.json', 'kit.json');
    expect(await chooseStarter({ title: 'Kit' }, defaults, terminal)).toEqual({
      title: 'Kit',
      locales: ['sk', 'en'],
      url: 'https://kit.example',
      manifest: 'kit.json',
    });
    expect(terminal.asked.filter((question) => question.includes('\n'))).toEqual([
      expect.stringMatching(/^A new site can start with en, sk\. Add other languages in its config\.\nLanguages, /),
      expect.stringMatching(/^It must be a URL without a path, .*\nURL of /),
      expect.stringMatching(/^There is no file kti\.json here\.\nManifest /),
    ]);
  });

  it('read lines that are piped in, and use the defaults after the end of the pipe', async () => {
    const input = new PassThrough();
    const said: string[] = [];
    const output = new Writable({ write: (text, _encoding, done) => (said.push(String(text)), done()) });
    input.end('Kit\nde\nsk en\n');
    const { ask, close } = openQuestions({ input, output });
    const questioning = { ...answers(), ask };
    expect(await chooseStarter({}, defaults, questioning)).toEqual({
      ...defaults,
      title: 'Kit',
      locales: ['sk', 'en'],
    });
    close();
    expect(said.join('')).toMatch(/Title .*Languages, .*A new site can start with en, sk.*URL of .*Manifest /s);
  });

  it('read several lines that are pasted at once into a terminal, and end with its input', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const { ask } = openQuestions({ input, output: new PassThrough() });
    const chosen = chooseStarter({}, defaults, { ...answers(), ask });
    input.write('Kit\nsk\nhttps://kit.example\n\n');
    expect(await chosen).toEqual({ ...defaults, title: 'Kit', locales: ['sk'], url: 'https://kit.example' });
    const unfinished = chooseStarter({}, defaults, { ...answers(), ask });
    input.end('Kit\n');
    expect(await unfinished).toBeNull();
  });

  it('end when the terminal is closed', async () => {
    expect(await chooseStarter({}, defaults, answers('Kit', null))).toBeNull();
  });
});
