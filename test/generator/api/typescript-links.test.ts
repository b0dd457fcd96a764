import { describe, expect, it } from 'vitest';
import { buildOnce } from '../../support/build-once.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';
import { mail, mailFiles, makeMailSite } from './typescript-site.ts';

describe('inline code with memberLinks', () => {
  const memberLinks = "packages: [{ json: 'mail.json' }], memberLinks: true";

  const targets = [
    ['Client', '/reference/classes/Client'],
    ['Client.send', '/reference/classes/Client#method-send'],
    ['Client#send', '/reference/classes/Client#method-send'],
    ['Client.from()', '/reference/classes/Client#method-from'],
    ['createClient()', '/reference/functions/createClient'],
    ['ClientOptions.timeout', '/reference/interfaces/ClientOptions#prop-timeout'],
    ['Priority.High', '/reference/enums/Priority#prop-High'],
    ['text.cut()', '/reference/namespaces/text/functions/cut'],
  ] as const;
  const linkedSite = buildOnce(
    mailFiles({ typescript: memberLinks, home: targets.map(([code]) => `\`${code}\``).join(' ') }),
  );

  it.each(targets)('links `%s` to %s', async (code, address) => {
    const site = await linkedSite();
    expect(site.messages).toEqual([]);
    expect(site.main('/')).toContain(`<a href="${address}"><code>${code}</code></a>`);
  });

  it('is reported for a missing member; other names stay code, as all do without the key', async () => {
    const home = '`Client.sent`, `Client.gone()`, `Client.ts`, `Math.max`, `version`, `Unknown.name`.\n\n## `Client`';
    const site = makeMailSite({ typescript: memberLinks, home });
    expect((await site.build()).messages).toEqual([
      'content/en/index.md:3:1 unknown-member Client has no member `sent` (did you mean `Client.send`?)',
      'content/en/index.md:3:16 unknown-member Client has no member `gone` (correct the name, or remove the code marks)',
    ]);
    expect(site.main('/')).not.toContain('href="/reference/');
    const plain = makeMailSite({ home });
    expect((await plain.build()).messages).toEqual([]);
  });

  it('links in descriptions of members, too, and follows their targets', async () => {
    const words = 'Milliseconds before a request fails.';
    const json = mail.replace(words, 'As in `Client.post` and `Priority`, for `ClientOptions`.');
    const site = makeMailSite({ typescript: memberLinks, json });
    await site.build();
    const option = (): string => site.main('/reference/interfaces/ClientOptions');
    expect(option()).toContain('<a href="/reference/classes/Client#method-post"><code>Client.post</code></a>');
    expect(option()).toContain(
      '<a href="/reference/enums/Priority"><code>Priority</code></a>, for <code>ClientOptions<',
    );
    site.write('mail.json', json.replaceAll('"name": "post"', '"name": "submit"'));
    await site.build();
    expect(option()).toContain('As in <code>Client.post</code>');
  });

  it('follows the exports on unchanged pages: a renamed member is reported, a new export linked', async () => {
    const site = makeMailSite({ typescript: memberLinks, home: '`Client.post` and `Sender`.' });
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

it('types of elements link to the page of an export', async () => {
  const card = {
    kind: 'class',
    name: 'XCard',
    tagName: 'x-card',
    description: 'Shows {@link Message}.',
    members: [{ kind: 'field', name: 'to', type: { text: 'Address[] | Date' }, description: 'Where.' }],
  };
  const site = makeTestSite({
    'site.config.ts': englishConfig(`components: { manifest: 'manifest.json' },
  typescript: { packages: [{ json: 'mail.json' }] },`),
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
