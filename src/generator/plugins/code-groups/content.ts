import type { Code, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { readCodeMeta, readFence } from '../../content/highlight/read-fence.ts';
import type { ContentPart } from '../../content/markdown/page-context.ts';
import { makeComponent, type MdastComponent, walkTree } from '../../content/markdown/tree.ts';

/** Runs before code blocks are highlighted, which removes the labels. */
export function openContent(): ContentPart {
  return { remark: { blocks: [remarkCodeGroups] } };
}

/**
 * Converts VitePress's `:::code-group`, in which each code block has a label in brackets, and `:::tabs` with a
 * `:::tab[Label]` for each of them, to `Tabs`.
 */
function remarkCodeGroups() {
  return (tree: Root): void => {
    walkTree(tree, (node) => {
      if (node.type !== 'containerDirective') return;
      if (node.name === 'tabs') return fromTabs(node);
      return node.name === 'code-group' ? fromGroup(node) : undefined;
    });
  };
}

/** Undefined for a block with content other than tabs, which would be lost. */
function fromTabs({ children, position }: ContainerDirective): MdastComponent | undefined {
  const tabs = children.flatMap((child) =>
    child.type === 'containerDirective' && child.name === 'tab' ? [child] : [],
  );
  if (tabs.length === 0 || tabs.length < children.length) return undefined;
  const items = tabs.map((tab, index): MdastComponent => {
    const [first, ...rest] = tab.children;
    const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
    const label = hasLabel ? toString(first) : String(index + 1);
    const own = hasLabel ? rest : tab.children;
    return makeComponent('TabItem', { value: String(index), label }, own, tab.position);
  });
  return makeComponent('Tabs', {}, items, position);
}

/** Undefined for a group with content other than code and comments, which would be lost. */
function fromGroup({ children, position }: ContainerDirective): MdastComponent | undefined {
  const blocks = children.filter((child) => child.type === 'code');
  const others = children.filter((child) => child.type !== 'html' || !child.value.startsWith('<!--'));
  if (blocks.length === 0 || blocks.length < others.length) return undefined;
  return makeComponent('Tabs', {}, blocks.map(toItem), position);
}

function toItem(block: Code, index: number): MdastComponent {
  const { language, meta } = readFence(block);
  const label = readCodeMeta(meta).title ?? language ?? '';
  const unlabeled = { ...block, meta: block.meta?.replace(/\[[^[\]]*\]/, '') };
  // Labels may repeat, values must not.
  return makeComponent('TabItem', { value: String(index), label }, [unlabeled], block.position);
}
