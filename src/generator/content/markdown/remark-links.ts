import type { Image, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import type { JsonValue } from '../../../shared/content.ts';
import type { Place } from '../../../shared/place.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { placeWithin } from '../../kernel/diagnostics/place.ts';
import { isJsxElement } from '../parse/static-jsx.ts';
import { addressKind } from './html-addresses.ts';
import { noteImage, noteLink, noteSourceSet } from './note-link.ts';
import { loadingElements } from './outline.ts';
import { draftOf, placeOf, type PageDraft } from './page-draft.ts';
import { makeComponent, type MdastComponent, walkTree } from './tree.ts';

/**
 * Adds every address of the page to the outline and replaces it by a hole: Markdown links and images, and the properties
 * `href`, `to`, `src`, `srcset`, `poster` and `data` of elements and static components of the theme. Other components get
 * them unchanged: their code may read them, and their output is searched for addresses. Reports links whose address contains
 * a space, which Markdown shows as text.
 */
export function remarkLinks() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    walkTree(tree, (node) => {
      if (node.type === 'image') return imageComponent(node, draft);
      if (node.type === 'link')
        node.url = noteLink(draft, { kind: 'link', url: node.url, place: placeOf(node, draft) });
      else if (node.type === 'text' && node.value.includes('](')) reportSpacedAddress(node, draft);
      else if (node.type === 'component') noteComponent(node, draft);
      else if (isJsxElement(node) && !/^[A-Z]|\./.test(node.name ?? '')) {
        for (const attribute of node.attributes)
          if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
            attribute.value = noteProperty(
              { name: attribute.name, value: attribute.value },
              { element: node.name ?? '', place: placeOf(attribute, draft, node), draft },
            );
      } else if (node.data?.hProperties !== undefined) {
        const { hProperties: properties, hName: element = '' } = node.data;
        for (const [name, value] of Object.entries(properties))
          if (typeof value === 'string')
            properties[name] = noteProperty({ name, value }, { element, place: placeOf(node, draft), draft });
      }
    });
  };
}

function imageComponent(node: Image, draft: PageDraft): MdastComponent {
  const { alt, title, position } = node;
  const { link, width, height } = noteImage(draft, { kind: 'image', url: node.url, place: placeOf(node, draft) });
  const props = { src: link, alt: alt ?? '', ...(title ? { title } : {}), width, height };
  return makeComponent('Image', props, [], position);
}

function noteComponent(node: MdastComponent, draft: PageDraft): void {
  const context = { element: node.name, place: placeOf(node, draft), draft };
  // Few properties are addresses: copy only when one changes.
  for (const [name, value] of Object.entries(node.props)) {
    const noted = noteValue(name, value, context);
    if (noted !== value) node.props = { ...node.props, [name]: noted };
  }
}

/** The element or component with an address. */
interface Holder {
  readonly element: string;
  readonly place: Place;
  readonly draft: PageDraft;
}

function noteValue(name: string, value: JsonValue, context: Holder): JsonValue {
  if (typeof value === 'string') return noteProperty({ name, value }, context);
  // An image for each color mode: `sources={{ light, dark }}`.
  if (name !== 'sources' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, source]) => [key, noteValue('src', source, context)]));
}

function noteProperty({ name, value }: { name: string; value: string }, { element, place, draft }: Holder): string {
  if (value.startsWith('\uFDD0')) return value;
  const kind = addressKind(name, element);
  if (kind === null) return value;
  if (kind === 'source-set') return noteSourceSet(draft, value, place);
  const loading = name === 'src' || name === 'data' ? loadingElements.find((tag) => tag === element) : undefined;
  return noteLink(draft, { kind, url: value, place, element: loading });
}

/** Text that looks like a link or an image. With a quotation mark it may be valid, because a title can follow. */
const linkLike = /!?\[[^[\]]*\]\(([^()<>"'\n]+)\)/g;
/** Text that is certainly an address: prose and code can also be in parentheses after brackets. */
const isAddress = /^(?:\.{0,2}\/|https?:\/\/)|\.(?:mdx?|html?|pdf|png|jpe?g|gif|svg|webp|avif)(?:#[^\s#]*)?$/i;

function reportSpacedAddress(node: Text, draft: PageDraft): void {
  for (const { 0: link, 1: address = '', index } of node.value.matchAll(linkLike)) {
    if (!address.trim().includes(' ') || !isAddress.test(address)) continue;
    const message = `"${link}" is not ${link.startsWith('!') ? 'an image' : 'a link'}: its address contains a space`;
    const hint = `write (<${address}>), or (${address.replaceAll(' ', '%20')})`;
    const place = placeWithin(node.value, index, placeOf(node, draft));
    draft.diagnostics.push(makeWarning('spaced-address', { message, hint, place }));
  }
}
