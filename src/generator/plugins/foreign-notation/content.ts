import type { ContentPart } from '../../content/markdown/page-context.ts';
import { remarkForeignNotation } from './remark-foreign-notation.ts';

/** Reads the tree as the author wrote it, before plugins turn syntax into components. */
export function openContent(): ContentPart {
  return { remark: { source: [remarkForeignNotation] }, outlineCode: { languages: ['mdx-code-block'] } };
}
