import type { ContentPart } from '../../content/markdown/page-context.ts';
import { remarkCodeGroups } from './remark-code-groups.ts';

/** Runs before code blocks are highlighted, which take the labels off. */
export function openContent(): ContentPart {
  return { remark: { blocks: [remarkCodeGroups] } };
}
