import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../support/root.ts';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

/** What TypeDoc wrote about a small package, without most of what its classes inherit from the platform. */
const mail = readFileSync(join(root, 'test/fixtures/typedoc/mail.json'), 'utf8');

interface Parts {
  readonly json?: string;
  readonly typescript?: string;
  readonly home?: string;
  readonly files?: Readonly<Record<string, string>>;
}

function makeSite({
  json = mail,
  typescript = "packages: [{ json: 'mail.json' }]",
  home = '',
  files = {},
}: Parts = {}): TestSite {
  return makeTestSite({
    'site.config.ts': `export default {
      title: 'Test',
      url: 'https://test.example',
      i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' } } },
      typescript: { ${typescript} },
    };`,
    'mail.json': json,
    'content/en/index.md': `# Home\n\n${home}\n`,
    ...files,
  });
}

/** A page as words on one line; links are in brackets. */
function wordsOf(site: TestSite, path: string): string {
  const [, prose = ''] = /<div class="prose">(.*)<\/div>/s.exec(site.main(path)) ?? [];
  return prose
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '[$2]($1)')
    .replace(/<\/?[ib]\b[^>]*>|<span class="sr-only">.*?<\/span>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/&lt;|&#x3C;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .trim();
}

describe('a page of a TypeScript export', () => {
  it('of a function has its signatures, parameters and results, with links to types', async () => {
    const site = makeSite();
    expect((await site.build()).messages).toEqual([]);
    const words = wordsOf(site, '/reference/functions/createClient');
    expect(words).toContain("import { createClient } from 'acme-mail';");
    expect(words).toContain(
      'function createClient(options: [ClientOptions](/reference/interfaces/ClientOptions)): [Client](/reference/classes/Client)',
    );
    expect(words).toContain(
      'Parameters options: [ClientOptions](/reference/interfaces/ClientOptions) Where and how. Returns [Client](/reference/classes/Client) A client that is open.',
    );
    expect(words).toContain('createClient(url, options?) ](#signature-2) Makes a client for an address.');
    expect(site.read('reference/functions/createClient/index.html')).toContain(
      '<meta name="description" content="Makes a client."',
    );
  });

  it('of a class has its constructors, properties and methods, and folds what other packages declare', async () => {
    const site = makeSite();
    await site.build();
    const words = wordsOf(site, '/reference/classes/Client');
    expect(words).toContain(
      'class Client<Extra extends object = {}> extends [EventTarget](https://developer.mozilla.org/docs/Web/API/EventTarget)',
    );
    expect(words).toContain('Since 1.1 [Source](https://git.example/mail/client.ts#L53)');
    expect(words).toContain('const client = createClient({ url });');
    expect(words).toContain('Use [ createClient ](/reference/functions/createClient) to make one; see also');
    expect(words).toContain('[ count ](#prop-count) static How many were sent.');
    expect(words).toContain('isOpen ](#prop-isOpen) read-only');
    expect(words).toContain('[ send(message, priority?) ](#method-send)');
    expect(words).toContain('Throws [ MailError ](/reference/classes/MailError) if the server refuses it.');
    expect(words).toContain('deprecated Use [ Client.send ](/reference/classes/Client#method-send).');
    expect(words).not.toMatch(/secret|hidden/);
    expect(site.main('/reference/classes/Client')).toMatch(
      /<details class="api-inherited"><summary>Inherited from EventTarget/,
    );
  });

  it('of an interface, a type, an enum and a variable has their members or their type', async () => {
    const site = makeSite();
    await site.build();
    const options = wordsOf(site, '/reference/interfaces/ClientOptions');
    expect(options).toContain(
      '[ timeout? ](#prop-timeout) Milliseconds before a request fails. Type number Default 5000',
    );
    expect(options).toContain('[ onSend?(message) ](#method-onSend)');
    expect(options).toContain('Type [URL](https://developer.mozilla.org/docs/Web/API/URL)');
    expect(wordsOf(site, '/reference/interfaces/Message')).toContain('[header: `x-${string}`]');
    expect(wordsOf(site, '/reference/types/Keys')).toContain(
      'type Keys<T> = { readonly [K in keyof T as `get${string & K}`]?: T[K] extends (infer R)[] ? R : never }',
    );
    expect(wordsOf(site, '/reference/enums/Priority')).toContain('[ High ](#prop-High) Now. Type 5');
    expect(wordsOf(site, '/reference/variables/version')).toContain("const version: '1.2.0'");
    expect(site.read('reference/namespaces/text/functions/cut/index.html')).toContain('<h1>text.cut</h1>');
  });

  it('of a React component has its properties: required ones first, those of HTML folded', async () => {
    const site = makeSite();
    await site.build();
    const button = wordsOf(site, '/reference/components/SendButton');
    expect(button).toMatch(/\[ children \]\(#prop-children\) required What it says\..* variant .*Default 'plain'/);
    expect(site.main('/reference/components/SendButton')).toMatch(
      /<details class="api-inherited"><summary>Inherited from ButtonHTMLAttributes/,
    );
    expect(site.read('reference/components/SendButton.md')).toContain('Inherited from `ButtonHTMLAttributes`: `about`');
    expect(wordsOf(site, '/reference/components/Badge')).toMatch(/\[ count \]\(#prop-count\) required .*tone/);
    expect(wordsOf(site, '/reference/components/Field')).toMatch(/\[ label \]\(#prop-label\) required/);
  });

  it('of a component that `memo` or `lazy` wraps has the properties of the wrapped one', async () => {
    const react = (name: string, argument: object) => ({
      type: 'reference',
      name,
      target: { packageName: '@types/react', packagePath: 'index.d.ts', qualifiedName: `React.${name}` },
      typeArguments: [argument],
    });
    const sendButton = { type: 'query', queryType: { type: 'reference', target: 93, name: 'SendButton' } };
    const props = { type: 'reference', target: 96, name: 'SendButtonProps' };
    const literal = {
      type: 'reflection',
      declaration: {
        id: 901,
        name: '__type',
        kind: 65_536,
        variant: 'declaration',
        flags: {},
        signatures: [
          {
            id: 902,
            name: '__type',
            kind: 4096,
            variant: 'signature',
            flags: {},
            parameters: [{ id: 903, name: 'props', kind: 32_768, variant: 'param', flags: {}, type: props }],
            type: react('ReactNode', {}),
          },
        ],
      },
    };
    const types: Readonly<Record<string, object>> = {
      Remembered: react('MemoExoticComponent', sendButton),
      Later: react('LazyExoticComponent', literal),
      Both: react('MemoExoticComponent', react('ForwardRefExoticComponent', props)),
      Unknown: react('LazyExoticComponent', { type: 'intrinsic', name: 'any' }),
    };
    const added = Object.entries(types).map(([name, type], index) => {
      return { id: 910 + index, name, kind: 32, variant: 'declaration', flags: { isConst: true }, type };
    });
    const project = JSON.parse(mail) as { readonly children: readonly object[] };
    const site = makeSite({ json: JSON.stringify({ ...project, children: [...project.children, ...added] }) });
    expect((await site.build()).messages).toEqual([]);
    for (const name of ['Remembered', 'Later', 'Both'])
      expect(wordsOf(site, `/reference/components/${name}`), name).toMatch(/children \]\(#prop-children\) required/);
    expect(wordsOf(site, '/reference/components/Unknown')).toContain('const Unknown: LazyExoticComponent<any>');
  });

  it('shows HTML of comments as text, and no address that runs code', async () => {
    const json = mail
      .replace('the guide](https://mail.example/guide)', 'the guide](javascript:alert(1))')
      .replace('https://git.example/mail/client.ts#L53', 'javascript:alert(2)');
    const site = makeSite({ json });
    expect((await site.build()).messages).toEqual([
      'mail.json:1:1 unsafe-link The address "javascript:alert(1)" would run code, which is not allowed in a Markdown file (link to a page or a file)',
    ]);
    expect(site.main('/reference/classes/Client')).toContain('&#x3C;b>this&#x3C;/b>');
    expect(site.main('/reference/classes/Client')).not.toContain('javascript:');
  });
});

describe('the pages of a package', () => {
  it('are grouped by kind in sidebar, lists and llms.txt, and found by search', async () => {
    const site = makeSite({ typescript: "packages: [{ json: 'mail.json', path: 'api/mail', label: 'Mail' }]" });
    expect((await site.build()).messages).toEqual([]);
    expect(wordsOf(site, '/api/mail')).toContain('Mail Sends mail. Namespaces');
    expect(wordsOf(site, '/api/mail')).toContain(
      '[ createClient ](/api/mail/functions/createClient) – Makes a client.',
    );
    expect(wordsOf(site, '/api/mail/functions')).toMatch(/^Functions \[ createClient .* \[ mapAll /);
    const [sidebar = ''] =
      /<nav[^>]* data-sidebar=.*?<\/nav>/s.exec(site.read('api/mail/classes/Client/index.html')) ?? [];
    expect(sidebar.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain(
      'Mail Namespaces text Functions text.cut Components Badge Field SendButton Functions createClient mapAll Classes Client MailError Interfaces',
    );
    expect(site.read('llms.txt')).toContain(
      '- [createClient](https://test.example/api/mail/functions/createClient.md): Makes a client.',
    );
    expect(site.read('api/mail/classes/Client.md')).toContain(
      '```ts\nclass Client<Extra extends object = {}> extends EventTarget\n```',
    );
  });

  it('are in all languages; texts in a different one are marked', async () => {
    const site = makeTestSite({
      'site.config.ts': `export default {
        title: 'Test', url: 'https://test.example',
        i18n: { defaultLocale: 'sk', locales: { sk: { label: 'Slovensky', htmlLang: 'sk' }, en: { label: 'English', htmlLang: 'en' } } },
        typescript: { packages: [{ json: 'mail.json', lang: 'en' }] },
      };`,
      'mail.json': mail,
      'content/sk/index.md': '# Domov\n',
      'content/en/index.md': '# Home\n',
    });
    expect((await site.build()).messages).toEqual([]);
    expect(site.main('/reference/classes/Client')).toContain('<p lang="en">Talks to a server.</p>');
    expect(wordsOf(site, '/reference/classes/Client')).toContain('Metódy');
    expect(site.main('/en/reference/classes/Client')).toContain('<p>Talks to a server.</p>');
    // Nothing of them is to be translated.
    expect((await runDocs('i18n', 'accept', '--all', '--site', site.dir)).answer).toContain('1 page is up to date');
    expect((await runDocs('i18n', 'status', site.dir, '--strict')).code).toBe(0);
  });

  it('belong to the latest version, and other versions do not lead to them', async () => {
    const site = makeTestSite({
      'site.config.ts': `export default {
        title: 'Test', url: 'https://test.example',
        i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' } } },
        versions: [{ name: 'current', label: '2' }, { name: '1.0', label: '1' }], lastVersion: 'current',
        typescript: { packages: [{ json: 'mail.json' }], memberLinks: true },
      };`,
      'mail.json': mail,
      'content/en/index.md': '# Home\n\n`Client.send`\n',
      'content/versions/1.0/en/index.md': '# Home\n\n`Client.send` and `Client.gone`\n',
    });
    expect((await site.build()).messages).toEqual([]);
    expect(site.main('/')).toContain('href="/reference/classes/Client#method-send"');
    expect(site.main('/1.0')).toContain('<p><code>Client.send</code> and <code>Client.gone</code></p>');
    expect(site.exists('1.0/reference/index.html')).toBe(false);
  });

  it('give way to a page of the author at the same path', async () => {
    const page = '---\ndeclaration: Client\n---\n\n# The client\n\nIn my words.\n';
    const site = makeSite({
      home: '[Client](api:Client#method-send)',
      files: { 'content/en/reference/classes/Client.md': page },
    });
    expect((await site.build()).messages).toEqual([]);
    const words = wordsOf(site, '/reference/classes/Client');
    expect(words).toMatch(/^The client .* In my words\. Example/);
    expect(words).not.toContain('Talks to a server.');
    expect(words).toContain('[ send(message, priority?) ](#method-send)');
    expect(site.main('/')).toContain('<a href="/reference/classes/Client#method-send">Client</a>');
  });

  it('are the same in two builds, and change with their own export only', async () => {
    const site = makeSite();
    await site.build();
    expect((await site.build()).written).toBe(0);
    const before = site.read('reference/variables/version/index.html');
    const time = site.time('reference/variables/version/index.html');
    site.write('mail.json', mail.replace('How many were sent.', 'How many went out.'));
    await site.build();
    expect(site.main('/reference/classes/Client')).toContain('How many went out.');
    expect(site.read('reference/variables/version/index.html')).toBe(before);
    expect(site.time('reference/variables/version/index.html')).toBe(time);
    site.write(
      'site.config.ts',
      "export default { title: 'Test', url: 'https://test.example', i18n: { defaultLocale: 'en', locales: { en: { label: 'English' } } } };",
    );
    await site.build();
    expect(site.exists('reference/classes/Client/index.html')).toBe(false);
  });

  it('have names that all systems read in the same way', async () => {
    const names = ['index', '_private', 'CON', 'readme', 'functions'];
    const children = names.map((name, id) => ({
      id: id + 1,
      name,
      kind: 64,
      variant: 'declaration',
      flags: {},
      signatures: [
        { id: id + 11, name, kind: 4096, variant: 'signature', flags: {}, type: { type: 'intrinsic', name: 'void' } },
      ],
    }));
    const json = JSON.stringify({
      schemaVersion: '2.0',
      id: 0,
      name: 'odd',
      kind: 1,
      variant: 'project',
      flags: {},
      children,
    });
    const site = makeSite({ json });
    expect((await site.build()).messages).toEqual([]);
    for (const name of names)
      expect(wordsOf(site, `/reference/functions/${name}`)).toContain(`function ${name}(): void`);
  });
});

describe('code in prose', () => {
  const memberLinks = "packages: [{ json: 'mail.json' }], memberLinks: true";

  it.each([
    ['Client', '/reference/classes/Client'],
    ['Client.send', '/reference/classes/Client#method-send'],
    ['Client#send', '/reference/classes/Client#method-send'],
    ['Client.from()', '/reference/classes/Client#method-from'],
    ['createClient()', '/reference/functions/createClient'],
    ['ClientOptions.timeout', '/reference/interfaces/ClientOptions#prop-timeout'],
    ['Priority.High', '/reference/enums/Priority#prop-High'],
    ['text.cut()', '/reference/namespaces/text/functions/cut'],
  ])('`%s` leads to it', async (code, address) => {
    const site = makeSite({ typescript: memberLinks, home: `See \`${code}\`.` });
    expect((await site.build()).messages).toEqual([]);
    expect(site.main('/')).toContain(`<a href="${address}"><code>${code}</code></a>`);
  });

  it('is reported where an export has no such member, and stays code for other names and without the key', async () => {
    const home = '`Client.sent`, `Client.gone()`, `Client.ts`, `Math.max`, `version`, `Unknown.name`.\n\n## `Client`';
    const site = makeSite({ typescript: memberLinks, home });
    expect((await site.build()).messages).toEqual([
      'content/en/index.md:3:1 unknown-member Client has no member `sent` (did you mean `Client.send`?)',
      'content/en/index.md:3:16 unknown-member Client has no member `gone` (correct the name, or remove the code marks)',
    ]);
    expect(site.main('/')).not.toContain('href="/reference/');
    const plain = makeSite({ home });
    expect((await plain.build()).messages).toEqual([]);
  });

  it('is reported on a page that did not change when a member is renamed, and linked when an export is new', async () => {
    const site = makeSite({ typescript: memberLinks, home: '`Client.post` and `Sender`.' });
    expect((await site.build()).messages).toEqual([]);
    site.write(
      'mail.json',
      mail.replaceAll('"name": "post"', '"name": "submit"').replaceAll('"name": "MailError"', '"name": "Sender"'),
    );
    expect((await site.build()).messages).toEqual([
      'lost-page /reference/classes/MailError was a page of the last build and is gone (redirect from it to the page that replaces it in front matter (redirect_from) or the config)',
      'content/en/index.md:3:1 unknown-member Client has no member `post` (correct the name, or remove the code marks)',
    ]);
    expect(site.main('/')).toContain('<a href="/reference/classes/Sender"><code>Sender</code></a>');
  });
});

it('types of elements lead to the page of an export', async () => {
  const card = {
    kind: 'class',
    name: 'XCard',
    tagName: 'x-card',
    description: 'Shows {@link Message}.',
    members: [{ kind: 'field', name: 'to', type: { text: 'Address[] | Date' }, description: 'Where.' }],
  };
  const site = makeTestSite({
    'site.config.ts': `export default {
      title: 'Test', url: 'https://test.example',
      i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' } } },
      components: { manifest: 'manifest.json' },
      typescript: { packages: [{ json: 'mail.json' }] },
    };`,
    'mail.json': mail,
    'manifest.json': JSON.stringify({ modules: [{ path: 'card.js', declarations: [card] }] }),
    'content/en/index.md': '# Home\n',
    'content/en/api/card.md': '---\ntitle: Card\ntag: x-card\n---\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/api/card')).toContain(
    '<a href="/reference/types/Address">Address</a>[] | <a href="https://developer.mozilla.org',
  );
});

describe('what is wrong with a package', () => {
  const project = { schemaVersion: '2.0', id: 0, name: 'acme', kind: 1, variant: 'project', flags: {} };
  const constant = (id: number, name: string) => ({
    id,
    name,
    kind: 32,
    variant: 'declaration',
    flags: {},
    type: { type: 'intrinsic', name: 'number' },
  });

  it.each([
    [
      'is no JSON',
      '{ "kind": 1, }',
      'mail.json:1:12 invalid-typedoc The file is not valid JSON: Expected double-quoted property name',
    ],
    [
      'is of another tool',
      '{ "schemaVersion": "1.0.0", "modules": [] }',
      'mail.json:1:1 invalid-typedoc The file is not the JSON of a TypeDoc project (write it with `typedoc --json`; a custom-elements manifest belongs to components.manifest)',
    ],
    [
      'has another schema',
      JSON.stringify({ ...project, schemaVersion: '3.0' }),
      'mail.json:1:1 invalid-typedoc The JSON has version 3.0 of TypeDoc’s schema, and this tool reads version 2 (write it with TypeDoc 0.25 or newer)',
    ],
    [
      'has no version',
      JSON.stringify({ ...project, schemaVersion: undefined }),
      'mail.json:1:1 invalid-typedoc The JSON has no version of TypeDoc’s schema, and this tool reads version 2 (write it with TypeDoc 0.25 or newer)',
    ],
    [
      'has a list that is none',
      JSON.stringify({ ...project, children: 5 }),
      'mail.json:1:96 invalid-typedoc `children` must be a list',
    ],
    [
      'has two exports for one file',
      JSON.stringify({ ...project, children: [constant(1, 'size'), constant(2, 'Size')] }),
      'mail.json:1:1 duplicate-export The exports Size and size have the same address, /reference/variables/Size (rename one, or leave one out with @hidden in its comment: disks may ignore case)',
    ],
  ])('%s', async (_case, json, message) => {
    const site = makeSite({ json });
    expect((await site.build()).messages).toEqual([message]);
  });

  it('is missing, and a page names an export that no package has', async () => {
    const missing = makeSite({ typescript: "packages: [{ json: 'gone.json' }]" });
    expect((await missing.build()).messages).toEqual([
      'site.config.ts:5:7 invalid-typedoc The JSON of TypeDoc, gone.json, cannot be read (write it with `typedoc --json gone.json`, or correct typescript.packages in site.config.ts)',
    ]);
    const page = '---\ntitle: Client\ndeclaration: Cleint\n---\n';
    const unknown = makeSite({ files: { 'content/en/client.md': page } });
    expect((await unknown.build()).messages).toEqual([
      'content/en/client.md:3:1 unknown-declaration No package of the config exports `Cleint` (did you mean `Client`?)',
    ]);
  });

  it('survives what a stranger may write', async () => {
    let deep: object = { type: 'intrinsic', name: 'string' };
    for (let depth = 0; depth < 3000; depth++) deep = { type: 'array', elementType: deep };
    const children = [
      { ...constant(1, '__proto__'), type: deep },
      { ...constant(2, 'constructor'), kind: 2097152, type: { type: 'reference', target: 2, name: 'constructor' } },
      { ...constant(3, '../../../escape'), type: null },
      {
        ...constant(4, 'Loop'),
        kind: 64,
        signatures: [
          {
            id: 5,
            name: 'Loop',
            kind: 4096,
            type: { type: 'reference', target: -1, name: 'ReactNode', qualifiedName: 'React.ReactNode' },
            parameters: [{ id: 7, name: 'a', kind: 32768, type: { type: 'reference', target: 8, name: 'P' } }],
          },
        ],
      },
      {
        ...constant(8, 'P'),
        kind: 2097152,
        type: { type: 'intersection', types: [{ type: 'reference', target: 8, name: 'P' }] },
      },
    ];
    const site = makeSite({ json: JSON.stringify({ ...project, children }) });
    expect((await site.build()).messages).toEqual([]);
    expect(wordsOf(site, '/reference/variables/escape')).toContain('let ../../../escape: unknown');
    expect(wordsOf(site, '/reference/variables/__proto__')).toContain('…');
  });
});
