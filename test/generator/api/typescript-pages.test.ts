import { describe, expect, it } from 'vitest';
import { buildOnce } from '../../support/build-once.ts';
import { mail, mailFiles, makeMailSite, wordsOf } from './typescript-site.ts';

const mailSite = buildOnce(mailFiles());

describe('the page of a TypeScript export', () => {
  it('shows the signatures, parameters and results of a function, with links to types', async () => {
    const site = await mailSite();
    expect(site.messages).toEqual([]);
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

  it('imports a default export by a name of its own, and links any address of the web', async () => {
    const link = { kind: 'inline-tag', tag: '@link', text: 'A wiki', target: 'https://wiki.example/A_(b)' };
    const project = JSON.parse(mail);
    const [found] = project.children.filter(({ name }: { name: string }) => name === 'createClient');
    Object.assign(found, { name: 'default' });
    Object.assign(found.signatures[0], { comment: { summary: [link] } });
    const site = makeMailSite({ json: JSON.stringify(project) });
    await site.build();
    const words = wordsOf(site, '/reference/functions/default');
    expect(words).toContain("import defaultExport from 'acme-mail';");
    expect(words).toMatch(/\[A wiki.*?\]\(https:\/\/wiki\.example\/A_\(b\)\)/);
  });

  it('shows the properties and methods of a class, and folds what it inherits from other packages', async () => {
    const site = await mailSite();
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

  it('shows the members of an interface and an enum, and the type of a type alias and a variable', async () => {
    const site = await mailSite();
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

  it('shows code in descriptions like other blocks, in TypeScript unless it says otherwise', async () => {
    const words = 'Milliseconds before a request fails.';
    const example = JSON.stringify(`${words}\n\n\`\`\`\nconst timeout = 5;\n\`\`\``).slice(1, -1);
    const site = makeMailSite({ json: mail.replace(words, example) });
    expect((await site.build()).messages).toEqual([]);
    expect(site.main('/reference/interfaces/ClientOptions')).toContain(
      '<docs-code><pre tabindex="0" data-language="ts"><code><i class="k">const</i> timeout = <i class="n">5</i>;</code></pre></docs-code>',
    );
  });

  it('does not repeat its description for each signature, and writes type parameters in angle brackets', async () => {
    const site = makeMailSite({ json: mail.replace('Makes a client for an address.', 'Makes a client.') });
    await site.build();
    const words = wordsOf(site, '/reference/functions/createClient');
    expect(words.match(/Makes a client\./g)).toHaveLength(1);
    expect(wordsOf(site, '/reference/functions/mapAll')).toContain('Parameters <Item> <Result> ');
    expect(site.read('reference/functions/mapAll.md')).toContain('`<Item>`; `<Result>`; ');
  });

  it('names the type behind `Omit` and the like as the origin of inherited members', async () => {
    const reference = (name: string, argument?: object) => ({
      type: 'reference',
      target: -1,
      name,
      ...(argument !== undefined && { typeArguments: [argument] }),
    });
    const json = mail
      .replace('"name": "timeout",', `$& "inheritedFrom": ${JSON.stringify(reference('Omit.timeout'))},`)
      .replace(
        /(?="name": "ClientOptions",\s+"variant")/,
        `"extendedTypes": ${JSON.stringify([reference('Omit', reference('Partial', reference('Timing')))])},`,
      );
    const site = makeMailSite({ json });
    await site.build();
    expect(wordsOf(site, '/reference/interfaces/ClientOptions')).toContain('Inherited from Timing [ timeout? ]');
  });

  it('escapes HTML of comments, and reports a link that would run code', async () => {
    const json = mail
      .replace('the guide](https://mail.example/guide)', 'the guide](javascript:alert(1))')
      .replace('https://git.example/mail/client.ts#L53', 'javascript:alert(2)');
    const site = makeMailSite({ json });
    expect((await site.build()).messages).toEqual([
      'mail.json:1:1 unsafe-link The address "javascript:alert(1)" would run code, which is not allowed in a Markdown file (link to a page or a file)',
    ]);
    expect(site.main('/reference/classes/Client')).toContain('&#x3C;b>this&#x3C;/b>');
    expect(site.main('/reference/classes/Client')).not.toContain('javascript:');
  });
});
