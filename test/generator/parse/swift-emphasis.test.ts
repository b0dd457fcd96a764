import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../src/generator/parse/parse-markdown.ts';
import { makeRandom } from '../../support/random.ts';

const parts = ['*', '_', '**', '__', '***', 'a', 'bc', ' ', '. ', '[', '](x)', '`', '\n', '*a*', '**b** '] as const;

test('emphasis is found as the parser finds it, wherever its marks stand', () => {
  const { below, pick } = makeRandom(7);
  const plain = unified().use(remarkParse).freeze();
  for (let round = 0; round < 300; round++) {
    const text = `x ${Array.from({ length: 4 + below(24) }, () => pick(parts)).join('')}`;
    expect(JSON.stringify(parseMarkdown(text, 'md')), text).toBe(JSON.stringify(plain.parse(text)));
  }
});
