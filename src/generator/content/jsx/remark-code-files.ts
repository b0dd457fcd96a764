import { extname } from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { JsonValue } from '../../../shared/content.ts';
import { languageNames } from '../highlight/highlight.ts';
import { draftOf } from '../markdown/page-draft.ts';
import { isJsxElement, staticProps, type JsxElement } from '../parse/static-jsx.ts';
import { declaredIn, namesInCode } from './code-names.ts';
import { defaultName, findImports, isWithinSite, removeImports, resolveImport, type EsmImport } from './imports.ts';

const component = 'CodeBlock';
const suffix = '?raw';

/**
 * Converts `<CodeBlock>{code}</CodeBlock>`, where `code` is a file that the page imports with `?raw`, to a code block, which
 * is highlighted like a fence. Imports that nothing else uses are removed.
 */
export function remarkCodeFiles(readText: (path: string) => string | null) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      const imports = rawImports(tree, draft.file);
      if (imports.size === 0 || declaresComponent(tree)) return;
      const shown = new Set<EsmImport>();
      visit(tree, (node, index, parent) => {
        if (parent === undefined || index === undefined || !isJsxElement(node) || node.name !== component) return;
        const { path, found } = imports.get(nameIn(node)) ?? {};
        const props = staticProps(node, { values: {}, functions: new Map() });
        const text = path === undefined ? null : readText(path);
        if (path === undefined || found === undefined || props === null || text === null) return;
        draft.includes.add(path);
        shown.add(found);
        parent.children[index] = makeCode(node, props, { path, text });
      });
      const used = namesInCode(tree);
      const isUnused = ({ declaration }: EsmImport): boolean =>
        declaration.specifiers.every(({ local }) => !used.has(local.name));
      removeImports(tree, [...shown].filter(isUnused));
    };
}

/** The imports with `?raw` of files in the site, by their local name. */
function rawImports(tree: Root, importer: string) {
  const imports = new Map<string | null, { readonly path: string; readonly found: EsmImport }>();
  for (const found of findImports(tree)) {
    const { source } = found;
    const path = source.endsWith(suffix) ? resolveImport(source.slice(0, -suffix.length), importer) : null;
    if (path !== null && isWithinSite(path)) imports.set(defaultName(found.declaration), { path, found });
  }
  return imports;
}

/** True for a page with a component of the same name as the theme's. */
function declaresComponent(tree: Root): boolean {
  const imported = findImports(tree).filter(({ source }) => source !== `@theme/${component}`);
  const names = [
    ...imported.flatMap(({ declaration }) => declaration.specifiers.map(({ local }) => local)),
    ...declaredIn(tree),
  ];
  return names.some(({ name }) => name === component);
}

/** The name that is the only content of an element, in braces; empty for other content. */
function nameIn({ children }: JsxElement): string {
  const [child, ...others] = children;
  const isExpression = child?.type === 'mdxFlowExpression' || child?.type === 'mdxTextExpression';
  return isExpression && others.length === 0 ? child.value.trim() : '';
}

function makeCode(
  { position, data }: JsxElement,
  { language, metastring = '', children: _children, ...options }: Readonly<Record<string, JsonValue>>,
  { path, text }: { readonly path: string; readonly text: string },
): Code {
  const extension = extname(path).slice(1).toLowerCase();
  const lang = typeof language === 'string' ? language : languageNames.has(extension) ? extension : null;
  const written = Object.entries(options).filter(([, value]) => value !== false);
  const meta = [metastring, ...written.map(([key, value]) => (value === true ? key : `${key}="${String(value)}"`))];
  return { type: 'code', lang, meta: meta.join(' '), value: text.replace(/\r?\n$/, ''), position, data };
}
