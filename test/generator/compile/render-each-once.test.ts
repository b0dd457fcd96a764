import { expect, test } from 'vitest';
import { renderEachOnce, type RenderNodes } from '../../../src/generator/content/compile/render-content.ts';
import type { ContentNode } from '../../../src/shared/content.ts';

/** Draws components as elements of their name, and notes what it was asked to draw. */
function makeTheme(): { readonly render: RenderNodes; readonly drawn: readonly string[] } {
  const drawn: string[] = [];
  const draw = (node: ContentNode): string => {
    if ('html' in node) return node.html;
    const { component, props, children } = node;
    drawn.push(component);
    return `<${component} id="${String(props['id'])}">${children.map(draw).join('')}</${component}>`;
  };
  return { render: (nodes) => nodes.map(draw).join(''), drawn };
}

const box = (id: string, html: string): ContentNode => ({ component: 'box', props: { id }, children: [{ html }] });

test('equal components are rendered once, and each has its own content', () => {
  const { render, drawn } = makeTheme();
  const html = renderEachOnce(render)([
    { html: '<ul><li>' },
    box('a', '<a name="first">'),
    { html: '</li></ul>' },
    box('a', '<a name="second">'),
    box('b', ''),
  ]);
  expect(html).toBe(
    '<ul><li><box id="a"><a name="first"></box></li></ul><box id="a"><a name="second"></box><box id="b"></box>',
  );
  expect(drawn).toEqual(['box', 'box']);
});

test('headings of one level are drawn once: what they are named by is in the outline', () => {
  const { render, drawn } = makeTheme();
  const heading = (level: number, text: string): ContentNode => ({
    component: 'Heading',
    props: { level, id: `id-of-${text}`, text },
    children: [{ html: `<i id="${text}"></i>` }],
  });
  const html = renderEachOnce(render)([heading(2, 'a'), heading(2, 'b'), heading(3, 'c')]);
  expect(html.match(/<i id="\w"><\/i>/g)).toEqual(['<i id="a"></i>', '<i id="b"></i>', '<i id="c"></i>']);
  expect(drawn).toHaveLength(2);
});

test('a component with many properties is rendered each time: it would fill the memory and is rarely repeated', () => {
  const { render, drawn } = makeTheme();
  const large = box('x'.repeat(1000), '');
  expect(renderEachOnce(render)([large, large])).toBe(render([large, large]));
  expect(drawn).toHaveLength(4);
});

test('what a component throws is thrown each time', () => {
  const render = renderEachOnce(() => {
    throw new Error('no label');
  });
  for (const text of ['first', 'second']) expect(() => render([box('a', text)])).toThrow('no label');
});
