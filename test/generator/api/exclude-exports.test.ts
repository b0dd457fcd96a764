import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../../support/root.ts';
import { runDocs } from '../../support/run-docs.ts';
import { englishConfig, makeTestSite, type TestSite } from '../../support/test-site.ts';

/** What TypeDoc wrote about a small package. */
const mail = readFileSync(join(root, 'test/fixtures/typedoc/mail.json'), 'utf8');

function makeSite(exclude: string): TestSite {
  return makeTestSite({
    'site.config.ts': englishConfig(`typescript: { packages: [{ json: 'mail.json' }], exclude: ${exclude} },`),
    'mail.json': mail,
    'content/en/index.md': '# Home\n',
  });
}

const pageOf = (path: string): string => `reference/${path}/index.html`;

describe('typescript.exclude leaves out', () => {
  it.each([
    ["['MailError']", 'classes/MailError'],
    ["['classes.Mail*']", 'classes/MailError'],
    ["['text.cut']", 'namespaces/text/functions/cut'],
    ["['text']", 'namespaces/text/functions/cut'],
    ["[({ kind, name }) => kind === 'functions' && name.startsWith('map')]", 'functions/mapAll'],
  ])('an export: %s', async (exclude, gone) => {
    const site = makeSite(exclude);
    expect((await site.build()).messages).toEqual([]);
    expect(site.exists(pageOf(gone))).toBe(false);
    expect(site.exists(pageOf('functions/createClient'))).toBe(true);
    expect(site.main('/reference')).not.toContain(`href="/reference/${gone}"`);
  });

  it('names in types of it are no links', async () => {
    const site = makeSite("['MailError']");
    await site.build();
    const page = site.main('/reference/classes/Client');
    expect(page).toContain('MailError');
    expect(page).not.toContain('/reference/classes/MailError');
  });

  it.each(["['Client.send']", "['*.send']", "['classes.Client.s*d']", "[({ member }) => member === 'send']"])(
    'a member, to which nothing leads then: %s',
    async (exclude) => {
      const site = makeSite(exclude);
      expect((await site.build()).messages).toEqual([]);
      const page = site.main('/reference/classes/Client');
      expect(page).not.toContain('method-send');
      expect(page).toContain('prop-isOpen');
    },
  );

  it('a property of a React component', async () => {
    const site = makeSite("['SendButton.variant']");
    await site.build();
    const page = site.main('/reference/components/SendButton');
    expect(page).toContain('prop-children');
    expect(page).not.toContain('prop-variant');
  });
});

test('the report counts what typescript.exclude leaves out', async () => {
  const site = makeSite("['MailError', 'Client.send', 'Nothing']");
  await runDocs('build', site.dir, '--report', 'json');
  expect(JSON.parse(readFileSync(join(site.dir, '.docs/report.json'), 'utf8')).counts).toContainEqual({
    name: 'Exports and members left out by typescript.exclude',
    count: 2,
  });
});

test('an invalid rule and a function that throws are reported', async () => {
  expect((await makeSite('[42]').build()).messages[0]).toContain(
    'invalid-config "typescript.exclude[0]" must be a pattern such as \'Internal*\', or a function, not 42',
  );
  const [message] = (await makeSite('[() => nothing.there]').build()).messages;
  expect(message).toMatch(
    /^site\.config\.ts:\d+:\d+ config-failed A function in typescript\.exclude throws: nothing is not defined /,
  );
});
