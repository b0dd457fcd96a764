import { describe, expect, test } from 'vitest';
import { inheritAnchors } from '../../../src/generator/site/pages/inherit-anchors.ts';
import { outlineOf, say } from './tiny-site.ts';

function inherit(source: readonly string[], translation: readonly string[]) {
  return inheritAnchors(
    outlineOf('content/sk/a.mdx', { headings: source }),
    outlineOf('content/en/a.mdx', { headings: translation }),
  );
}

describe('headings of a translation take the ids of their source', () => {
  test.each([
    [
      'in the same structure',
      ['## Jeden', '### Dva', '## Tri'],
      ['## One', '### Two', '## Three'],
      ['jeden', 'dva', 'tri'],
    ],
    ['written by the author', ['## Jeden {#prvy}'], ['## One'], ['prvy']],
    ['but for ids of their own', ['## Jeden', '## Dva'], ['## One {#first}', '## Two'], ['first', 'dva']],
    [
      'around a section that only one has, held by a shared id',
      ['## Jeden', '## Stred {#mid}', '## Tri'],
      ['## One', '## Middle {#mid}', '### Below', '## Three'],
      ['jeden', 'mid', 'below', 'tri'],
    ],
    [
      'where another section differs',
      ['## Jeden', '### A', '### B', '## Dva', '### C'],
      ['## One', '### Only', '## Two', '### Third'],
      ['jeden', 'only', 'dva', 'c'],
    ],
    [
      'and keep their own where that is taken',
      ['## Jeden', '## Dva'],
      ['## One', '## Two', '### Below {#jeden}'],
      ['one', 'dva', 'jeden'],
    ],
    ['without taking an id twice', ['## Jeden', '## Dva'], ['## Two {#jeden}', '## One'], ['jeden', 'dva']],
  ])('%s', (_, source, translation, ids) => {
    expect(inherit(source, translation).ids).toEqual(ids);
  });
});

test('a structure that differs is reported with both headings', () => {
  const { diagnostics, ids } = inherit(['## Jeden', '## Dva', '## Tri'], ['## One', '## Two']);
  expect(ids).toEqual(['one', 'two']);
  expect(diagnostics.map(say)).toEqual([
    'content/en/a.mdx:21 heading-mismatch around "Two" the translation has 2 headings where content/sk/a.mdx has 3, ' +
      'around "Tri" (line 22): their anchors are not inherited ' +
      '(give both pages the same headings, or write the same {#id} after the headings that correspond)',
  ]);
});

test('a translation whose headings all have ids of their own may differ in silence', () => {
  expect(inherit(['## Jeden', '## Dva'], ['## One {#one}']).diagnostics).toEqual([]);
});
