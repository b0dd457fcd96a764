import { parse as parseYaml } from 'yaml';
import { compiles } from '../../kernel/esbuild/typed-scripts.ts';
import { markdownFileModule } from '../jsx/markdown-files.ts';
import { findFrontMatter } from '../source/read-front-matter.ts';

/** Returns the module of a Markdown file that code imports: its own exports, and its content from the page. */
export async function writeMarkdownModule(file: string, text: string): Promise<string> {
  const { block, yaml } = findFrontMatter(text) ?? { block: '', yaml: '' };
  const frontMatter: unknown = parseYaml(yaml, { logLevel: 'silent' });
  return `${await codeOf(text.slice(block.length))}
import { markdownContent } from '${markdownFileModule}';
export default markdownContent(${JSON.stringify(file)});
export const frontMatter = ${JSON.stringify(frontMatter ?? {})};
export const toc = [];`;
}

/** Returns the imports and exports of a text: each ends at an empty line, unless its code is incomplete there. */
async function codeOf(text: string): Promise<string> {
  let code = '';
  let open = '';
  let fence = '';
  let isCode = false;
  for (const line of text.split(/\r?\n/)) {
    const mark = open === '' ? (/^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '') : '';
    if (fence !== '' || mark !== '') {
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence)) fence = '';
      isCode = false;
      continue;
    }
    if (line.trim() === '' && (open === '' || (await compiles(open, 'jsx')))) {
      code += open;
      open = '';
      isCode = false;
    } else if (/^(?:import|export)\s/.test(line)) isCode = !line.startsWith('export default');
    if (isCode) open += `${line}\n`;
  }
  return code + open;
}
