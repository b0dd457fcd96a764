import { visit } from 'unist-util-visit';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { placeWithin } from '../../kernel/diagnostics/place.ts';
import { parseMarkdown } from '../../content/parse/parse-markdown.ts';
import { prepareSource } from '../../content/source/prepare-source.ts';
import { coreFrontMatter } from '../../content/source/front-matter-rules.ts';
import { readFrontMatter } from '../../content/source/read-front-matter.ts';
import { listContent } from '../../content/crawl/content-file.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import type { Config } from '../../config/config.ts';

const statement = /^(?:import\s+(?:.+\s+from\s+)?['"]|export\s+(?:default|const|let|function|class|async|[*{]))/m;
const component = /<[A-Z][\w.]*(?=[\s/>])/;

/** Reports all code in the pages of an untrusted site, including text that a tool might run if it reads Markdown as MDX. */
export function findCode(config: Config): readonly Diagnostic[] {
  const pages = listContent(config).files.filter(({ kind }) => kind === 'page');
  return pages.flatMap(({ path, absolutePath }) => findCodeInPage(readOrNull(absolutePath) ?? '', path));
}

function findCodeInPage(text: string, file: string): readonly Diagnostic[] {
  const refuse = (message: string, line: number, column = 1): Diagnostic => ({
    code: 'untrusted-code',
    severity: 'error',
    message,
    hint: 'write it as Markdown in an .md file, or build it only after a trusted person has reviewed it',
    place: { file, line, column },
  });
  const { frontMatter, lines, content } = readFrontMatter(text, { file, rules: coreFrontMatter });
  if (frontMatter.format === 'mdx') return [refuse('`format: mdx` makes the page code', lines['format'] ?? 1)];
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
