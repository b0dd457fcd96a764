import { expect, test } from 'vitest';
import { highlight } from '../../../src/generator/content/highlight/highlight.ts';

test('a language within another is highlighted, though nobody asked for it before', () => {
  expect(highlight('```zig\nconst x = 1;\n```', 'md')).toContain('<i class="k">const</i> x = <i class="n">1</i>;');
  expect(highlight('<style>a { color: red }</style>', 'html')[0]).toContain('<i class="f">color</i>: red');
});

test('what has no grammar comes back escaped, line by line', () => {
  expect(highlight('a < b\nc', 'mermaid')).toEqual(['a &lt; b', 'c']);
  expect(highlight('a < b\nc', 'no-such-language')).toEqual(['a &lt; b', 'c']);
});
