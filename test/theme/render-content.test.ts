import { describe, expect, it } from 'vitest';
import type { ContentNode } from '../../src/shared/content.ts';
import theme from '../../src/theme/server.tsx';
import { makePage } from './page-view.ts';

const render = (...nodes: ContentNode[]): string => theme.renderContent(nodes, { language: 'en', messages: {} });
const tab = (props: { value?: string | number; label?: string; default?: boolean }): ContentNode => ({
  component: 'TabItem',
  props,
  children: [{ html: 'text' }],
});

describe('content', () => {
  it('puts components between runs of HTML that are whole only together', () => {
    const html = render(
      { html: '<p>See ' },
      { component: 'Link', props: { to: '/a' }, children: [{ html: '<b>A</b>' }] },
      { html: '.</p>' },
    );
    expect(html).toBe('<p>See <a href="/a"><b>A</b></a>.</p>');
  });

  it('passes the noncharacters of the generator through', () => {
    const html = render({
      component: 'Heading',
      props: { level: 2, id: '\uFDD01\uFDD1', text: 'T' },
      children: [{ html: 'T\uFDD02\uFDD1' }],
    });
    expect(html).toContain('<h2 id="\uFDD01\uFDD1">T\uFDD02\uFDD1');
  });

  it('gives a heading a link to itself', () => {
    const html = render({
      component: 'Heading',
      props: { level: 3, id: 'set-up', text: 'Set up' },
      children: [{ html: 'Set <em>up</em>' }],
    });
    expect(html).toBe(
      '<h3 id="set-up">Set <em>up</em><a class="anchor" href="#set-up" aria-label="Direct link to Set up"></a></h3>',
    );
  });

  it('opens a link to another site beside this one, and says so', () => {
    const html = render({ component: 'Link', props: { href: 'https://example.org' }, children: [{ html: 'there' }] });
    expect(html).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html).toContain('(opens in new tab)');
  });

  it('draws an admonition of an unknown type as information under its own name', () => {
    expect(render({ component: 'Admonition', props: { type: 'recipe' }, children: [] })).toMatch(
      /data-tone="info".*recipe/,
    );
  });

  it('keeps lines of code without elements until one is marked or numbered', () => {
    const lines = [{ html: 'a' }, { html: 'b' }];
    const block = (props: object): string =>
      render({ component: 'CodeBlock', props: { language: 'js', lines, ...props }, children: [] });
    expect(block({})).toContain('<code>a\nb</code>');
    expect(block({ numberFrom: 3 })).toContain(
      '<code data-number-from="3"><span class="line">a\n</span><span class="line">b\n</span></code>',
    );
    expect(block({ lines: [{ html: 'a', mark: 'error' }] })).toContain(
      '<span class="line" data-mark="error">a\n</span>',
    );
  });

  it('names a component that it does not have', () => {
    expect(() => render({ component: 'Chart', props: {}, children: [] })).toThrow(
      'The theme has no component <Chart>.',
    );
  });
});

function openTab(...items: ContentNode[]): string | undefined {
  const html = render({ component: 'Tabs', props: {}, children: items });
  return /aria-selected="true" tabindex="0" data-value="(\w+)"/.exec(html)?.[1];
}

describe('tabs', () => {
  it('opens the default one, else the first', () => {
    expect(openTab(tab({ value: 'a' }), tab({ value: 'b' }))).toBe('a');
    expect(openTab(tab({ value: 'a' }), tab({ value: 'b', default: true }))).toBe('b');
    expect(openTab(tab({ value: 0, label: 'a' }), tab({ value: 'b' }))).toBe('0');
  });

  it('finds the items of values that are numbers', () => {
    const props = {
      values: [
        { value: 1, label: 'One' },
        { value: 2, label: '2' },
      ],
      defaultValue: 2,
    };
    const html = render({ component: 'Tabs', props, children: [tab({ value: 1 }), tab({ value: 2 })] });
    expect(html.match(/aria-selected="\w+"|data-label="\w+"|text/g)).toEqual([
      'aria-selected="false"',
      'aria-selected="true"',
      'data-label="One"',
      'text',
      'data-label="2"',
      'text',
    ]);
  });

  it('gives tabs with the same label a value of their own', () => {
    const items = [tab({ label: 'Go' }), tab({ label: 'Go' }), tab({ label: 'Go', value: 'go' })];
    const html = render({ component: 'Tabs', props: {}, children: items });
    expect(html.match(/data-value="[^"]+">[^<]+/g)).toEqual([
      'data-value="Go">Go',
      'data-value="Go 2">Go',
      'data-value="go">Go',
    ]);
  });

  it('shows values without an item, for the tabs of its group', () => {
    const html = render({ component: 'Tabs', props: { values: [{ value: 'a', label: 'First' }] }, children: [] });
    expect(html).toMatch(/data-value="a">First<\/button>/);
  });

  it.each([
    ['no tab', {}, [], '<Tabs> has no <TabItem> in it.'],
    ['a tab without a label', {}, [tab({})], 'A <TabItem> in <Tabs> has no label.'],
    [
      'a value twice',
      {},
      [tab({ value: 'a' }), tab({ value: 'a' })],
      'Two <TabItem>s in one <Tabs> have the value "a".',
    ],
    [
      'an unknown default',
      { defaultValue: 'c' },
      [tab({ value: 'a' })],
      '<Tabs defaultValue="c"> names none of its tabs: "a".',
    ],
    [
      'a nameless parameter',
      { queryString: true },
      [tab({ value: 'a' })],
      '<Tabs queryString> needs a groupId, or the name of the parameter: queryString="name".',
    ],
  ])('explains %s', (_, props, children, message) => {
    expect(() => render({ component: 'Tabs', props, children })).toThrow(message);
  });
});

describe('parts of the content that depend on other pages', () => {
  it('are drawn with the document', () => {
    const html = render(
      { component: 'DocCardList', props: {}, children: [] },
      { component: 'TOCInline', props: { maxHeadingLevel: 2 }, children: [] },
    );
    const cards = [{ type: 'link', label: 'Buttons', href: '/buttons' }] as const;
    const toc = [
      { level: 2, id: 'a', html: 'A' },
      { level: 3, id: 'b', html: 'B' },
    ];
    const page = theme.renderPage(makePage({ content: { kind: 'document', html }, cards, toc, hideToc: true }));
    expect(page).toContain('<a href="/buttons">Buttons</a>');
    expect(page).toContain('<a href="#a">A</a>');
    expect(page).not.toContain('<a href="#b">B</a>');
  });
});
