import type { Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { draftOf, reportAt, type PageDraft } from '../markdown/page-draft.ts';
import { isJsxElement, substituteValues, type JsxElement } from '../parse/static-jsx.ts';
import { declaredIn, namesInCode, renameInCode, renameModules } from './code-names.ts';
import { defaultName, findImports, removeImports, resolveImport, type EsmImport } from './imports.ts';
import { addMarkdownFile, importMarkdownFiles, readMarkdownFile } from './markdown-files.ts';
import { declareProps, noProps, readProps, readsChildren, takeChildren, type PartialProps } from './partial-props.ts';
import { unravelParagraphs } from './remark-unravel.ts';
import { findMarkdownInCode, type ReadCode } from './scan-code.ts';
import { takeLayout } from './take-layout.ts';

/** Functions that read the imported files of a page. */
export interface PartialReader {
  /** Reads and parses a partial; null if it does not exist. */
  read(path: string, importer: PageDraft): Root | null;
  readonly readCode: ReadCode;
}

const partialFile = /\.mdx?$/;

/** Maximum characters that partials may add to a page: a few lines could otherwise include more than fits in memory. */
const mostIncluded = 2_000_000;

/**
 * Replaces `<Partial />` with the content of the imported Markdown file, so that its headings, links and footnotes belong to
 * the page. `{props.x}` in it is replaced with the value from the page. Files that code uses as components are also part of
 * the page, at its end.
 */
export function remarkPartials(reader: PartialReader) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      const context: SpliceContext = {
        draft,
        reader,
        importer: draft.file,
        stack: [draft.file],
        included: { size: 0 },
        names: new Map(),
        props: noProps,
        files: new Map(),
        contents: new Map(),
      };
      for (const { name, meaning } of namesOf(tree, draft.file)) context.names.set(name, meaning);
      splice(tree, context);
      // Files can add further files.
      for (const [path, found] of context.files)
        addMarkdownFile(tree, path, load(path, found, noProps, context).content);
      for (const [name, content] of context.contents) addMarkdownFile(tree, name, structuredClone(content));
      if (context.files.size + context.contents.size > 0) importMarkdownFiles(tree);
      dropRepeatedImports(tree, draft.file);
    };
}

/** Removes repeated imports: a page and its partials are one module, so several imports of the same export become one. */
function dropRepeatedImports(tree: Root, importer: string): void {
  const seen = new Set<string>();
  const repeated = findImports(tree).filter(({ source, declaration }) => {
    const isNew = (name: string): boolean => {
      const key = `${resolveImport(source, importer) ?? source} ${name}`;
      return seen.size < seen.add(key).size;
    };
    if (declaration.specifiers.length === 0) return !isNew('');
    declaration.specifiers = declaration.specifiers.filter(({ type, local }) => isNew(`${type} ${local.name}`));
    return declaration.specifiers.length === 0;
  });
  removeImports(tree, repeated);
}

interface SpliceContext {
  readonly draft: PageDraft;
  readonly reader: PartialReader;
  /** File whose imports are resolved. */
  readonly importer: string;
  /** Files that are being included, outermost first. */
  readonly stack: readonly string[];
  /** Total characters of the partials of the page so far. */
  readonly included: { size: number };
  /** Declarations of the page and its partials so far, by name. */
  readonly names: Map<string, unknown>;
  /** Properties of the element that includes the file. */
  readonly props: PartialProps;
  /** Markdown files that code uses as components, with their first import. */
  readonly files: Map<string, EsmImport>;
  /** Content of elements of partials that code reads, by a name. */
  readonly contents: Map<string, readonly RootContent[]>;
}

function splice(tree: Root, context: SpliceContext): void {
  const all = findImports(tree);
  // Imports from packages are left to the bundler.
  const imports = all.filter(
    ({ source }) => partialFile.test(source) && resolveImport(source, context.importer) !== null,
  );
  for (const found of all) if (!imports.includes(found)) noteMarkdownInCode(found, context);
  if (imports.length === 0) return;
  const partials = partialsByName(imports, context);
  // The content of a partial can be blocks, which a paragraph cannot contain.
  unravelParagraphs(tree, ({ children }) =>
    children.some((node) => isJsxElement(node) && partials.has(node.name ?? '')),
  );
  const used = new Set(namesInCode(tree));
  visit(tree, (node) => {
    if (isJsxElement(node) && node.name !== null && !partials.has(node.name)) used.add(node.name);
  });
  removeImports(
    tree,
    imports.filter((found) => !isUsedInCode(found, used, context)),
  );
  tree.children.unshift(...replaceElements(tree, partials, context));
}

/** Adds the Markdown files that imported code uses as components. */
function noteMarkdownInCode(found: EsmImport, { draft, reader, importer, files }: SpliceContext): void {
  const { markdown, code } = findMarkdownInCode(found.source, importer, reader.readCode);
  for (const path of markdown) {
    // The bundler reports a missing file, if the code uses it.
    if (reader.readCode(path) === null) draft.includes.add(path);
    else if (!files.has(path)) files.set(path, found);
  }
  // An edit of these files may change their imports.
  for (const path of code) draft.includes.add(path);
}

/** A partial by the name under which a file imports it. */
type Partials = ReadonlyMap<string, { readonly path: string; readonly found: EsmImport }>;

function partialsByName(imports: readonly EsmImport[], { importer }: SpliceContext): Partials {
  const partials = new Map<string, { readonly path: string; readonly found: EsmImport }>();
  for (const found of imports) {
    const name = defaultName(found.declaration);
    const path = resolveImport(found.source, importer);
    if (name !== null && path !== null) partials.set(name, { path, found });
  }
  return partials;
}

/** Replaces the elements of partials with their content. Returns the imports and exports of the partials. */
function replaceElements(tree: Root | JsxElement, partials: Partials, context: SpliceContext): readonly RootContent[] {
  const hoisted: RootContent[] = [];
  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined || !isJsxElement(node)) return undefined;
    const partial = node.name === null ? undefined : partials.get(node.name);
    if (partial === undefined) return undefined;
    hoisted.push(...replaceElements(node, partials, context));
    const { content, layout } = load(partial.path, partial.found, readProps(node, context.props), context);
    hoisted.push(...content.filter(({ type }) => type === 'mdxjsEsm'));
    const inside = content.filter(({ type }) => type !== 'mdxjsEsm');
    // The content of a file is valid content of an element, but mdast has different types for them.
    const visible = layout === null ? inside : [{ ...node, name: layout, children: inside as never[] }];
    parent.children.splice(index, 1, ...visible);
    return [SKIP, index + visible.length];
  });
  return hoisted;
}

/** Keeps an import of Markdown whose names the code or elements of the page use, and records its file. */
function isUsedInCode(found: EsmImport, used: ReadonlySet<string>, { importer, files }: SpliceContext): boolean {
  const { declaration, source } = found;
  declaration.specifiers = declaration.specifiers.filter(({ local }) => used.has(local.name));
  const path = resolveImport(source, importer);
  if (declaration.specifiers.length === 0 || path === null) return false;
  if (defaultName(declaration) !== null && !files.has(path)) files.set(path, found);
  declaration.source = { type: 'Literal', value: `@site/${path}` };
  return true;
}

/** The parts of a partial that are inserted into a page. */
interface LoadedPartial {
  readonly content: readonly RootContent[];
  /** Name of the component around the content; null for none. */
  readonly layout: string | null;
}

const nothing: LoadedPartial = { content: [], layout: null };

function load(path: string, found: EsmImport, props: PartialProps, context: SpliceContext): LoadedPartial {
  const { draft, stack, included } = context;
  if (stack.includes(path)) {
    reportAt(draft, found.node, {
      code: 'circular-partial',
      message: `Partials include each other: ${[...stack, path].join(' → ')}`,
      hint: 'remove one of the imports',
    });
    return nothing;
  }
  draft.includes.add(path);
  if (included.size > mostIncluded) return nothing;
  const tree = context.reader.read(path, draft);
  if (tree === null) {
    reportAt(draft, found.node, {
      code: 'mdx-import',
      message: `The import "${found.source}" cannot be resolved`,
      hint: `${path} does not exist`,
    });
    return nothing;
  }
  included.size += tree.position?.end.offset ?? 0;
  if (included.size > mostIncluded) {
    reportAt(draft, found.node, {
      code: 'page-failed',
      message: `The partials of the page have more than ${mostIncluded / 1e6} MB of text`,
      hint: 'split the page, or include each partial fewer times',
    });
    return nothing;
  }
  visit(tree, (node) => {
    (node.data ??= {}).file ??= path;
  });
  splice(tree, { ...context, props, importer: path, stack: [...stack, path] });
  const layout = takeLayout(tree);
  rebaseImports(tree, path);
  const renamed = keepNamesApart(tree, context.names);
  substituteValues(tree, { values: { props: props.values }, functions: new Map() });
  const insertChildren = takeChildren(tree);
  const isRead = props.children.length > 0 && readsChildren(tree);
  declareProps(tree, isRead ? withContent(props, path, context) : props, context.names);
  // They belong to the including file.
  insertChildren(props.children);
  return { content: tree.children, layout: layout && (renamed.get(layout) ?? layout) };
}

/** Adds the content of the element that includes a partial to its properties. The page renders the content like that of a file. */
function withContent(props: PartialProps, path: string, { contents }: SpliceContext): PartialProps {
  const name = `${path} ${contents.size}`;
  contents.set(name, props.children);
  return { ...props, code: new Map([...props.code, ['children', readMarkdownFile(name)]]) };
}

/**
 * Renames names in a partial that have another meaning in the page, because a page and its partials are one module. Returns
 * the new names by the old ones.
 */
function keepNamesApart(tree: Root, names: Map<string, unknown>): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const { name, meaning } of namesOf(tree, '')) {
    let own = name;
    for (let count = 2; (names.get(own) ?? meaning) !== meaning; count++) own = `${name}_${count}`;
    names.set(own, meaning);
    if (own !== name) renamed.set(name, own);
  }
  renameInCode(tree, renamed);
  return renamed;
}

/**
 * Returns the names that imports and declarations introduce, each with an identifier of its meaning. That of an import is
 * independent of the importing file.
 */
function namesOf(tree: Root, importer: string): readonly { readonly name: string; readonly meaning: unknown }[] {
  const names = findImports(tree).flatMap(({ source, declaration }) =>
    declaration.specifiers.map((specifier) => {
      const { imported } = specifier.type === 'ImportSpecifier' ? specifier : { imported: null };
      const part = imported !== null && 'name' in imported ? imported.name : specifier.type;
      return { name: specifier.local.name, meaning: `${resolveImport(source, importer) ?? source} ${part}` };
    }),
  );
  return [...names, ...declaredIn(tree).map((id) => ({ name: id.name, meaning: id }))];
}

/** Rewrites the relative paths of modules in code that moves to the page as paths from the site folder. */
function rebaseImports(tree: Root, importer: string): void {
  const rebase = (source: string): string =>
    source.startsWith('.') && !partialFile.test(source) ? `@site/${resolveImport(source, importer)}` : source;
  renameModules(tree, rebase);
}
