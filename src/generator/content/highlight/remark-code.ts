import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { CodeLine, ContentProps } from '../../../shared/content.ts';
import type { MagicComment } from '../../config/config.ts';
import { nearest } from '../../kernel/diagnostics/nearest.ts';
import { escapePattern } from '../../kernel/patterns.ts';
import type { PageContext } from '../markdown/page-context.ts';
import { draftOf, type PageDraft, warnAt } from '../markdown/page-draft.ts';
import { makeComponent, walkTree } from '../markdown/tree.ts';
import { highlight, languageNames, nameGrammars, resolveAlias, type GrammarNames } from './highlight.ts';
import { readCodeMeta, readFence } from './read-fence.ts';

/** Options for code blocks from the site's config. */
type CodeOptions = Pick<PageContext, 'defaultLanguage' | 'languageAliases' | 'magicComments'> & {
  /** Grammars of the site. */
  readonly grammars: GrammarNames;
};

/**
 * Replaces fences with highlighted `CodeBlock` components. Unknown options in the meta string become properties. Reports
 * unknown languages.
 */
export function remarkCode({ parts, ...context }: Omit<CodeOptions, 'grammars'> & Pick<PageContext, 'parts'>) {
  const options = { ...context, grammars: nameGrammars(parts.flatMap((part) => part.grammars ?? [])) };
  return () =>
    (tree: Root, file: VFile): void => {
      walkTree(tree, (node) => {
        if (node.type !== 'code') return;
        return makeComponent('CodeBlock', codeProps(node, draftOf(file), options), [], node.position);
      });
    };
}

function codeProps(node: Code, draft: PageDraft, options: CodeOptions): ContentProps {
  const { defaultLanguage, languageAliases, magicComments, grammars } = options;
  const fence = readFence(node);
  const { title, lines: numbers, numberFrom, flags } = readCodeMeta(fence.meta);
  const language = fence.language ?? defaultLanguage.toLowerCase();
  const highlighted = resolveAlias(language, languageAliases);
  if (fence.language !== null && !grammars.has(highlighted) && !languageNames.has(highlighted))
    reportUnknown(highlighted, node, draft);
  return {
    ...flags,
    language,
    ...(title === undefined ? {} : { title }),
    lines: codeLines(node.value, { language: highlighted, numbers, magicComments, grammars }),
    ...(numberFrom === undefined ? {} : { numberFrom }),
  };
}

function reportUnknown(language: string, node: Code, draft: PageDraft): void {
  const warn = (message: string, hint: string): void =>
    warnAt(draft, node, { code: 'unknown-language', message, hint });
  // MyST directives, such as admonitions, tables and images. `{.language}` is from Pandoc.
  if (node.lang?.startsWith('{'))
    return warn(
      `The directive \`{${language}}\` of another tool is shown as code`,
      'write `:::note`, a table, an image or a partial instead, or use the language "text" for plain code',
    );
  // For a short name, nearly every language is similar.
  const candidate = language.length < 4 ? null : nearest(language, languageNames);
  warn(
    `There is no highlighting for the language "${language}"`,
    `${candidate === null ? 'use' : `did you mean "${candidate}"? Use`} "text" for plain code, or add a grammar to \`markdown.languages\``,
  );
}

interface LineOptions {
  readonly language: string;
  /** Lines that the fence marks by number. If there are any, magic comments are ignored. */
  readonly numbers: ReadonlySet<number>;
  readonly magicComments: readonly MagicComment[];
  readonly grammars: GrammarNames;
}

function codeLines(
  code: string,
  { language, numbers, magicComments, grammars }: LineOptions,
): { [Key in keyof CodeLine]: string }[] {
  const source = code.replace(/\r\n?/g, '\n').split('\n');
  const { lines, marks } = numbers.size > 0 ? { lines: source, marks: [] } : readMagicComments(source, magicComments);
  return highlight(lines.join('\n'), language, grammars).map((html, index) => {
    const mark = numbers.has(index + 1) ? (magicComments[0]?.mark ?? 'highlight') : marks[index];
    return mark === undefined ? { html } : { html, mark };
  });
}

// Delimiters of a comment on its own line, in all languages.
const opening = String.raw`^\s*(?:\/\/|\/\*|\{\s*\/\*|<!--|#|--|%|;;|'|REM|!|\(\*|\*>)\s*`;
const closing = String.raw`(?:\s*(?:\*\/(?:\s*\})?|-->|\*\)))?\s*$`;

/** Removes magic comments such as `// highlight-next-line` from code and returns the mark of each remaining line. */
function readMagicComments(
  lines: readonly string[],
  comments: readonly MagicComment[],
): { readonly lines: readonly string[]; readonly marks: readonly (string | undefined)[] } {
  const words = comments
    .flatMap(({ line, block }) => [line, block?.start, block?.end])
    .filter((word) => word !== undefined);
  if (words.length === 0 || !lines.some((line) => words.some((word) => line.includes(word))))
    return { lines, marks: [] };
  const marker = new RegExp(`${opening}(${words.map(escapePattern).join('|')})${closing}`);
  const kept: string[] = [];
  const marks: (string | undefined)[] = [];
  const open = new Set<string>();
  const next = new Set<string>();
  for (const line of lines) {
    const word = marker.exec(line)?.[1];
    if (word === undefined) {
      kept.push(line);
      marks.push([...next, ...open][0]);
      next.clear();
      continue;
    }
    for (const { mark, line: nextLine, block } of comments) {
      if (word === nextLine) next.add(mark);
      if (word === block?.start) open.add(mark);
      if (word === block?.end) open.delete(mark);
    }
  }
  return { lines: kept, marks };
}
