import { moveReference, type Move, type MoveMap, type ReferenceKind } from './move.ts';

/** What the references of a page are rewritten with. */
export interface RewriteContext {
  readonly move: Move;
  readonly roots: readonly string[];
  readonly map: MoveMap;
  /** The new file at an absolute path that leads to another version than the page's; undefined for other paths. */
  inOtherVersion?(path: string): string | undefined;
}

const imports = /(\bfrom\s*["']|^[ \t]*import[ \t]*["']|\b(?:require|import)\(\s*["'])([^"'\n]+)/gm;

const references: readonly { readonly pattern: RegExp; readonly kind: ReferenceKind }[] = [
  { kind: 'import', pattern: imports },
  { kind: 'link', pattern: /(\]\(\s*<?|^\s*\[[^\]]+\]:\s*<?|\b(?:src|href|to|poster|srcset)=["'])([^\s"')>]+)/g },
];

/** Rewrites the imports of code. */
export function rewriteImports(code: string, context: RewriteContext): string {
  return code.replace(
    imports,
    (_all, before: string, target: string) => before + moveReference(target, { kind: 'import', ...context }),
  );
}

/** Rewrites the references of a page's text, outside of code, to files that are in other places of the new site. */
export function rewriteReferences(text: string, context: RewriteContext): string {
  return mapProse(text, (line) => rewriteLine(line, context));
}

/** Changes the lines of a text that are not code. Lines are counted from 0. */
export function mapProse(text: string, change: (line: string, index: number) => string): string {
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line, index) => {
      const mark = /^\s*(?:>\s*|[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence !== null) {
        if (mark?.startsWith(fence) === true && /^\s*[`~]+\s*$/.test(line.replace(/^[\s>]*/, ''))) fence = null;
        return line;
      }
      // The content of an `mdx-code-block` is not code.
      if (mark !== undefined && !line.includes('mdx-code-block')) {
        fence = mark;
        return line;
      }
      return change(line, index);
    })
    .join('\n');
}

/** Braces in a heading that are no anchor at its end, which Docusaurus shows as they are. */
const plainBraces = /(?<!\\)\{(?=#(?![^{}]+\}\s*$))/g;

/** Signs that begin no element, which MDX of Docusaurus 2 shows as they are: `<= 4.x`, `Promise<Config\\>`. */
const plainLess = /(?<![\\{(=<])<(?=[=\d]|[\w.]+\\>)/g;
const isCodeLine = /^\s*(?:import|export)\b|\{/;

function rewriteLine(line: string, context: RewriteContext): string {
  const isHeading = /^#{1,6}\s/.test(line);
  return line
    .split(/(`+[^`]+`+)/)
    .map((part) => {
      if (part.startsWith('`')) return part;
      const plain = isHeading ? part.replace(plainBraces, '\\{') : part;
      const text = isCodeLine.test(line) ? plain : plain.replace(plainLess, '&lt;');
      return references.reduce(
        (rewritten, { pattern, kind }) =>
          rewritten.replace(
            pattern,
            (_all, before: string, target: string) =>
              before + (linkVersion(before, target, context) ?? moveReference(target, { kind, ...context })),
          ),
        text,
      );
    })
    .join('');
}

/** A link of Markdown to the file of a page in another version: ours looks for a path in the version of the page first. */
function linkVersion(before: string, target: string, context: RewriteContext): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  if (!path.startsWith('/') || !/^(?:\]|\s*\[)/.test(before)) return undefined;
  const file = context.inOtherVersion?.(path);
  return file === undefined ? undefined : `@site/${encodeURI(file)}${rest}`;
}
