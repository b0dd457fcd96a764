import { createProcessor } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';

/** Compiles Markdown to a module whose default export is a component. Front matter is left out. Rejects with a `VFileMessage`. */
export async function compileMarkdown(text: string): Promise<string> {
  const body = text.replace(/^\uFEFF?(?:---\r?\n(?:[^]*?\n)??---(?=\r?\n|$))?/, '');
  return String(await createProcessor({ remarkPlugins: [remarkGfm] }).process(body));
}
