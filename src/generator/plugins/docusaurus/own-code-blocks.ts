import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { makeCode, makeImport } from '../../content/jsx/make-code.ts';
import { draftOf } from '../../content/markdown/page-draft.ts';
import { walkTree } from '../../content/markdown/tree.ts';
import type { ElementComponents } from './element-components.ts';
import { makeElement } from './make-element.ts';

/** Name in a page of the component around the component of the site and the code block of the theme. */
const around = 'OwnFence';

/**
 * Renders fences with components of the site: `fence` renders a fence, `pre` renders what is around it. They get the
 * properties that Docusaurus passes, and may render the code block that the tool has compiled. Pages that are data run no
 * code.
 */
export function remarkOwnCodeBlocks({ fence, pre }: ElementComponents) {
  const [drawFence, drawPre] = [nameOf('fence', fence), nameOf('pre', pre)];
  return (tree: Root, file: VFile): void => {
    if (draftOf(file).isData) return;
    let isUsed = false;
    walkTree(tree, (node, parent) => {
      // Docusaurus renders diagrams with a different component.
      if (node.type !== 'code' || node.lang === 'mermaid' || ('name' in parent && parent.name === around))
        return undefined;
      isUsed = true;
      const own = makeElement(drawFence, [], { ...(fence?.takesWords === true && wordsOf(node)), ...propsOf(node) });
      const children = [pre === undefined ? own : makeElement(drawPre, [own]), node];
      return { ...makeElement(around, children), position: node.position };
    });
    if (!isUsed) return;
    const imports = {
      [around]: { from: '@theme/CodeBlock/Fence', name: 'default' },
      [drawFence]: fence,
      [drawPre]: pre,
    };
    for (const [name, origin] of Object.entries(imports))
      if (origin !== undefined)
        tree.children.unshift(makeCode(makeImport(rootOf(origin.name), rootOf(name), origin.from)));
  };
}

/** The name of a component in a page: that of its import, with the rest of its path. */
function nameOf(key: string, origin: ElementComponents[string] | undefined): string {
  return (origin?.name ?? '').replace(/^\w*/, `Own_${key}`);
}

/** The first name in a path. */
function rootOf(path: string): string {
  return path.replace(/\..*/, '');
}

/** Matches components whose code may read the fences in them: those of the page. */
const readers = /^(?!(?:Admonition|Details|TabItem|Tabs)$)[A-Z]/;

/** Adds to each fence within a component of the page the `code` element that the component can read in Docusaurus. */
export function remarkCodeElements() {
  return (tree: Root, file: VFile): void => {
    if (draftOf(file).isData) return;
    walkTree(tree, (node, parent) => {
      if (node.type === 'code' && 'name' in parent && readers.test(parent.name ?? ''))
        node.data = { ...node.data, elements: [makeElement('code', [], propsOf(node))] };
    });
  };
}

/** Returns the words after the language by their names, with the values after their equals signs. */
function wordsOf({ meta }: Code): Record<string, string | null> {
  const words = (meta ?? '').split(' ').map((word) => word.split('='));
  return Object.fromEntries(
    words.flatMap(([name = '', value = null]) => (/^[a-z_]\w*$/i.test(name) ? [[name, value]] : [])),
  );
}

function propsOf({ lang, meta, value }: Code): Record<string, string | null> {
  const isLive = meta?.split(' ').includes('live') === true;
  return {
    ...(lang && { className: `language-${lang}` }),
    ...(meta && { metastring: meta }),
    ...(isLive && { live: null }),
    children: `${value}\n`,
  };
}
