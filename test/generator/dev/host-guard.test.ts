import { expect, test } from 'vitest';
import { isAllowedHost } from '../../../src/generator/app/serve/listen.ts';

test.each([
  ['localhost:3000', true],
  ['docs.localhost', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['192.168.1.7:3000', true],
  ['LOCALHOST.:3000', true],
  ['docs.test:3000', true],
  ['attacker.example', false],
  ['localhost.attacker.example:3000', false],
  ['127.0.0.1.attacker.example', false],
  ['localhost@attacker.example', false],
  ['', false],
  [undefined, false],
])('the host %s is allowed: %s', (host, isAllowed) => {
  expect(isAllowedHost(host, ['Docs.test'])).toBe(isAllowed);
});
