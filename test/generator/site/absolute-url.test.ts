import { expect, it } from 'vitest';
import { absoluteUrl } from '../../../src/generator/site/graph/permalink.ts';

it.each(['', '/', '/a/b', '/a.b/~c-_/', '/a/../b', '/a/./b', '/a/.', '/.a', '//b', '/ä', '/a%20b', '/a b', '/a?b#c'])(
  'the absolute form of "%s" is what a browser makes of it',
  (href) => expect(absoluteUrl(href, 'https://a.example')).toBe(new URL(href, 'https://a.example').href),
);
