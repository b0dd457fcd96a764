import type { Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import type { ContentPart } from '../../content/markdown/page-context.ts';
import { draftOf, type PageDraft, warnAt } from '../../content/markdown/page-draft.ts';
import { makeComponent, walkTree } from '../../content/markdown/tree.ts';

/** Reads the tree as the author wrote it, before plugins convert syntax to components. */
export function openContent(): ContentPart {
  return { remark: { source: [remarkForeignNotation, remarkTocMark] }, outlineCode: { languages: ['mdx-code-block'] } };
}

/** A syntax of another tool: the beginning of its paragraph, its name, and its replacement. */
interface Notation {
  readonly begins: RegExp;
  readonly name: string;
  readonly hint: string;
}

const asAdmonition = 'write `:::note Title`, the text without indentation, and a closing `:::`';
const asComponent = 'write Markdown, or use a component in an .mdx page; inside code it is shown as it is';

const code: Notation = {
  begins:
    /^(?:import\s(?:[^;'"]*?\sfrom\s+)?['"][^'"\n]+['"]|export\s+(?:const|let|(?:async\s+)?function)\s+[\w$]+\s*[=(])/,
  name: 'code of the page',
  hint: 'a Markdown file cannot run code: rename it to .mdx, or remove the code',
};

const formula: Notation = {
  begins: /^\$\$(?:[ \t]*\n|[^$]+\$\$)/,
  name: 'formula',
  hint: 'list `remark-math` and `rehype-katex` in the config, or show it as code in the language `latex`',
};

/** Pattern of an inline formula. */
const inlineFormula = /\$(?=\S)(?=[^$\n]*(?:\\[a-z]+\{|[_^]\{))[^$\n]*\$/i;

const notations: readonly Notation[] = [
  code,
  {
    begins: /^(?:!!!|\?{3}\+?)[ \t]+[a-z][\w \t-]*(?:"[^"\n]*"[ \t]*)?(?:\n|$)/i,
    name: '`!!!` block of another tool',
    hint: asAdmonition,
  },
  { begins: /^\/{3}[ \t]+[a-z][\w-]*[ \t]*(?:\||\n|$)/i, name: '`///` block of another tool', hint: asAdmonition },
  {
    begins: /^={3}[!+]?[ \t]+"/,
    name: '`===` tab of another tool',
    hint: 'write `<Tabs>` with a `<TabItem label="…">` for each',
  },
  {
    begins: /^(?:;*--8<--|<<<[ \t])/,
    name: 'snippet of another tool',
    hint: "import the file in an .mdx page: a partial, './_part.mdx', or the text of code, './code.js?raw'",
  },
  { begins: /^\{\{[<%#]/, name: '`{{…}}` shortcode of another tool', hint: asComponent },
  {
    begins: /^\+{3}[ \t]*\n[ \t]*[\w-]+[ \t]*=/,
    name: '`+++` front matter of another tool',
    hint: 'write it as YAML, `title: …`, between lines of `---`',
  },
  { begins: /^\{%/, name: '`{%…%}` tag of another tool', hint: asComponent },
  formula,
];

/** Reports syntax of other tools, which is shown as text, once per page and notation. Ignores code. */
function remarkForeignNotation() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    const found = new Set<Notation>();
    walkTree(tree, (node, parent) => {
      const notation = notationOf(node, draft);
      // Code begins a line of the page, not a step of a list.
      if (
        notation === undefined ||
        found.has(notation) ||
        (node.type === 'paragraph' && notation === code && parent.type !== 'root')
      )
        return;
      found.add(notation);
      warnAt(draft, node, {
        code: 'foreign-notation',
        message: `The ${notation.name} is shown as text`,
        hint: notation.hint,
      });
    });
  };
}

/** In MDX, `mdx-code-block` is resolved before this plugin runs, except in a quote or at the start of a list item. */
const nestedCode: Notation = {
  ...code,
  hint: 'move the `mdx-code-block` out of the quote or list item, or write what is in it without the fence',
};

function notationOf(node: RootContent, { isData }: PageDraft): Notation | undefined {
  if (node.type === 'code' && node.lang === 'mdx-code-block') return isData ? code : nestedCode;
  if (!('children' in node)) return undefined;
  const [first] = node.children;
  const start = node.type === 'paragraph' && first?.type === 'text' ? first.value : '';
  const found = start === '' ? undefined : notations.find(({ begins }) => begins.test(start));
  return found ?? (node.children.some(holdsFormula) ? formula : undefined);
}

function holdsFormula(node: RootContent): boolean {
  return node.type === 'text' && inlineFormula.test(node.value);
}

/** Converts the toc marks of other tools, `[[toc]]`, `[[_TOC_]]` and `[TOC]`, to `TOCInline`. */
function remarkTocMark() {
  return (tree: Root, file: VFile): void => {
    walkTree(tree, (node) => {
      const [first] = node.type === 'paragraph' ? node.children : [];
      if (first?.type !== 'text' || !first.value.startsWith('[')) return;
      if (!/^\[(?:\[_?toc_?\]|toc)\]$/i.test(toString(node).trim())) return;
      draftOf(file).slots.add('toc');
      return makeComponent('TOCInline', {}, [], node.position);
    });
  };
}
