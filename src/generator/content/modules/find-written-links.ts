import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parse } from 'acorn';
import { transform, type Loader } from 'esbuild';
import { isExternal } from '../../../shared/url.ts';
import { addressKind } from '../markdown/html-addresses.ts';
import type { LinkOutline } from '../markdown/outline.ts';

/** A literal address in the code of a component. */
export type WrittenLink = Pick<LinkOutline, 'kind' | 'url'>;

/**
 * Finds the addresses of the site that are literals in the JSX of a file, including elements that only the browser renders:
 * `<a href="/x">`, `<a href={isNew ? '/x' : './y'}>`.
 */
export async function findWrittenLinks(file: string): Promise<readonly WrittenLink[]> {
  const language = extname(file).replace(/^\.[cm]?/, '');
  return readWrittenLinks(readFileSync(file, 'utf8'), language.startsWith('js') ? 'jsx' : (language as Loader));
}

/** Like `findWrittenLinks`, for a text. */
export async function readWrittenLinks(text: string, loader: Loader): Promise<readonly WrittenLink[]> {
  // Most files have no such attribute. Also avoids matches in paths (`src/`) and in the messages of MDX ("object").
  if (!/\b(?:href|src|poster)["']?\s*[=:]|(?:<|sx?\(")object\b/.test(text)) return [];
  // The code has already been bundled, so it is valid: as TypeScript if not as JavaScript.
  const { code } = await transform(text, { loader, jsx: 'automatic' }).catch(() =>
    transform(text, { loader: 'tsx', jsx: 'automatic' }),
  );
  const found: WrittenLink[] = [];
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (call) => {
    const [element, props] = call.arguments;
    // The HTML element determines the meaning of an attribute. The use of a component's property is unknown.
    if (!/^_?jsxs?$/.test(call.callee.name ?? '') || typeof element?.value !== 'string') return;
    for (const { key, value } of props?.properties ?? []) {
      const kind = addressKind(key?.name ?? '', element.value);
      if (kind === 'link' || kind === 'image')
        found.push(
          ...literalsOf(value)
            .filter(isOfSite)
            .map((url) => ({ kind, url })),
        );
    }
  });
  return found;
}

/**
 * Returns whether an address is within the site. Anchors are excluded, because code in the browser can also add their targets.
 */
function isOfSite(url: string): boolean {
  return url !== '' && !/^[#\uFDD0]/.test(url) && !isExternal(url);
}

/** The used members of acorn's nodes. */
interface CodeNode {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly key?: CodeNode;
  readonly properties?: readonly (Omit<CodeNode, 'value'> & { readonly value?: CodeNode })[];
  readonly consequent?: CodeNode;
  readonly alternate?: CodeNode;
  readonly left?: CodeNode;
  readonly right?: CodeNode;
}

interface CallNode extends CodeNode {
  readonly callee: CodeNode;
  readonly arguments: readonly CodeNode[];
}

function literalsOf(node: CodeNode | undefined): readonly string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'ConditionalExpression') return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
  if (node?.type === 'LogicalExpression') return [...literalsOf(node.left), ...literalsOf(node.right)];
  return [];
}

function visit(node: unknown, onCall: (call: CallNode) => void): void {
  if (Array.isArray(node)) for (const inner of node) visit(inner, onCall);
  else if (typeof node === 'object' && node !== null) {
    // Parse boundary: acorn has a type for each kind of node.
    if ('type' in node && node.type === 'CallExpression') onCall(node as CallNode);
    for (const inner of Object.values(node)) visit(inner, onCall);
  }
}
