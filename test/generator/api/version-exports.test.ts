import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../support/root.ts';
import { runDocs } from '../../support/run-docs.ts';
import { englishConfig, makeTestSite, type TestSite } from '../../support/test-site.ts';

/** What TypeDoc wrote about a small package, and about it before a method was renamed. */
const mail = readFileSync(join(root, 'test/fixtures/typedoc/mail.json'), 'utf8');
const older = mail.replaceAll('"name": "send"', '"name": "post1"');

function makeSite(config: string, files: Readonly<Record<string, string>>): TestSite {
  return makeTestSite({
    'site.config.ts': englishConfig(`${config}`),
    'mail.json': mail,
    'content/en/index.md': '# Home\n\n`Client.send()`\n',
    ...files,
  });
}

describe('the exports of an older version', () => {
  const versions = "versions: [{ name: 'current', label: '2' }, { name: '1.0', label: '1' }], lastVersion: 'current',";

  it('have pages from the JSON in its folder, to which its own pages lead', async () => {
    const site = makeSite(`${versions} typescript: { packages: [{ json: 'mail.json' }], memberLinks: true },`, {
      'content/versions/1.0/typescript.json': '{ "packages": [{ "json": "mail-1.json" }], "memberLinks": true }',
      'content/versions/1.0/mail-1.json': older,
      'content/versions/1.0/en/index.md': '# Home\n\n`Client.post1()`\n',
    });
    expect((await site.build()).messages).toEqual([]);
    expect(site.main('/')).toContain('href="/reference/classes/Client#method-send"');
    expect(site.main('/1.0')).toContain('href="/1.0/reference/classes/Client#method-post1"');
    expect(site.main('/reference/classes/Client')).toContain('href="/reference/functions/createClient"');
    const page = site.main('/1.0/reference/classes/Client');
    expect(page).toContain('href="/1.0/reference/functions/createClient"');
    expect(page).toContain('method-post1');
    expect(page).not.toContain('method-send');
  });

  it('are kept by docs version cut, without what a function leaves out', async () => {
    const exclude = "exclude: [({ name }) => name === 'MailError']";
    const site = makeSite(`typescript: { packages: [{ json: 'mail.json', path: 'api/mail' }], ${exclude} },`, {});
    expect((await runDocs('version', 'cut', '1.0', '--site', site.dir)).code).toBe(0);
    expect(JSON.parse(readFileSync(join(site.dir, 'content/versions/1.0/typescript.json'), 'utf8'))).toEqual({
      packages: [{ json: 'typescript/1-mail.json', path: 'api/mail' }],
      exclude: ['classes.MailError'],
      memberLinks: false,
    });
    site.write('mail.json', mail.replaceAll('"name": "createClient"', '"name": "openClient"'));
    site.write(
      'site.config.ts',
      readFileSync(join(site.dir, 'site.config.ts'), 'utf8').replace('title:', "lastVersion: 'current', title:"),
    );
    expect((await site.build()).messages).toEqual([]);
    expect(site.exists('api/mail/functions/openClient/index.html')).toBe(true);
    expect(site.exists('1.0/api/mail/functions/createClient/index.html')).toBe(true);
    expect(site.exists('1.0/api/mail/functions/openClient/index.html')).toBe(false);
    expect(site.exists('1.0/api/mail/classes/MailError/index.html')).toBe(false);
  });

  it('leave those of the config to the version in work, when the latest has its own', async () => {
    const site = makeSite(
      "versions: [{ name: 'current' }, { name: '1.0' }], lastVersion: '1.0', typescript: { packages: [{ json: 'mail.json' }] },",
      {
        'content/versions/1.0/typescript.json': '{ "packages": [{ "json": "mail-1.json" }] }',
        'content/versions/1.0/mail-1.json': older,
        'content/versions/1.0/en/index.md': '# Home\n',
      },
    );
    expect((await site.build()).messages).toEqual([]);
    expect(site.main('/reference/classes/Client')).toContain('method-post1');
    expect(site.main('/next/reference/classes/Client')).toContain('method-send');
  });

  it('are reported with the file of their version', async () => {
    const site = makeSite(versions, {
      'content/versions/1.0/typescript.json': '{ "packages": [{ "json": "gone.json" }] }',
      'content/versions/1.0/en/index.md': '# Home\n',
    });
    expect((await site.build()).messages[0]).toContain(
      'content/versions/1.0/typescript.json:1:1 invalid-typedoc The JSON of TypeDoc, content/versions/1.0/gone.json, cannot be read',
    );
  });
});

describe('the exports of a documentation set', () => {
  const files = { 'content/sets/core/en/index.md': '# Core\n\n`Client.send()`\n' };

  it('have pages in its latest version', async () => {
    const site = makeSite(
      "sets: { core: { label: 'Core' } }, typescript: { packages: [{ json: 'mail.json', set: 'core' }], memberLinks: true },",
      files,
    );
    expect((await site.build()).messages).toEqual([]);
    expect(site.main('/core')).toContain('href="/core/reference/classes/Client#method-send"');
    expect(site.main('/')).toContain('<p><code>Client.send()</code></p>');
    expect(site.exists('reference/classes/Client/index.html')).toBe(false);
  });

  it('are reported for a set that the config does not have', async () => {
    const site = makeSite(
      "sets: { core: { label: 'Core' } }, typescript: { packages: [{ json: 'mail.json', set: 'cor' }] },",
      files,
    );
    expect((await site.build()).messages).toEqual([
      expect.stringMatching(
        /^site\.config\.ts:\d+:\d+ invalid-config "typescript\.packages" refers to the set 'cor', which is not in "sets" \(known sets: core\)$/,
      ),
    ]);
  });
});
