import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { CodeLine, ContentProps } from '../../../shared/content.ts';
import type { MagicComment } from '../../config/config.ts';
import { editsBetween, nearest } from '../../kernel/diagnostics/nearest.ts';
import { countOf } from '../../kernel/text.ts';
import type { PageContext } from '../markdown/page-context.ts';
import { draftOf, type PageDraft, warnAt } from '../markdown/page-draft.ts';
import { makeComponent, walkTree } from '../markdown/tree.ts';
import { highlight, languageNames, nameGrammars, resolveAlias, type GrammarNames } from './highlight.ts';
import { readCodeMeta, readFence, type CodeMeta } from './read-fence.ts';
import { readMarks } from './read-marks.ts';

declare module 'mdast' {
  interface CodeData {
    /** Children of the component, which its own code ignores, but that of the page may read. Default: none. */
    elements?: readonly RootContent[];
  }
}

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
        const props = codeProps(node, draftOf(file), options);
        return makeComponent('CodeBlock', props, [...(node.data?.elements ?? [])], node.position);
      });
    };
}

function codeProps(node: Code, draft: PageDraft, options: CodeOptions): ContentProps {
  const { defaultLanguage, languageAliases, magicComments, grammars } = options;
  const fence = readFence(node);
  const meta = readCodeMeta(fence.meta);
  const { title, lines: numbers, numberFrom, flags } = meta;
  const language = fence.language ?? defaultLanguage.toLowerCase();
  const highlighted = resolveAlias(language, languageAliases);
  if (!grammars.has(highlighted) && !languageNames.has(highlighted))
    reportUnknown(highlighted, fence.language === null ? ' of `highlight.defaultLanguage`' : '', node, draft);
  const lines = codeLines(node.value, { language: highlighted, numbers, magicComments, grammars });
  reportOptions(meta, lines.length, node, draft);
  return {
    ...flags,
    language,
    ...(title === undefined ? {} : { title }),
    lines,
    ...(numberFrom === undefined ? {} : { numberFrom }),
  };
}

function reportUnknown(language: string, origin: string, node: Code, draft: PageDraft): void {
  const warn = (message: string, hint: string): void =>
    warnAt(draft, node, { code: 'unknown-language', message, hint });
  // MyST directives, such as admonitions, tables and images. `{.language}` is from Pandoc.
  if (origin === '' && node.lang?.startsWith('{'))
    return warn(
      `The directive \`{${language}}\` of another tool is shown as code`,
      'write `:::note`, a table, an image or a partial instead, or use the language "text" for plain code',
    );
  // For a short name, nearly every language is similar.
  const candidate = language.length < 4 ? null : nearest(language, languageNames);
  warn(
    `There is no highlighting for the language "${language}"${origin}`,
    `${candidate === null ? 'use' : `did you mean "${candidate}"? Use`} "text" for plain code, or add a grammar to \`markdown.languages\``,
  );
}

const knownOptions = ['title', 'filename', 'showLineNumbers', 'preview'];

/** Reports options without an effect. Only near misses of known options: others may be those of other tools and plugins. */
function reportOptions(
  { braces, openBrace, lines, flags }: CodeMeta,
  count: number,
  node: Code,
  draft: PageDraft,
): void {
  const warn = (option: string, hint: string): void =>
    warnAt(draft, node, { code: 'code-option', message: `The option ${option} of the code block has no effect`, hint });
  if (braces !== undefined && [...lines].every((line) => line > count))
    warn(braces, `the block has ${countOf(count, 'line')}`);
  if (openBrace !== undefined) warn(openBrace, `close it: ${openBrace}}`);
  for (const flag of Object.keys(flags)) {
    const near = knownOptions.find((known) => editsBetween(flag, known) === 1);
    if (near !== undefined) warn(flag, `did you mean ${near}?`);
  }
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
  const { lines, marks } = readMarks(code.replace(/\r\n?/g, '\n').split('\n'), numbers.size > 0 ? [] : magicComments);
  return highlight(lines.join('\n'), language, grammars).map((html, index) => {
    const mark = numbers.has(index + 1) ? (magicComments[0]?.mark ?? 'highlight') : marks[index];
    return mark === undefined ? { html } : { html, mark };
  });
}
