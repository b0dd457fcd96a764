import { describe, expect, test } from 'vitest';
import { inheritAnchors } from '../../../src/generator/site/pages/inherit-anchors.ts';
import { outlineOf, say } from './tiny-site.ts';

function inherit(source: readonly string[], translation: readonly string[]) {
  return inheritAnchors(
    outlineOf('content/sk/a.mdx', { headings: source }),
    outlineOf('content/en/a.mdx', { headings: translation }),
  );
}

describe('headings of a translation have the ids of their source beside their own', () => {
  test.each([
    [
      'in the same structure',
      ['## Jeden', '### Dva', '## Tri'],
      ['## One', '### Two', '## Three'],
      ['jeden', 'dva', 'tri'],
    ],
    ['written by the author', ['## Jeden {#prvy}'], ['## One'], ['prvy']],
    ['whose own is written by the author', ['## Jeden', '## Dva'], ['## One {#first}', '## Two'], ['jeden', 'dva']],
    ['but for those that are the same', ['## API', '## Dva'], ['## API', '## Two'], [null, 'dva']],
    [
      'around a section that only one has, held by a shared id',
      ['## Jeden', '## Stred {#mid}', '## Tri'],
      ['## One', '## Middle {#mid}', '### Below', '## Three'],
      ['jeden', null, null, 'tri'],
    ],
    [
      'where another section differs',
      ['## Jeden', '### A', '### B', '## Dva', '### C'],
      ['## One', '### Only', '## Two', '### Third'],
      ['jeden', null, 'dva', 'c'],
    ],
    [
      'but not where another heading has it',
      ['## Jeden', '## Dva'],
      ['## One', '## Two', '### Below {#jeden}'],
      [null, 'dva', null],
    ],
    ['or where it is the own one of another', ['## Jeden', '## Dva'], ['## Two {#jeden}', '## One'], [null, 'dva']],
  ])('%s', (_, source, translation, ids) => {
    expect(inherit(source, translation).value).toEqual(ids);
  });
});

test('a structure that differs is reported with both headings', () => {
  const { diagnostics, value } = inherit(['## Jeden', '## Dva', '## Tri'], ['## One', '## Two']);
  expect(value).toEqual([null, null]);
  expect(diagnostics.map(say)).toEqual([
    'content/en/a.mdx:21 heading-mismatch around "Two" the translation has 2 headings where content/sk/a.mdx has 3, ' +
      'around "Tri" (line 22): their anchors are not inherited ' +
      '(give both pages the same headings, or write the same {#id} after the headings that correspond)',
  ]);
});

test('a translation whose headings all have ids of their own may differ in silence', () => {
  expect(inherit(['## Jeden', '## Dva'], ['## One {#one}']).diagnostics).toEqual([]);
});
