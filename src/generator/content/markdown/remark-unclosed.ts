import type { Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import { placeAt } from '../../kernel/diagnostics/place.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { draftOf, reportAt, type PageDraft } from './page-draft.ts';
import { findRegions } from '../source/regions.ts';
import { walkTree } from './tree.ts';

const endOfBlock = /^[ \t>]*:{3,}[ \t]*\r?$/;
const startOfFence = /^(?:`{3}|~{3})/;
const endOfFence = /^(?:[ \t]|>)*(?:`{3,}|~{3,})[ \t]*\r?$/;

/**
 * Warns of `:::` blocks, fences and comments that nothing ends: Markdown closes them where their surroundings end, which
 * is nearly never where their author wanted. `readText` gives the text of a partial.
 */
export function remarkUnclosed(readText: (path: string) => string | null) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      const text = String(file.value);
      const linesOf = memoByKey((partial?: string) =>
        (partial === undefined ? text : (readText(partial) ?? '')).split('\n'),
      );
      walkTree(tree, (node) => {
        if (isOpen(node, linesOf)) reportNode(node, draft);
        return undefined;
      });
      draft.diagnostics.push(...findOpenComment(text, draft));
    };
}

function isOpen(node: RootContent, linesOf: (partial?: string) => readonly string[]): boolean {
  const { position } = node;
  if ((node.type !== 'containerDirective' && node.type !== 'code') || position === undefined) return false;
  const lineAt = (line: number): string => linesOf(node.data?.file)[line - 1] ?? '';
  const last = lineAt(position.end.line);
  if (node.type === 'containerDirective') return !endOfBlock.test(last);
  // Code may be indented instead, or stand in the place of something else.
  return (
    startOfFence.test(lineAt(position.start.line).slice(position.start.column - 1)) &&
    (position.start.line === position.end.line || !endOfFence.test(last))
  );
}

function reportNode(node: RootContent, draft: PageDraft): void {
  if (node.type === 'containerDirective')
    reportAt(draft, node, {
      ...problem('unclosed-admonition', `\`:::${node.name}\``),
      hint: 'write a line of `:::` where it ends; one that holds another begins and ends with more colons',
    });
  else
    reportAt(draft, node, {
      ...problem('unclosed-code', 'The block of code'),
      hint: 'write a line of as many backticks as it begins with where it ends',
    });
}

/** A comment that is open swallows the rest of the page, so it is the last thing in it. */
function findOpenComment(text: string, { file }: PageDraft): Diagnostic[] {
  const last = text.includes('<!--') ? findRegions(text).at(-1) : undefined;
  if (last?.kind !== 'comment' || text.slice(last.start, last.end).endsWith('-->')) return [];
  const place = placeAt(text, last.start, { file, length: '<!--'.length });
  return [{ ...problem('unclosed-comment', 'The comment'), hint: 'write `-->` where it ends', place }];
}

function problem<Code extends DiagnosticCode>(code: Code, what: string) {
  return { code, severity: 'warning', message: `${what} is never closed` } as const;
}
