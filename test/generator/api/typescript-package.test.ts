import { describe, expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { runDocs } from '../../support/run-docs.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';
import { mail, makeMailSite, wordsOf } from './typescript-site.ts';

describe('the pages of a package', () => {
  it('are grouped by kind in the sidebar, in lists and in llms.txt', async () => {
    const site = makeMailSite({ typescript: "packages: [{ json: 'mail.json', path: 'api/mail', label: 'Mail' }]" });
    expect((await site.build()).messages).toEqual([]);
    expect(wordsOf(site, '/api/mail')).toContain('Mail Sends mail. Namespaces');
    expect(wordsOf(site, '/api/mail')).toContain(
      '[ createClient ](/api/mail/functions/createClient) – Makes a client.',
    );
    expect(wordsOf(site, '/api/mail/functions')).toMatch(/^Functions \[ createClient .* \[ mapAll /);
    const sidebar = capture(site.read('api/mail/classes/Client/index.html'), /<nav[^>]* data-sidebar=.*?<\/nav>/s);
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

  it('exist in each locale; texts in another language have a lang attribute', async () => {
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

  it('belong to the latest version, and other versions do not link to them', async () => {
    const site = makeTestSite({
      'site.config.ts':
        englishConfig(`versions: [{ name: 'current', label: '2' }, { name: '1.0', label: '1' }], lastVersion: 'current',
  typescript: { packages: [{ json: 'mail.json' }], memberLinks: true },`),
      'mail.json': mail,
      'content/en/index.md': '# Home\n\n`Client.send`\n',
      'content/versions/1.0/en/index.md': '# Home\n\n`Client.send` and `Client.gone`\n',
    });
    expect((await site.build()).messages).toEqual([]);
    expect(site.main('/')).toContain('href="/reference/classes/Client#method-send"');
    expect(site.main('/1.0')).toContain('<p><code>Client.send</code> and <code>Client.gone</code></p>');
    expect(site.exists('1.0/reference/index.html')).toBe(false);
  });

  it('are replaced by an author’s page at the same path', async () => {
    const page = '---\ndeclaration: Client\n---\n\n# The client\n\nIn my words.\n';
    const site = makeMailSite({
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

  it('are written again only if their export changes, and removed with the config key', async () => {
    const site = makeMailSite();
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

  it('may have names that are reserved for other files', async () => {
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
    const site = makeMailSite({ json });
    expect((await site.build()).messages).toEqual([]);
    for (const name of names)
      expect(wordsOf(site, `/reference/functions/${name}`)).toContain(`function ${name}(): void`);
  });
});
