import type { Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { JsonValue } from '../../../shared/content.ts';
import { defaultName, findImports, removeImports, type EsmImport } from './esm-imports.ts';
import { draftOf, reportAt, type PageDraft } from '../markdown/page-draft.ts';
import { isWithinSite, resolveImport } from './resolve-import.ts';
import { attributeValues, isJsxElement, substituteValues } from './static-jsx.ts';

/** How a partial's file becomes a tree; null when it does not exist. */
export type PartialReader = (path: string, importer: PageDraft) => Root | null;

const partialFile = /\.mdx?$/;

/**
 * Puts the content of imported Markdown files where `<Partial />` stands, so that their headings, links and
 * footnotes are the page's own. Their `{props.x}` become the values that the page passes.
 */
export function remarkPartials(read: PartialReader) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      splice(tree, { draft, read, importer: draft.file, stack: [draft.file] });
    };
}

interface SpliceContext {
  readonly draft: PageDraft;
  readonly read: PartialReader;
  /** The file whose imports are looked at. */
  readonly importer: string;
  /** Files that are being put in, outermost first. */
  readonly stack: readonly string[];
}

function splice(tree: Root, context: SpliceContext): void {
  // What is imported from a package is the bundler's to find.
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
}

function load(
  path: string,
  found: EsmImport,
  props: Readonly<Record<string, JsonValue>>,
  context: SpliceContext,
): RootContent[] {
  const { draft, stack } = context;
  if (stack.includes(path)) {
    reportAt(draft, found.node, {
      code: 'circular-partial',
      message: `Partials include each other: ${[...stack, path].join(' → ')}`,
      hint: 'remove one of the imports',
    });
    return [];
  }
  draft.includes.add(path);
  const tree = isWithinSite(path) ? context.read(path, draft) : null;
  if (tree === null) {
    reportAt(draft, found.node, {
      code: 'mdx-import',
      message: `The import "${found.source}" leads to no file`,
      hint: `there is no ${path}`,
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

/** Imports of code move to the page, so their paths have to be the site's. */
function rebaseImports(tree: Root, importer: string): void {
  for (const { source, declaration } of findImports(tree)) {
    const path = partialFile.test(source) ? null : resolveImport(source, importer);
    if (path !== null) declaration.source = { type: 'Literal', value: `@site/${path}` };
  }
}
