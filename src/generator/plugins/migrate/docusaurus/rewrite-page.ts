import { extname } from 'node:path';
import { completeLiteral } from '../../../../shared/url.ts';
import { fileLoaders } from '../../../kernel/esbuild/browser-bundle.ts';
import { allFiles, completedPath, completedText, filesBelow, filesOfAll } from './find-imports.ts';
import { moveReference, type Move, type MoveMap, type ReferenceKind } from './move.ts';

/** Data for rewriting the references of a page. */
export interface RewriteContext {
  readonly move: Move;
  readonly roots: readonly string[];
  readonly map: MoveMap;
  /** Returns the new reference for an absolute path that leads to a different version than that of the page; undefined for other paths. */
  inOtherVersion?(path: string): string | undefined;
}

const imports = /(\bfrom\s*["']|^[ \t]*import[ \t]*["']|\b(?:require|import)\(\s*["'])([^"'\n]+)/gm;

const references: readonly { readonly pattern: RegExp; readonly kind: ReferenceKind }[] = [
  { kind: 'import', pattern: imports },
  {
    kind: 'link',
    pattern:
      /(\]\(\s*<?|^\s*\[[^\]]+\]:\s*<?|\b(?:src|href|to|poster|srcset)=(?:\{(?=["'][^\s"'+]+["']\}))?["'])([^\s"')>]+)/g,
  },
];

/** Matches the import of a static file whose path code completes. */
const completed =
  /\brequire\(\s*(?:`@site\/static(\/[^`\n$]{0,200}\$\{[^`\n]{0,200}`),?\s{0,99}|(["'])@site\/static(\/[^"'\n]{0,200}\2\s*\+[^()]{0,200}))\)(?:\.default)?/g;

/** Rewrites the imports of code. */
export function rewriteImports(code: string, context: RewriteContext): string {
  const place = { siteDir: context.map.siteDir, from: context.move.from };
  return code
    .replace(
      imports,
      (_all, before: string, target: string) => before + moveReference(target, { kind: 'import', ...context }),
    )
    .replace(completed, (_all, path: string | undefined, quote: string, sum: string) =>
      path === undefined ? `(${quote}${context.map.baseUrl}${sum})` : `\`${context.map.baseUrl}${path}`,
    )
    .replace(completedText, (_all, folder: string, rest: string) => `(${writeTexts(folder, context)})[\`${rest}\`]`)
    .replace(completedPath, (all: string, path: string, first?: string, _quote?: string, second?: string) => {
      const folder = first ?? second ?? '';
      const [last = '', rest] = path.split(/[}"'`]/).slice(-2);
      const end = rest === '' ? last : '';
      // The bundler finds code and data beside the file, but it does not give other files a default export.
      const isRead = (file: string): boolean =>
        file.endsWith(end) &&
        (extname(file) in fileLoaders || (/\.(?:json|mdx?)$/.test(file) && !folder.startsWith('.')));
      const files = filesBelow(folder, place).filter(isRead);
      const list = files.map((file) => ({ path: folder + file, specifier: folder + file }));
      return files.length === 0 ? all : `(${writeFiles(list, context)})[${path}]()`;
    })
    .replace(
      allFiles,
      (...found: readonly string[]) =>
        `((files) => Object.assign((path) => files[path](), { keys: () => Object.keys(files) }))(${writeFiles(filesOfAll(found, place), context)})`,
    );
}

/** Writes an object with a function for each file, which imports it. */
function writeFiles(files: ReturnType<typeof filesOfAll>, context: RewriteContext): string {
  const entries = files.map(({ path, specifier }) => {
    const file = moveReference(specifier, { kind: 'import', ...context });
    return `${JSON.stringify(path)}: () => require(${JSON.stringify(file)})`;
  });
  return `{ ${entries.join(', ')} }`;
}

/** Writes an object with the texts of all files in a folder, by their paths. */
function writeTexts(folder: string, { move: { from }, map: { siteDir } }: RewriteContext): string {
  const files = filesBelow(folder, { siteDir, from });
  return `{ ${files.map((path) => `${JSON.stringify(path)}: require(${JSON.stringify(`${folder}${path}?raw`)})`).join(', ')} }`;
}

/** Rewrites references in the text of a page, outside code, to files that have moved. */
export function rewriteReferences(text: string, context: RewriteContext): string {
  return mapProse(text, (line) => rewriteLine(line, context));
}

/** Changes the lines of a text that are not code. Lines are counted from 0. */
export function mapProse(text: string, change: (line: string, index: number) => string): string {
  let fence: string | null = null;
  let isComment = false;
  // Fences of the `mdx-code-block`s around a line, which is not code.
  const wrappers: string[] = [];
  return text
    .split('\n')
    .map((line, index) => {
      const isInComment = isComment;
      if (fence === null) isComment = (isComment || /^\s*<!--/.test(line)) && !line.includes('-->');
      const mark = /^\s*(?:>\s*|[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/.exec(line)?.[1];
      // A fence in a comment is text.
      if (mark === undefined || isInComment) return fence === null ? change(line, index) : line;
      const isEnd = /^\s*[`~]+\s*$/.test(line.replace(/^[\s>]*/, ''));
      if (fence !== null) {
        if (isEnd && mark.startsWith(fence)) fence = null;
      } else if (line.includes('mdx-code-block')) wrappers.push(mark);
      else if (isEnd && mark === wrappers.at(-1)) wrappers.pop();
      else fence = mark;
      return line;
    })
    .join('\n');
}

/** Matches braces in a heading that are not an anchor at its end. Docusaurus shows them as text. */
const plainBraces = /(?<!\\)\{(?=#(?![^{}]+\}\s*$))/g;

function rewriteLine(line: string, context: RewriteContext): string {
  const isHeading = /^#{1,6}\s/.test(line);
  return line
    .split(/(`+[^`]+`+)/)
    .map((part) => {
      if (part.startsWith('`')) return part;
      const text = isHeading ? part.replace(plainBraces, '\\{') : part;
      return references.reduce(
        (rewritten, { pattern, kind }) =>
          rewritten.replace(pattern, (_all, before: string, target: string, at: number, all: string) => {
            const isLink = /^(?:\]|\s*\[|href|to)/.test(before) && !/!\[[^[\]]*$/.test(all.slice(0, at));
            const reference = isLink ? completeLiteral(target, `${context.map.baseUrl}/`) : target;
            return before + (linkVersion(before, target, context) ?? moveReference(reference, { kind, ...context }));
          }),
        text,
      );
    })
    .join('');
}

/** Rewrites a link to a page in a different version, because this tool resolves paths in the version of the page first. */
function linkVersion(before: string, target: string, context: RewriteContext): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  if (!path.startsWith('/') || !/^(?:\]|\s*\[|href|to)/.test(before)) return undefined;
  const reference = context.inOtherVersion?.(path);
  return reference === undefined ? undefined : reference + rest;
}
