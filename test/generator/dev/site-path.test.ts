import { expect, test } from 'vitest';
import { readSitePath } from '../../../src/generator/app/dev/dev-handler.ts';

test('a base URL with letters beyond ASCII needs no slash at its end', () => {
  expect(readSitePath('/n%C3%A1vody', '/návody/')).toBe('/');
});

test.each([
  ['/docs/intro/install?x=1', '/intro/install'],
  ['/docs/', '/'],
  ['/docs', '/'],
  ['/docs/prv%C3%A9%20kroky', '/prvé kroky'],
  ['/docs/.well-known/security.txt', '/.well-known/security.txt'],
  ['/other', null],
  ['/docs/../secret', null],
  ['/docs/%2e%2e/secret', null],
  ['/docs/..%2fsecret', null],
  ['/docs/a%5c..%5csecret', null],
  ['/docs/a%00.html', null],
  ['/docs/%', null],
  ['/docs/img/NUL', null],
  ['/docs/com1.txt', null],
  ['/docs/logo.svg::$DATA', null],
  ['/docs/logo.svg.', null],
])('%s means %s below /docs/', (url, path) => {
  expect(readSitePath(url, '/docs/')).toBe(path);
});
