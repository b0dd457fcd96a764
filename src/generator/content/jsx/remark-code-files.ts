import { extname } from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { JsonValue } from '../../../shared/content.ts';
import { languageNames } from '../highlight/highlight.ts';
import { draftOf } from '../markdown/page-draft.ts';
import { isJsxElement, staticProps, type JsxElement } from '../parse/static-jsx.ts';
import { declaredIn, namesInCode } from './code-names.ts';
import { findImports, removeImports, resolveImport, type EsmImport } from './imports.ts';

const component = 'CodeBlock';
const raw = /\?raw$/;

/**
 * Converts `<CodeBlock>{code}</CodeBlock>`, where `code` is a file that the page imports with `?raw`, to a code block, which
 * is highlighted like a fence. Imports that nothing else uses are removed.
 */
export function remarkCodeFiles(readText: (path: string) => string | null) {
  return () =>
    (tree: Root, file: VFile): void => {
      const imports = findImports(tree);
      if (!imports.some(({ source }) => raw.test(source)) || declaresComponent(tree, imports)) return;
      const draft = draftOf(file);
      const shown = new Set<EsmImport>();
      visit(tree, (node, index, parent) => {
        if (parent === undefined || index === undefined || !isJsxElement(node) || node.name !== component) return;
        const found = imports.find((each) => raw.test(each.source) && hasName(each, nameIn(node)));
        const path = found === undefined ? null : resolveImport(found.source.replace(raw, ''), draft.file);
        const text = path === null ? null : readText(path);
        const props = staticProps(node, { values: {}, functions: new Map() });
        if (found === undefined || path === null || text === null || props === null) return;
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

function declaresComponent(tree: Root, imports: readonly EsmImport[]): boolean {
  const isImported = imports.some((each) => each.source !== `@theme/${component}` && hasName(each, component));
  return isImported || declaredIn(tree).some(({ name }) => name === component);
}

function hasName({ declaration }: EsmImport, name: string): boolean {
  return declaration.specifiers.some(({ local }) => local.name === name);
}

/** The name that is the only content of an element, in braces; empty for other content. */
function nameIn({ children }: JsxElement): string {
  const [child, ...others] = children;
  const isExpression = child?.type === 'mdxFlowExpression' || child?.type === 'mdxTextExpression';
  return isExpression && others.length === 0 ? child.value.trim() : '';
}

function makeCode(
  { position, data }: JsxElement,
  { language, metastring = '', ...options }: Readonly<Record<string, JsonValue>>,
  { path, text }: { readonly path: string; readonly text: string },
): Code {
  const extension = extname(path).slice(1).toLowerCase();
  const lang = typeof language === 'string' ? language : languageNames.has(extension) ? extension : null;
  const written = Object.entries(options).filter(([, value]) => value !== false);
  const quote = (value: string): string => (value.includes('"') ? `'${value}'` : `"${value}"`);
  const meta = [
    metastring,
    ...written.map(([key, value]) => (value === true ? key : `${key}=${quote(String(value))}`)),
  ];
  return { type: 'code', lang, meta: meta.join(' '), value: text.replace(/\r?\n$/, ''), position, data };
}
