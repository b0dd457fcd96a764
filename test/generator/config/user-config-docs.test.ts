import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../../src/generator/config/', import.meta.url));
const files = readdirSync(folder).filter((name) => /^user-.*\.ts$/.test(name));

/** Every key that an author may write, with the comment before it; `type` only tells the forms of an item apart. */
const keys = files.flatMap((name) =>
  [...readFileSync(folder + name, 'utf8').matchAll(/(\/\*\*(?:(?!\*\/)[^])*\*\/\n)?^ +readonly (\w+)(\??):/gm)]
    .filter(([, , key]) => key !== 'type' && key !== 'provider')
    .map(([, comment = '', key, optional]) => ({ name: `${name}: ${key}`, comment, optional: optional === '?' })),
);

test('there are keys to look at', () => {
  expect(keys.length).toBeGreaterThan(100);
});

test.each(keys)('$name says what for, with an example', ({ comment, optional }) => {
  expect(comment).toMatch(/^\/\*\*\n +\* [A-Z`]/);
  expect(comment).toContain('@example ');
  expect(comment.includes('@default ')).toBe(optional);
});
