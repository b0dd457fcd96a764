import type { Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { draftOf, placeOf, type PageDraft } from './page-draft.ts';
import { placeWithin } from '../../kernel/diagnostics/place.ts';
import { walkTree } from './walk-tree.ts';

/** What looks like a link or an image; with a quotation mark it may be one, as a title would follow. */
const linkLike = /!?\[[^[\]]*\]\(([^()<>"'\n]+)\)/g;
/** What is surely an address: prose stands between such brackets too, and so does code. */
const isAddress = /^(?:\.{0,2}\/|https?:\/\/)|\.(?:mdx?|html?|pdf|png|jpe?g|gif|svg|webp|avif)(?:#\S*)?$/i;

/** Warns of what was meant as a link or an image and is text to Markdown, as its address holds a space. */
export function remarkSpacedLinks() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    walkTree(tree, (node) => {
      if (node.type === 'text' && node.value.includes('](')) reportIn(node, draft);
      return undefined;
    });
  };
}

function reportIn(node: Text, draft: PageDraft): void {
  for (const { 0: link, 1: address = '', index } of node.value.matchAll(linkLike)) {
    if (!address.trim().includes(' ') || !isAddress.test(address)) continue;
    draft.diagnostics.push({
      code: 'spaced-address',
      severity: 'warning',
      message: `"${link}" is no ${link.startsWith('!') ? 'image' : 'link'}: its address holds a space`,
      hint: `write (<${address}>), or (${address.replaceAll(' ', '%20')})`,
      place: placeWithin(node.value, index, placeOf(node, draft)),
    });
  }
}
