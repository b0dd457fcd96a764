import { expect, test } from 'vitest';
import { configTypes } from '../../content/config-types.ts';

const keys = configTypes.flatMap((type) => type.keys.map((key) => ({ ...key, path: `${type.name}.${key.name}` })));
/** `type` and `provider` only select one of several forms. */
const documented = keys.filter(({ name }) => name !== 'type' && name !== 'provider');

test('the config has documented keys', () => {
  expect(documented.length).toBeGreaterThan(100);
});

test.each(documented)('$path has a description and an example', ({ text, example, default: fallback }) => {
  expect(text).toMatch(/^[A-Z`]/);
  expect(example).not.toBe('');
  expect(fallback).not.toBe('');
});
