import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { CodeLine, ContentProps } from '../../../shared/content.ts';
import type { MagicComment } from '../../config/config.ts';
import { nearest } from '../../kernel/diagnostics/nearest.ts';
import { readCodeMeta } from './code-meta.ts';
import { draftOf, reportAt, type PageDraft } from '../markdown/page-draft.ts';
import { readFence } from './read-fence.ts';
import { walkTree } from '../markdown/walk-tree.ts';
import { highlight, languageNames } from './highlight.ts';
import { readMagicComments } from './magic-comments.ts';

/** What code blocks take from the site's config. */
export interface CodeOptions {
  readonly defaultLanguage: string;
  readonly magicComments: readonly MagicComment[];
}

/**
 * Turns fences into `CodeBlock` components, highlighted. Words of the meta that the tool does not know become
 * properties. A language that nothing highlights is reported.
 */
export function remarkCode(options: CodeOptions) {
  return () =>
    (tree: Root, file: VFile): void => {
      walkTree(tree, (node) => {
        if (node.type !== 'code') return undefined;
        const { position } = node;
        const props = codeProps(node, draftOf(file), options);
        return { type: 'component', name: 'CodeBlock', props, children: [], position };
      });
    };
}

function codeProps(node: Code, draft: PageDraft, { defaultLanguage, magicComments }: CodeOptions): ContentProps {
  const fence = readFence(node);
  const { title, lines: numbers, numberFrom, flags } = readCodeMeta(fence.meta);
  if (fence.language !== null && !languageNames.has(fence.language)) reportUnknown(fence.language, node, draft);
  const language = fence.language ?? defaultLanguage.toLowerCase();
  return {
    ...flags,
    language,
    ...(title === undefined ? {} : { title }),
    lines: codeLines(node.value, { language, numbers, magicComments }),
    ...(numberFrom === undefined ? {} : { numberFrom }),
  };
}

function reportUnknown(language: string, node: Code, draft: PageDraft): void {
  // As MyST writes admonitions, tables and pictures; a language in braces is Pandoc's.
  if (node.lang?.startsWith('{')) {
    reportAt(draft, node, {
      code: 'unknown-language',
      severity: 'warning',
      message: `The block \`{${language}}\` of another tool is shown as code`,
      hint: 'write `:::note`, a table, a picture or a partial in its place, and "text" for code that is to stay plain',
    });
    return;
  }
  // Of two or three letters, any other language is near.
  const candidate = language.length < 4 ? null : nearest(language, languageNames);
  reportAt(draft, node, {
    code: 'unknown-language',
    severity: 'warning',
    message: `Code cannot be highlighted in the language "${language}"`,
    hint: `${candidate === null ? 'write' : `did you mean "${candidate}"? Write`} "text" for code that is to stay plain`,
  });
}

interface LineOptions {
  readonly language: string;
  /** Lines that the fence marks by number; then comments in the code are left as they are. */
  readonly numbers: ReadonlySet<number>;
  readonly magicComments: readonly MagicComment[];
}

function codeLines(
  code: string,
  { language, numbers, magicComments }: LineOptions,
): { [Key in keyof CodeLine]: string }[] {
  const source = code.replace(/\r\n?/g, '\n').split('\n');
  const { lines, marks } = numbers.size > 0 ? { lines: source, marks: [] } : readMagicComments(source, magicComments);
  return highlight(lines.join('\n'), language).map((html, index) => {
    const mark = numbers.has(index + 1) ? (magicComments[0]?.mark ?? 'highlight') : marks[index];
    return mark === undefined ? { html } : { html, mark };
  });
}
