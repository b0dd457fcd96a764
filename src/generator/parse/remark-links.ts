import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { ContentProps, JsonValue } from '../../shared/content.ts';
import type { MdastComponent } from './component-node.ts';
import { draftOf, noteImage, noteLink, placeOf, type PageDraft } from './page-draft.ts';
import { isJsxElement } from './static-jsx.ts';

const linkProperties = new Set(['href', 'to']);
const fileProperties = new Set(['src', 'poster']);

/**
 * Notes every address of the page in the outline and puts a hole in its place: Markdown links and images, and the
 * properties `href`, `to`, `src` and `poster` of elements and components.
 */
export function remarkLinks() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    visit(tree, (node, index, parent) => {
      if (node.type === 'link') node.url = noteLink(draft, 'link', node.url, placeOf(node, draft));
      else if (node.type === 'image') {
        const { alt, title, position } = node;
        const { link, width, height } = noteImage(draft, node.url, placeOf(node, draft));
        const props = { src: link, alt: alt ?? '', ...(title ? { title } : {}), width, height };
        if (parent !== undefined && index !== undefined)
          parent.children[index] = { type: 'component', name: 'Image', props, children: [], position };
      } else if (node.type === 'component') noteComponent(node, draft);
      else if (isJsxElement(node)) {
        for (const attribute of node.attributes)
          if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
            attribute.value = noteProperty(attribute.name, attribute.value, placeOf(attribute, draft, node), draft);
      } else if (node.data?.hProperties !== undefined) {
        const properties = node.data.hProperties;
        for (const [name, value] of Object.entries(properties))
          if (typeof value === 'string') properties[name] = noteProperty(name, value, placeOf(node, draft), draft);
      }
    });
  };
}

function noteComponent(node: MdastComponent, draft: PageDraft): void {
  const place = placeOf(node, draft);
  const entries = Object.entries(node.props).map(
    ([name, value]) => [name, noteValue(name, value, { place, draft })] as const,
  );
  node.props = Object.fromEntries(entries) satisfies ContentProps;
}

function noteValue(
  name: string,
  value: JsonValue,
  context: { place: ReturnType<typeof placeOf>; draft: PageDraft },
): JsonValue {
  if (typeof value === 'string') return noteProperty(name, value, context.place, context.draft);
  // `<ThemedImage sources={{ light, dark }}>`
  if (name !== 'sources' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, source]) => [key, noteValue('src', source, context)]));
}

function noteProperty(name: string, value: string, place: ReturnType<typeof placeOf>, draft: PageDraft): string {
  if (value.startsWith('\uFDD0')) return value;
  if (linkProperties.has(name)) return noteLink(draft, 'link', value, place);
  if (fileProperties.has(name)) return noteLink(draft, 'image', value, place);
  return value;
}
