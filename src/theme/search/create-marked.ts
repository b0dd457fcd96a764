import { createElement } from '../browser/create-element.ts';
import type { MarkedText } from './search-client.ts';

/** Creates a text with its matches in `<mark>` elements. */
export function createMarked(text: MarkedText): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const { text: piece, marked } of text) fragment.append(marked ? createElement('mark', {}, piece) : piece);
  return fragment;
}
