import { visit } from 'unist-util-visit';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { placeWithin } from '../../kernel/diagnostics/place-within.ts';
import { parseMarkdown } from '../../content/parse/parse-markdown.ts';
import { prepareSource } from '../../content/source/prepare-source.ts';
import { readFrontMatter } from '../../content/source/read-front-matter.ts';

const statement = /^(?:import\s+(?:.+\s+from\s+)?['"]|export\s+(?:default|const|let|function|class|async|[*{]))/m;
const component = /<[A-Z][\w.]*(?=[\s/>])/;

/** What in a page is code, or reads as code to a tool that takes Markdown for MDX. `file` is its path in the site. */
export function findCode(text: string, file: string): readonly Diagnostic[] {
  const refuse = (message: string, line: number, column = 1): Diagnostic => ({
    code: 'untrusted-code',
    severity: 'error',
    message,
    hint: 'write it as Markdown in a file that ends in .md, or have someone you trust read and merge it first',
    place: { file, line, column },
  });
  const { frontMatter, lines, content } = readFrontMatter(text, file);
  if (frontMatter.format === 'mdx') return [refuse('`format: mdx` makes code of the page', lines['format'] ?? 1)];
  if (file.endsWith('.mdx') && frontMatter.format !== 'md') return [refuse('An .mdx page is code', 1)];
  const found: Diagnostic[] = [];
  visit(parseMarkdown(prepareSource(content, 'md'), 'md'), (node) => {
    const pattern = node.type === 'html' ? component : node.type === 'text' ? statement : null;
    const at = pattern === null || !('value' in node) ? -1 : node.value.search(pattern);
    if (at < 0 || !('value' in node) || node.position === undefined) return;
    const { line, column } = placeWithin(node.value, at, { file, ...node.position.start });
    found.push(refuse(node.type === 'html' ? 'A component is code' : 'An import or an export is code', line, column));
  });
  return found;
}
