import { parse as parseYaml } from 'yaml';
import { markdownFileModule } from '../jsx/markdown-files.ts';
import { findFrontMatter } from '../source/read-front-matter.ts';

/** Returns the module of a Markdown file that code imports: its own exports, and its content from the page. */
export function writeMarkdownModule(file: string, text: string): string {
  const { block, yaml } = findFrontMatter(text) ?? { block: '', yaml: '' };
  const frontMatter: unknown = parseYaml(yaml, { logLevel: 'silent' });
  return `${codeOf(text.slice(block.length))}
import { markdownContent } from '${markdownFileModule}';
export default markdownContent(${JSON.stringify(file)});
export const frontMatter = ${JSON.stringify(frontMatter ?? {})};
export const toc = [];`;
}

/** Returns the imports and exports of a text: each ends at an empty line. */
function codeOf(text: string): string {
  const code: string[] = [];
  let fence = '';
  let isCode = false;
  for (const line of text.split(/\r?\n/)) {
    const mark = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence !== '' || mark !== '') {
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence)) fence = '';
      isCode = false;
      continue;
    }
    if (line.trim() === '') isCode = false;
    else if (/^(?:import|export)\s/.test(line)) isCode = !line.startsWith('export default');
    if (isCode) code.push(line);
  }
  return code.join('\n');
}
