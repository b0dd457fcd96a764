import { describe, expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

const config = `export default {
  title: 'Test',
  url: 'https://test.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' }, sk: { label: 'Slovensky', htmlLang: 'sk' } } },
  components: { manifest: 'custom-elements.json', script: 'index.js', prefix: 'x-', translations: { sk: 'words' } },
};`;

const button = {
  tagName: 'x-button',
  name: 'Button',
  attributes: [
    { name: 'fill', type: { text: "'solid' | 'a<b' | {}" }, description: 'How *much* it stands out, as `<b>`.' },
  ],
  members: [
    {
      kind: 'method',
      name: 'press',
      description: 'See [the card](element:x-card).',
      return: { type: { text: 'void' } },
    },
  ],
  slots: [
    { name: '', description: 'Text <script>of</script> the button.' },
    { name: 'icon', description: 'See {@link https://x.example/b | the <b> element} and {@link (Icon:class)}.' },
  ],
  cssProperties: [{ name: '--x-button-radius', default: '4px' }],
  dependencies: ['x-card', 'x-ghost'],
};
const card = {
  tagName: 'x-card',
  name: 'Card',
  attributes: [{ name: 'checked', fieldName: 'initialChecked' }],
  members: [{ kind: 'field', name: 'checked', type: { text: 'boolean' } }],
  events: [{ name: 'x-open', description: 'Opened.' }],
};

function makeSite(pages: Readonly<Record<string, string>>, words = {}): TestSite {
  const modules = [
    { path: 'button.js', declarations: [button] },
    { path: 'card.js', declarations: [card] },
  ];
  return makeTestSite({
    'site.config.ts': config,
    'custom-elements.json': JSON.stringify({ schemaVersion: '1.0.0', modules }),
    'words/card.json': JSON.stringify({ events: { 'x-open': { source: 'Opened.', text: 'Otvorené.' } } }),
    'words/button.json': JSON.stringify(words),
    ...pages,
  });
}

const pages = {
  'content/en/index.mdx': '# Home\n\n[Gone](/api/button#prop-fil)\n',
  'content/en/api/button.mdx': '---\ntag: x-button\n---\n\n# Button\n',
  'content/en/api/card.mdx': '---\ntag: x-card\n---\n\n# Card\n\n## Everything\n\n<ApiReference tag="x-card" />\n',
};

describe('a page of an element', () => {
  const script = "script: 'src/{name}.js', module: 'lib/{tag}.js'";
  const withSource = config
    .replace("script: 'index.js'", `downloads: [], ${script}`)
    .replace("title: 'Test',", "title: 'Test', editUrl: 'https://git.example/edit/{path}',");
  const manifest = (changes: object): string =>
    JSON.stringify({ schemaVersion: '1.0.0', modules: [{ path: 'b.js', declarations: [{ ...button, ...changes }] }] });
  const summaryOf = async (changes: object, text: string): Promise<string> => {
    const site = makeTestSite({
      'site.config.ts': text,
      'custom-elements.json': manifest(changes),
      'content/en/api/button.mdx': pages['content/en/api/button.mdx'],
    });
    await site.build();
    const html = capture(site.main('/api/button/'), /<div class="api-summary">[\s\S]*?<\/div>/);
    return html;
  };

  it('begins with its tag, status, source and import', async () => {
    const html = await summaryOf({ status: 'experimental' }, withSource);
    expect(html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')).toBe(
      '|&lt;x-button&gt;|Experimental|Source|import &#x27;lib/x-button.js&#x27;;|',
    );
    expect(html).toContain('href="https://git.example/blob/src/button.js"');
  });

  it('shows that it is deprecated whatever its status is, and leaves out what is not known', async () => {
    const html = await summaryOf(
      { status: 'stable', deprecated: true },
      config.replace('prefix:', 'downloads: [], prefix:'),
    );
    expect(html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')).toBe('|&lt;x-button&gt;|Deprecated|');
  });
});

describe('the reference of an element', () => {
  it('is at the end of its page, with an anchor for each member', async () => {
    const site = makeSite(pages);
    await site.build();
    const html = site.main('/api/button');
    const ids = [...html.matchAll(/ id="((?:api|prop|event|method|slot|part|css|state)[^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      'api',
      'api-properties',
      'prop-fill',
      'api-methods',
      'method-press',
      'api-slots',
      'slot-default',
      'slot-icon',
      'api-css-properties',
      'css-x-button-radius',
      'api-dependencies',
    ]);
    expect(html).toContain('No events. No CSS parts. No CSS states.');
  });

  it('renders Markdown and escapes HTML', async () => {
    const site = makeSite(pages);
    await site.build();
    const html = site.main('/api/button');
    expect(html).toContain('How <em>much</em> it stands out, as <code>&#x3C;b></code>.');
    expect(html).toContain('&#x27;solid&#x27; | &#x27;a&lt;b&#x27; | {}');
    expect(html).toMatch(/Text &#x3C;script>of&#x3C;\/script> the button/);
    expect(html).toContain('See <a href="https://x.example/b">the &#x3C;b> element</a> and <code>Icon</code>.');
  });

  it('distinguishes an attribute from a different property of the same name', async () => {
    const site = makeSite(pages);
    await site.build();
    const html = site.main('/api/card');
    expect(html).toMatch(/id="prop-checked".*<a href="#prop-checked".*initialChecked.*id="prop-checked-2"/s);
    expect(html).toContain('<a href="#prop-checked-2" translate="no">');
  });

  it('links the elements that it uses to their pages', async () => {
    const site = makeSite(pages);
    await site.build();
    const html = site.main('/api/button');
    expect(html).toContain('See <a href="/api/card">the card</a>');
    expect(html).toContain(
      '<a href="/api/card"><code translate="no">x-card</code></a>, <a><code translate="no">x-ghost</code></a>',
    );
  });

  it('is where the page puts it, its headings one level below', async () => {
    const site = makeSite(pages);
    await site.build();
    expect(site.main('/api/card').match(/<h\d id="[^"]+"/g)).toEqual([
      '<h2 id="everything"',
      '<h3 id="api-properties"',
      '<h3 id="api-events"',
    ]);
  });

  it('differs in its anchors from a second one on the same page', async () => {
    const site = makeSite({
      'content/en/index.mdx': '<ApiReference tag="x-button" />\n\n<ApiReference tag="x-card" />\n',
    });
    await site.build();
    expect(site.main('/')).toContain('id="x-card-event-x-open"');
  });
});

describe('an invalid reference', () => {
  it('a link to a member that is gone is reported, with the nearest one', async () => {
    expect((await makeSite(pages).build()).messages).toContain(
      'content/en/index.mdx:3:1 broken-anchor "#prop-fil" does not exist on /api/button (did you mean "#prop-fill"?)',
    );
  });

  it('an element that does not exist is reported, with the nearest one', async () => {
    const site = makeSite({ 'content/en/index.mdx': '# A\n\n<ApiReference tag="x-buton" />\n' });
    expect((await site.build()).messages).toContain(
      'content/en/index.mdx:3:1 unknown-element The manifest has no element <x-buton> (did you mean <x-button>?)',
    );
  });
});

describe('descriptions in a different language', () => {
  it('mark the description of an element that is not translated', async () => {
    const modules = [{ path: 'card.js', declarations: [{ ...card, description: 'A frame.' }] }];
    const site = makeSite({
      'custom-elements.json': JSON.stringify({ modules }),
      'content/en/api/card.mdx': '---\ntag: x-card\n---\n\n# Card\n',
      'content/sk/api/card.mdx': '---\ntag: x-card\n---\n\n# Karta\n',
    });
    await site.build();
    expect(site.main('/sk/api/card')).toContain('<p lang="en">A frame.</p>');
    expect(site.main('/api/card')).toContain('<p>A frame.</p>');
  });

  const translated = { ...pages, 'content/sk/api/card.mdx': '---\ntag: x-card\n---\n\n# Karta\n' };

  it('come from the translations', async () => {
    const site = makeSite(translated);
    await site.build();
    expect(site.main('/sk/api/card')).toContain('Otvorené.');
  });

  it('stay in their own language where a translation is missing or old, and are reported', async () => {
    const fill = { source: 'How much.', text: 'Nakoľko.' };
    const site = makeSite(
      { 'content/sk/api/button.mdx': '---\ntag: x-button\n---\n\n# Tlačidlo\n', ...pages },
      { attributes: { fill } },
    );
    const { messages } = await site.build();
    expect(messages).toContainEqual(
      expect.stringMatching(/^words\/button\.json:1:1 stale-translation .*attributes\.fill/),
    );
    expect(messages).toContainEqual(
      expect.stringMatching(/^words\/button\.json:1:1 missing-translation .*methods\.press/),
    );
    expect(site.main('/sk/api/button')).toContain('<div lang="en">How <em>much</em>');
  });
});

it('compiles again only the pages of an element that has changed', async () => {
  const site = makeSite(pages);
  await site.build();
  const modules = [
    { path: 'button.js', declarations: [button] },
    { path: 'card.js', declarations: [{ ...card, parts: [], cssParts: [{ name: 'frame', description: 'Border.' }] }] },
  ];
  site.write('custom-elements.json', JSON.stringify({ schemaVersion: '1.0.0', modules }));
  const before = site.time('api/button/index.html');
  await site.build();
  expect(site.main('/api/card')).toContain('id="part-frame"');
  expect(site.time('api/button/index.html')).toBe(before);
});

it('fills references and indexes within other components, and keeps anchors of repeated ones apart', async () => {
  const reference = '<ApiReference tag="x-card" />';
  const index = '<ComponentIndex>\n\n- [Card](/api/card)\n\n</ComponentIndex>';
  const site = makeSite({
    ...pages,
    'content/en/index.mdx': `# Home\n\n<Details summary="More">\n\n${reference}\n\n${index}\n\n</Details>\n\n${reference}\n\n${reference}\n`,
    'content/en/api/card.mdx': `---\ntag: x-card\n---\n\n# Card\n\n<Details summary="More">\n\n${reference}\n\n</Details>\n`,
  });
  await site.build();
  const ids = [...site.main('/').matchAll(/id="([^"]*event-x-open)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['event-x-open', 'x-card-event-x-open', 'x-card-2-event-x-open']);
  expect(site.main('/')).toContain('<a href="/api/card">Card</a></');
  expect(site.main('/api/card').match(/id="event-x-open"/g)).toHaveLength(1);
});
