import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { raw } from 'hast-util-raw';
import type { Code, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { ContentPart } from '../content/markdown/page-context.ts';
import { draftOf, reportAt } from '../content/markdown/page-draft.ts';
import { makeComponent, walkTree } from '../content/markdown/tree.ts';
import { ownValue } from '../kernel/collections.ts';
import { isObject, messageOf } from '../kernel/text.ts';
import type { PluginContentPart, PluginFenceResult } from './site-plugin-parts.ts';

type Fences = NonNullable<PluginContentPart['fences']>;

/** Transforms that replace code blocks by a plugin's rendering. */
export function fenceTransforms(
  fences: Fences,
  plugin: string,
): Pick<ContentPart, 'remark' | 'rehype' | 'outlineCode'> {
  const placeholder = `fence:${plugin}`;
  const remarkFences = () => (tree: Root, file: VFile) =>
    walkTree(tree, (node) => {
      const render = node.type === 'code' ? ownValue(fences, node.lang ?? '') : undefined;
      return node.type === 'code' && render !== undefined ? renderFence(node, file, render) : undefined;
    });
  const renderFence = (node: Code, file: VFile, render: Fences[string]): RootContent => {
    const draft = draftOf(file);
    try {
      const result = render({ code: node.value, meta: node.meta ?? '', file: draft.file });
      checkResult(result);
      const [name, props] =
        'html' in result ? [placeholder, { html: result.html }] : [result.component, result.props ?? {}];
      return makeComponent(name, props, [], node.position);
    } catch (error) {
      const message = `The plugin "${plugin}" throws in "fences.${node.lang}": ${messageOf(error)}`;
      const hint = 'fix the code block, or else the plugin';
      reportAt(draft, node, { code: 'plugin-failed', message, hint });
      return { ...node, lang: 'text', meta: null };
    }
  };
  return {
    remark: { blocks: [remarkFences] },
    // Inserted only now, because the HTML of a Markdown file must not run, but that of a plugin may.
    rehype: [() => (tree: HtmlRoot) => fill(tree, placeholder)],
    outlineCode: { languages: Object.keys(fences) },
  };
}

function checkResult(result: unknown): asserts result is PluginFenceResult {
  const { html, component } = isObject(result) ? result : {};
  if (typeof html !== 'string' && typeof component !== 'string')
    throw new Error('it must return { html } or { component, props }');
}

function fill(parent: HtmlRoot | Element, placeholder: string): void {
  // A root can contain the same nodes as an element.
  parent.children = parent.children.flatMap((node) => {
    if (node.type === 'component' && node.name === placeholder) return parse(String(node.props['html']));
    if ('children' in node) fill(node as Element, placeholder);
    // A root also contains doctypes, which fences do not make.
    return [node as ElementContent];
  });
}

function parse(html: string): readonly ElementContent[] {
  const parsed = raw({ type: 'root', children: [{ type: 'raw', value: html }] });
  // A fragment of HTML has no doctype.
  return 'children' in parsed ? (parsed.children as ElementContent[]) : [];
}
