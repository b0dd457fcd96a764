import type { Code, Root } from 'mdast';
import { readCodeMeta, readFence } from '../../content/highlight/read-fence.ts';
import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';
import { walkTree, type MdastComponent } from '../../content/markdown/tree.ts';
import { convertNpm } from './convert-npm.ts';

/** Undefined for a site without `compatibility`. */
export function openContent({ setup }: ContentPartContext): ContentPart | undefined {
  return setup === true ? { remark: { blocks: [remarkPackageManagers] } } : undefined;
}

const labels = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const;

/** Converts a code block with `npm2yarn` to tabs with its commands for each package manager. */
function remarkPackageManagers() {
  return (tree: Root): void => {
    walkTree(tree, (node) => (node.type === 'code' ? toTabs(node) : undefined));
  };
}

function toTabs(block: Code): MdastComponent | undefined {
  const { meta } = readFence(block);
  if (readCodeMeta(meta).flags['npm2yarn'] === undefined) return undefined;
  const plain = { ...block, meta: block.meta?.replace(/\bnpm2yarn\S*/, '') };
  const items = Object.entries(labels).map(([value, label]): MdastComponent => {
    const text = value === 'yarn' || value === 'pnpm' || value === 'bun' ? convertNpm(block.value, value) : block.value;
    const children = [{ ...plain, value: text }];
    return { type: 'component', name: 'TabItem', props: { value, label }, children, position: block.position };
  });
  return { type: 'component', name: 'Tabs', props: { groupId: 'npm2yarn' }, children: items, position: block.position };
}
