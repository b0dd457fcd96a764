import { describe, expect, it } from 'vitest';
import { englishConfig, makeTestSite, type TestSite } from '../../support/test-site.ts';

const config = englishConfig("components: { manifest: 'custom-elements.json', script: 'index.js' },");

const button = {
  tagName: 'x-button',
  name: 'XButton',
  summary: 'Starts an action.',
  description: 'Starts an action. For a *setting*, see {@link XToggle.checked}.\n\n- One is filled.',
  status: 'stable',
  since: '2.1',
};
const toggle = { tagName: 'x-toggle', name: 'XToggle', description: 'On or off.' };
const old = { ...button, deprecated: 'Use {@link XToggle | the toggle}, `x-button` will be removed.' };
const page = '---\ntitle: Button\ntag: x-button\n---\n';

async function build(declaration: object, pages: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const site = makeTestSite({
    'site.config.ts': config,
    'custom-elements.json': JSON.stringify({ modules: [{ path: 'x.js', declarations: [declaration, toggle] }] }),
    'content/en/index.md': '# Home\n',
    'content/en/api/button.md': page,
    'content/en/api/toggle.md': '---\ntitle: Toggle\ntag: x-toggle\n---\n',
    ...pages,
  });
  expect((await site.build()).messages).toEqual([]);
  return site;
}

describe('a page without an introduction', () => {
  it('begins with the summary and description of its element', async () => {
    const main = (await build(button)).main('/api/button');
    expect(main).toContain(
      '<p>Starts an action. For a <em>setting</em>, see <a href="/api/toggle"><code>XToggle.checked</code></a>.</p>',
    );
    expect(main).toContain('<li>One is filled.</li>');
    expect(main.match(/Starts an action/g)).toHaveLength(1);
    expect(main).toContain('Since 2.1');
  });

  it('is described by them wherever it is named', async () => {
    const site = await build(button);
    const description = 'Starts an action. For a setting, see XToggle.checked.';
    expect(site.read('api/button/index.html')).toContain(`<meta name="description" content="${description}"`);
    expect(site.read('llms.txt')).toContain(`(https://test.example/api/button.md): ${description}`);
    expect(site.read('api/button.md')).toContain('- One is filled.');
  });

  it('has them in the cards of an index', async () => {
    const index = '# Index\n\n<ComponentIndex>\n\n- [Button](element:x-button)\n\n</ComponentIndex>\n';
    const site = await build(button, { 'content/en/all.mdx': index });
    expect(site.main('/all')).toContain('<a href="/api/button">Button</a><p>Starts an action.</p>');
  });
});

it('an introduction of the author replaces the description', async () => {
  const main = (await build(button, { 'content/en/api/button.md': `${page}\nMy own words.\n` })).main('/api/button');
  expect(main).toContain('<p>My own words.</p>');
  expect(main).not.toContain('Starts an action');
});

describe('the page of a deprecated element', () => {
  it('shows the reason, even with an introduction of the author', async () => {
    const site = await build(old, { 'content/en/api/button.md': `${page}\nMy own words.\n` });
    expect(site.main('/api/button')).toContain(
      '<p>Use <a href="/api/toggle">the toggle</a>, <code>x-button</code> will be removed.</p>',
    );
    const description = 'Deprecated: Use the toggle, x-button will be removed. My own words.';
    expect(site.read('api/button/index.html')).toContain(`<meta name="description" content="${description}"`);
    expect(site.read('llms.txt')).toContain(`: ${description}`);
  });

  it('shows the deprecation without a reason, too', async () => {
    const site = await build({ ...button, deprecated: true });
    expect(site.read('api/button/index.html')).toContain('content="Deprecated. Starts an action.');
    expect(site.main('/api/button')).not.toContain('class="note"');
  });
});

it('Stencil’s tags of doc comments set status and version', async () => {
  const component = {
    tag: 'x-button',
    docs: 'Starts an action.',
    docsTags: [
      { name: 'since', text: '4.0' },
      { name: 'status', text: 'experimental' },
    ],
  };
  const site = await build(button, {
    'custom-elements.json': JSON.stringify({ components: [component, { tag: 'x-toggle' }] }),
  });
  expect(site.main('/api/button').replace(/<[^>]+>/g, '|')).toMatch(/Experimental\|+Since 4\.0/);
});
