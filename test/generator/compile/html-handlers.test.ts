import type { ListItem } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { expect, it } from 'vitest';
import { htmlHandlers } from '../../../src/generator/content/compile/html-handlers.ts';

it('looks at each item of a list a few times, not once for every other', () => {
  let looks = 0;
  const children = Array.from({ length: 500 }, (_, index): ListItem => ({
    type: 'listItem',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: String(index) }] }],
    get spread() {
      looks += 1;
      return false;
    },
  }));
  const html = JSON.stringify(
    toHast({ type: 'root', children: [{ type: 'list', spread: false, children }] }, { handlers: htmlHandlers }),
  );
  expect(html.match(/"tagName":"li"/g)).toHaveLength(500);
  expect(html, 'the list is tight').not.toContain('"tagName":"p"');
  expect(looks).toBeLessThan(5 * 500);
});
