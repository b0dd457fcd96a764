import { expect, it } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite } from '../../support/test-site.ts';

const config = (locales: readonly string[], extra = ''): string =>
  `export default { title: 'S', url: 'https://s.example', navbar: { items: [{ type: 'locales' }, { type: 'search' }] },
    i18n: { defaultLocale: '${locales[0]}', locales: { ${locales.map((key) => `'${key}': {}`).join(', ')} } }, ${extra} };`;

const pages = (locale: string): Readonly<Record<string, string>> => ({
  [`content/${locale}/index.md`]: '# 1\n\n:::warning\n\n2\n\n:::\n\n3[^1]\n\n[^1]: 4\n',
  [`content/${locale}/second.md`]: '# 5\n\n## 6\n\n## 7\n',
});

it('writes a site in Arabic from right to left, with Arabic texts and without a warning', async () => {
  const site = makeTestSite({ 'site.config.ts': config(['ar']), ...pages('ar') });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  const html = site.read('index.html');
  expect(html).toMatch(/<html lang="ar" dir="rtl"/);
  expect(site.main('/')).toContain('تحذير');
  expect(site.main('/')).toContain('الحواشي');
  expect(site.main('/second')).toContain('في هذه الصفحة');
  expect(html).toContain('الانتقال إلى المحتوى الرئيسي');
  expect(site.read('404.html')).toContain('الصفحة غير موجودة');
  // No word of English is left, but for names of the site.
  expect(html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')).not.toMatch(/\b(?:the|page|search|menu|warning)\b/i);
});

it.each([
  ['de-AT', 'ltr', 'Auf dieser Seite'],
  ['pt', 'ltr', 'Nesta página'],
  ['zh-CN', 'ltr', '本页内容'],
  ['zh-TW', 'ltr', '本頁內容'],
  ['fa', 'rtl', 'در این صفحه'],
  ['he', 'rtl', 'בעמוד הזה'],
])('a site in %s is written %s, and finds its texts', async (locale, direction, text) => {
  const site = makeTestSite({ 'site.config.ts': config([locale]), ...pages(locale) });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  expect(site.read('second/index.html')).toContain(`<html lang="${locale}" dir="${direction}"`);
  expect(site.main('/second')).toContain(text);
});

it('writes a locale in the language of its tag, if its key names no language', async () => {
  const plugin = `{ name: 'rating', messages: { en: { 'rating.label': 'Rating' }, cs: { 'rating.label': 'Hodnocení' } } }`;
  const site = makeTestSite({
    'site.config.ts': `export default { title: 'S', url: 'https://s.example', search: { provider: 'local' }, plugins: [${plugin}],
      lastUpdated: true, i18n: { defaultLocale: 'czech', locales: { czech: { htmlLang: 'cs' } } } };`,
    'content/czech/index.mdx': `---\nlast_update: { date: 2026-03-05 }\n---\n\nimport { useTexts } from '@stavebnica/docs/hooks';\n\nexport const Label = () => <b>{useTexts().text('rating.label') + useTexts().date('2026-03-05')}</b>;\n\n# 1\n\n:::warning\n\n2\n\n:::\n\n<Label />\n`,
  });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  expect(site.main('/')).toContain('varování');
  expect(site.main('/')).toContain('<b>Hodnocení5. 3. 2026</b>');
  expect(site.read('404.html')).toContain('Stránka nenalezena');
  expect(Object.keys(site.output()).filter((path) => /assets\/search-\w+-/.test(path))).toEqual([
    expect.stringContaining('assets/search-cs-'),
  ]);
});

it('writes the texts of scripts in the languages of the site, and in no other', async () => {
  const counter = `import { useState } from 'react';\n\nexport function Count() {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}>{n}</button>;\n}\n\n<Count />\n`;
  const site = makeTestSite({
    'site.config.ts': config(['cs', 'pt-PT']),
    ...pages('cs'),
    'content/cs/count.mdx': counter,
    'content/pt-PT/count.mdx': counter,
  });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  const files = Object.keys(site.output()).filter((path) => /assets\/(?:search|island)-[a-z]{2}-/i.test(path));
  expect(files.map((path) => path.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
    'assets/island-cs',
    'assets/island-pt-BR',
    'assets/search-cs',
    'assets/search-pt-BR',
  ]);
  for (const [path, language] of [
    ['count/index.html', 'cs'],
    ['pt-PT/count/index.html', 'pt-BR'],
  ] as const) {
    const html = site.read(path);
    expect(files).toContain(new RegExp(`data-texts="/(assets/island-${language}-[^"]+)"`).exec(html)?.[1]);
    expect(files).toContain(new RegExp(`"texts":"/(assets/search-${language}-[^"]+)"`).exec(html)?.[1]);
  }
});

it('names the texts that a language of the site lacks, once', async () => {
  const texts = "messages: { hr: { 'theme.NotFound.title': 'Stranica nije pronađena' } }";
  const site = makeTestSite({ 'site.config.ts': config(['hr'], texts), ...pages('hr') });
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages).toEqual([
    expect.stringMatching(
      /^site\.config\.ts:2:\d+ missing-message \d+ interface texts are missing in "hr": "theme\.AnnouncementBar\.closeButtonAriaLabel", (?:"theme\.[\w.]+", ){11}\d+ more \(add them to messages\.hr in the config; docs i18n status --json lists all\)$/,
    ),
  ]);
  const { answer } = await runDocs('i18n', 'status', site.dir, '--json');
  const { translations }: { translations: readonly Record<string, unknown>[] } = JSON.parse(answer);
  const missing = translations.filter(({ kind, state }) => kind === 'message' && state === 'missing');
  expect(messages[0]).toContain(`missing-message ${missing.length} interface texts`);
});

it('names all texts that a translation lacks where they are few', async () => {
  const own = "messages: { 'pt-BR': { 'site.a': '1', 'site.b': '2' }, de: { 'site.c': '3' } }";
  const site = makeTestSite({ 'site.config.ts': config(['de', 'pt-BR'], own), ...pages('de') });
  expect((await site.build()).messages).toEqual([
    expect.stringContaining(
      'missing-message The interface text "site.c" is missing in "pt-BR" (add it to messages[\'pt-BR\'] in the config)',
    ),
    expect.stringContaining(
      'missing-message 2 interface texts are missing in "de": "site.a", "site.b" (add them to messages.de in the config)',
    ),
  ]);
});
