import type { ContentPart } from '../../content/markdown/page-context.ts';
import type { Code, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { readCodeMeta, readFence } from '../../content/highlight/read-fence.ts';
import { type MdastComponent, walkTree } from '../../content/markdown/tree.ts';

/** Runs before code blocks are highlighted, which take the labels off. */
export function openContent(): ContentPart {
  return { remark: { blocks: [remarkCodeGroups] } };
}

/** Converts VitePress's `:::code-group`, in which each code block has a label in brackets, to `Tabs`. */
function remarkCodeGroups() {
  return (tree: Root): void => {
    walkTree(tree, (node) =>
      node.type === 'containerDirective' && node.name === 'code-group' ? fromGroup(node) : undefined,
    );
  };
}

/** Undefined for a group with other content than code, which would be lost. */
function fromGroup({ children, position }: ContainerDirective): MdastComponent | undefined {
  const blocks = children.filter((child) => child.type === 'code');
  if (blocks.length === 0 || blocks.length < children.length) return undefined;
  return { type: 'component', name: 'Tabs', props: {}, children: blocks.map(toItem), position };
}

function toItem(block: Code, index: number): MdastComponent {
  const { language, meta } = readFence(block);
  const label = readCodeMeta(meta).title ?? language ?? '';
  // Labels may repeat, values must not.
  const props = { value: String(index), label };
  const unlabelled = { ...block, meta: block.meta?.replace(/\[[^[\]]*\]/, '') };
  return { type: 'component', name: 'TabItem', props, children: [unlabelled], position: block.position };
}
