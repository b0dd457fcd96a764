import { describe, expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

/** A site in English, Slovak and German with a plugin that shows its texts in the footer. */
function makeSite(texts: string, more = ''): TestSite {
  return makeTestSite({
    'site.config.ts': `export default {
  title: 'S', url: 'https://s.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, sk: { label: 'Slovensky' }, de: { label: 'Deutsch' } } },
  plugins: [
    { name: 'other' },
    { name: 'shout', messages: ${texts}, theme: { folder: './shout' } },
  ],
  ${more}
};`,
    'shout/Footer.tsx':
      "import { useTexts } from '@stavebnica/docs/hooks';\nexport default function Footer() {\n  const { text } = useTexts();\n  return <footer>{text('shout.hello')}, {text('shout.bye')}</footer>;\n}\n",
    'content/en/index.md': '# Home\n',
    'content/sk/index.md': '# Domov\n',
    'content/de/index.md': '# Start\n',
  });
}

const complete =
  "en: { 'shout.hello': 'Hello', 'shout.bye': 'Bye' }, sk: { 'shout.hello': 'Ahoj', 'shout.bye': 'Zbohom' }";

describe('interface texts of a plugin', () => {
  it('are reported once for a language that has none, and shown in English there', async () => {
    const site = makeSite(`{ ${complete} }`);
    expect(await site.build()).toMatchObject({
      status: 'built',
      messages: [
        'site.config.ts:6:5 missing-message The plugin "shout" has no texts in "de", only in en, sk: "shout.bye", "shout.hello" (add them to the plugin, or to messages.de in the config)',
      ],
    });
    expect(site.read('sk/index.html')).toContain('<footer>Ahoj, Zbohom</footer>');
    expect(site.read('de/index.html')).toContain('<footer>Hello, Bye</footer>');
  });

  it('are an error where a language has some of them', async () => {
    const site = makeSite(`{ ${complete}, de: { 'shout.hello': 'Hallo' } }`);
    expect(await site.build()).toMatchObject({
      status: 'failed',
      messages: [
        'site.config.ts:6:5 missing-message The plugin "shout" lacks interface texts in "de": "shout.bye" (add it to the plugin, or to messages.de in the config)',
      ],
    });
    const { answer } = await runDocs('i18n', 'status', site.dir, '--json');
    const { translations }: { translations: readonly Record<string, unknown>[] } = JSON.parse(answer);
    expect(translations.filter(({ kind, state }) => kind === 'message' && state === 'missing')).toMatchObject([
      { locale: 'de', name: 'shout.bye' },
    ]);
  });

  it('are completed by those of the site', async () => {
    const site = makeSite(`{ ${complete} }`, "messages: { de: { 'shout.hello': 'Hallo', 'shout.bye': 'Tschüss' } },");
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.read('de/index.html')).toContain('<footer>Hallo, Tschüss</footer>');
  });
});
