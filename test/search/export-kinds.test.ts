import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kindOfPage } from '../../src/theme/search/kind-badge.ts';
import { makeLocalEngine } from '../../src/theme/search/local-engine.ts';
import { root } from '../support/root.ts';
import { makeTestSite } from '../support/test-site.ts';
import { makeQuery } from './local-search.ts';

test('search tells functions, classes, types, variables and components of a package apart', async () => {
  const site = makeTestSite({
    'site.config.ts': `export default {
      title: 'Test', url: 'https://test.example',
      i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' } } },
      typescript: { packages: [{ json: 'mail.json' }] },
    };`,
    'mail.json': readFileSync(join(root, 'test/fixtures/typedoc/mail.json'), 'utf8'),
    'content/en/index.md': '# Home\n\nA client sends messages.\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const engine = makeLocalEngine(
    'en',
    async (path) => new Uint8Array(readFileSync(join(site.dir, 'build/search/en', path))).buffer,
  );
  const kindsOf = async (text: string) => {
    const { hits } = await engine.search(makeQuery(text));
    return [hits[0]?.url, hits[0]?.kind];
  };
  expect(await kindsOf('createClient')).toEqual(['/reference/functions/createClient', 'function']);
  expect(await kindsOf('MailError')).toEqual(['/reference/classes/MailError', 'class']);
  expect(await kindsOf('ClientOptions')).toEqual(['/reference/interfaces/ClientOptions', 'type']);
  expect(await kindsOf('Priority')).toEqual(['/reference/enums/Priority', 'type']);
  expect(await kindsOf('version')).toEqual(['/reference/variables/version', 'variable']);
  expect(await kindsOf('SendButton')).toEqual(['/reference/components/SendButton', 'component']);
  // A member has a kind of its own, and belongs to a page of another one.
  const { hits } = await engine.search(makeQuery('timeout'));
  const member = hits.find(({ url }) => url === '/reference/interfaces/ClientOptions#prop-timeout');
  expect(member?.kind).toBe('property');
  expect(member && kindOfPage(member)).toBe('type');
  const { kinds, hits: classes } = await engine.search({ ...makeQuery('client'), kind: 'class' });
  expect(classes.map(({ pageUrl }) => pageUrl)).toContain('/reference/classes/Client');
  expect(classes.every(({ kind }) => kind === 'class')).toBe(true);
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['guide', 'class', 'function']));
});
