import type { Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { JsonValue } from '../../../shared/content.ts';
import { draftOf, reportAt, type PageDraft } from '../markdown/page-draft.ts';
import { attributeValues, isJsxElement, substituteValues } from '../parse/static-jsx.ts';
import { defaultName, findImports, removeImports, isWithinSite, resolveImport, type EsmImport } from './imports.ts';

/** Reads and parses a partial; null if it does not exist. */
export type PartialReader = (path: string, importer: PageDraft) => Root | null;

const partialFile = /\.mdx?$/;

/** Characters that partials may add to a page: some lines could otherwise include more than a machine has memory for. */
const mostIncluded = 2_000_000;

/**
 * Replaces `<Partial />` with the content of the imported Markdown file, so that its headings, links and footnotes belong
 * to the page. `{props.x}` in it is replaced with the value that the page passes.
 */
export function remarkPartials(read: PartialReader) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      splice(tree, { draft, read, importer: draft.file, stack: [draft.file], included: { size: 0 } });
    };
}

/** A page and its partials are one module, so what several of them import from the same place is imported once. */
function dropRepeatedImports(tree: Root, importer: string): void {
  const seen = new Set<string>();
  const repeated = findImports(tree).filter(({ source, declaration }) => {
    const names = declaration.specifiers.map(({ type, local }) => `${type} ${local.name}`);
    const key = `${resolveImport(source, importer) ?? source} ${names.join(' ')}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
  removeImports(tree, repeated);
}

interface SpliceContext {
  readonly draft: PageDraft;
  readonly read: PartialReader;
  /** File whose imports are resolved. */
  readonly importer: string;
  /** Files that are being included, outermost first. */
  readonly stack: readonly string[];
  /** Characters of all partials of the page up to now. */
  readonly included: { size: number };
}

function splice(tree: Root, context: SpliceContext): void {
  // Imports from packages are left to the bundler.
  const imports = findImports(tree).filter(
    ({ source }) => partialFile.test(source) && resolveImport(source, context.importer) !== null,
  );
  if (imports.length === 0) return;
  const partials = new Map<string, { readonly path: string; readonly found: EsmImport }>();
  for (const found of imports) {
    const name = defaultName(found.declaration);
    const path = resolveImport(found.source, context.importer);
    if (name !== null && path !== null) partials.set(name, { path, found });
  }
  removeImports(tree, imports);
  const hoisted: RootContent[] = [];
  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined || !isJsxElement(node)) return undefined;
    const partial = node.name === null ? undefined : partials.get(node.name);
    if (partial === undefined) return undefined;
    const content = load(partial.path, partial.found, attributeValues(node), context);
    hoisted.push(...content.filter(({ type }) => type === 'mdxjsEsm'));
    const visible = content.filter(({ type }) => type !== 'mdxjsEsm');
    parent.children.splice(index, 1, ...visible);
    return [SKIP, index + visible.length];
  });
  tree.children.unshift(...hoisted);
  dropRepeatedImports(tree, context.importer);
}

function load(
  path: string,
  found: EsmImport,
  props: Readonly<Record<string, JsonValue>>,
  context: SpliceContext,
): RootContent[] {
  const { draft, stack, included } = context;
  if (stack.includes(path)) {
    reportAt(draft, found.node, {
      code: 'circular-partial',
      message: `Partials include each other: ${[...stack, path].join(' → ')}`,
      hint: 'remove one of the imports',
    });
    return [];
  }
  draft.includes.add(path);
  if (included.size > mostIncluded) return [];
  const tree = isWithinSite(path) ? context.read(path, draft) : null;
  if (tree === null) {
    reportAt(draft, found.node, {
      code: 'mdx-import',
      message: `The import "${found.source}" cannot be resolved`,
      hint: `${path} does not exist`,
    });
    return [];
  }
  included.size += tree.position?.end.offset ?? 0;
  if (included.size > mostIncluded) {
    reportAt(draft, found.node, {
      code: 'page-failed',
      message: `The partials of the page have more than ${mostIncluded / 1e6} MB of text`,
      hint: 'split the page, or include each partial fewer times',
    });
    return [];
  }
  visit(tree, (node) => {
    (node.data ??= {}).file ??= path;
  });
  rebaseImports(tree, path);
  splice(tree, { ...context, importer: path, stack: [...stack, path] });
  substituteValues(tree, { values: { props }, passThrough: new Set() });
  return tree.children;
}

/** Rewrites relative imports of code, which move to the page, to paths from the site folder. */
function rebaseImports(tree: Root, importer: string): void {
  for (const { source, declaration } of findImports(tree)) {
    const path = partialFile.test(source) ? null : resolveImport(source, importer);
    if (path !== null) declaration.source = { type: 'Literal', value: `@site/${path}` };
  }
}
