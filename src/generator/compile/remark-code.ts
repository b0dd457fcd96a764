import type { Code, Root } from 'mdast';
import type { CodeLine, ContentProps } from '../../shared/content.ts';
import type { MagicComment } from '../config/config.ts';
import { readCodeMeta } from '../parse/code-meta.ts';
import { walkTree } from '../parse/walk-tree.ts';
import { highlight } from './highlight.ts';
import { readMagicComments } from './magic-comments.ts';

/** What code blocks take from the site's config. */
export interface CodeOptions {
  readonly defaultLanguage: string;
  readonly magicComments: readonly MagicComment[];
}

/** Turns fences into `CodeBlock` components, highlighted. Words of the meta that the tool does not know become properties. */
export function remarkCode(options: CodeOptions) {
  return () =>
    (tree: Root): void => {
      walkTree(tree, (node) => {
        if (node.type !== 'code') return undefined;
        const { position } = node;
        return { type: 'component', name: 'CodeBlock', props: codeProps(node, options), children: [], position };
      });
    };
}

function codeProps(node: Code, { defaultLanguage, magicComments }: CodeOptions): ContentProps {
  const { title, lines: numbers, numberFrom, flags } = readCodeMeta(node.meta ?? '');
  const language = (node.lang ?? defaultLanguage).toLowerCase();
  return {
    ...flags,
    language,
    ...(title === undefined ? {} : { title }),
    lines: codeLines(node.value, { language, numbers, magicComments }),
    ...(numberFrom === undefined ? {} : { numberFrom }),
  };
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
