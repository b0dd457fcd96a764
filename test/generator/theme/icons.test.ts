import { describe, expect, it } from 'vitest';
import { serveDev } from '../../support/dev-site.ts';
import { englishConfig, makeTestSite, type TestSite } from '../../support/test-site.ts';

function configWith(...icons: readonly string[]): string {
  const items = icons.map((icon) => `{ type: 'icon', icon: '${icon}', href: 'https://a.example', label: '${icon}' },`);
  return englishConfig(`navbar: { items: [
    ${items.join('\n    ')}
  ] },`);
}

function siteWith(icons: readonly string[], files: Readonly<Record<string, string>> = {}): TestSite {
  return makeTestSite({ 'site.config.ts': configWith(...icons), 'content/en/index.md': '# Home\n', ...files });
}

/** The drawings of the navbar's icon links, by their label. */
function drawings(html: string): Readonly<Record<string, string>> {
  const links = html.matchAll(/<a [^>]*title="([^"]+)"[^>]*>(<svg.*?<\/svg>)<span/g);
  return Object.fromEntries(Array.from(links, ([, label = '', svg = '']) => [label, svg]));
}

describe('an icon of the navbar', () => {
  it('is a drawing of its own for each brand that sites link to', async () => {
    const brands = ['github', 'discord', 'x', 'bluesky', 'npm', 'youtube', 'slack', 'mastodon', 'chat', 'source'];
    const site = siteWith(brands);
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    const drawn = drawings(site.read('index.html'));
    expect(Object.keys(drawn)).toEqual(brands);
    expect(new Set(Object.values(drawn)).size).toBe(brands.length);
  });

  it('of an unknown name is an error that suggests the nearest', async () => {
    const site = siteWith(['githup', 'quill']);
    expect((await site.build()).messages).toEqual([
      'site.config.ts:4:21 invalid-config The theme has no icon named "githup" (did you mean "github"?; for a drawing of your own, write the path of an SVG file, which begins with a dot)',
      expect.stringMatching(
        /^site\.config\.ts:5:21 invalid-config The theme has no icon named "quill" \(it has bluesky, chat, .*youtube; for a drawing/,
      ),
    ]);
  });

  it('may be an SVG file, which takes the size of the other icons', async () => {
    const site = siteWith(['./icons/acme.svg'], {
      'icons/acme.svg':
        '<?xml version="1.0"?>\n<!-- Acme -->\n<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48" fill="none" stroke="currentColor">\n  <circle cx="24" cy="24" r="20"/>\n</svg>\n',
    });
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
    expect(site.read('index.html')).toContain(
      '<svg class="icon icon-file" width="20" height="20" aria-hidden="true"><svg viewBox="0 0 48 48" fill="none" stroke="currentColor"><circle cx="24" cy="24" r="20"/></svg></svg>',
    );
  });

  it.each([
    [
      './none.svg',
      '"icon" refers to the file "./none.svg", which cannot be read (check the path, which is relative to the config)',
    ],
    [
      './text.svg',
      '"icon" refers to the file "./text.svg", which is not an SVG (use a file with a single <svg> element)',
    ],
    ['./box.svg', '"icon" refers to the file "./box.svg", which has no viewBox (add one, such as viewBox="0 0 24 24")'],
  ])('that is no usable file is an error: %s', async (icon, message) => {
    const site = siteWith([icon], { 'text.svg': 'Hello\n', 'box.svg': '<svg><path d="M0 0"/></svg>' });
    expect((await site.build()).messages).toEqual([`site.config.ts:4:21 invalid-config ${message}`]);
  });

  it('in a file is followed by docs dev', async () => {
    const svg = (path: string): string => `<svg viewBox="0 0 24 24"><path d="${path}"/></svg>\n`;
    const site = await serveDev({
      'site.config.ts': configWith('./acme.svg'),
      'content/en/index.md': '# Home\n',
      'acme.svg': svg('M1 1'),
    });
    expect((await site.ask('/')).body).toContain('d="M1 1"');
    await site.edit({ 'acme.svg': svg('M2 2') });
    expect((await site.ask('/')).body).toContain('d="M2 2"');
  });
});
