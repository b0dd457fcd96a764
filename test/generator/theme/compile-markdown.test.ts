import { expect, it } from 'vitest';
import { compileMarkdown } from '../../../src/generator/theme/layer/compile-markdown.ts';

it.each(['', 'by: us\n'])('leaves out the front matter %j only', async (keys) => {
  const code = await compileMarkdown(`\uFEFF---\n${keys}---\n\nStart.\n\n---\n\nEnd.\n`);
  expect(code).toContain('Start.');
  expect(code).not.toContain('by: us');
});
