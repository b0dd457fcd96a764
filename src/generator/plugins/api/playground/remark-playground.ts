import type { Code, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { readCodeMeta } from '../../../content/highlight/read-fence.ts';
import { resolveImport } from '../../../content/jsx/imports.ts';
import { type MdastComponent, walkTree } from '../../../content/markdown/tree.ts';
import { draftOf, reportAt, type PageDraft } from '../../../content/markdown/page-draft.ts';
import { makePlayground, type PlaygroundContext } from './make-playground.ts';

/** Options of `remarkPlayground`. */
export interface PlaygroundOptions extends PlaygroundContext {
  /** Reads a file of the site. Returns null for a missing file. */
  readText(path: string): string | null;
}

/** Converts `html` fences with the flag `preview`, and `<Playground>`, to live examples, and adds them to the draft. */
export function remarkPlayground(options: PlaygroundOptions) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      walkTree(tree, (node) => {
        if (node.type === 'code') return fromFence(node, draft, options);
        if (node.type === 'component' && node.name === 'Playground') return fromComponent(node, draft, options);
        return undefined;
      });
    };
}

function fromFence(node: Code, draft: PageDraft, options: PlaygroundOptions): RootContent | undefined {
  if (node.lang?.toLowerCase() !== 'html') return undefined;
  const { title, flags } = readCodeMeta(node.meta ?? '');
  if (flags['preview'] === undefined) return undefined;
  const height = Number(flags['height']);
  const settings = { ...(title === undefined ? {} : { title }), ...(height > 0 ? { height } : {}) };
  return makePlayground({ html: node.value, ...settings, node, firstLine: 1 }, draft, options);
}

/** Replaces an example that is missing and has been reported. */
const nothing: RootContent = { type: 'html', value: '' };

/** Converts `<Playground code="…" />`, `<Playground src="./demo.html" />`, or one that contains a fence. */
function fromComponent(node: MdastComponent, draft: PageDraft, options: PlaygroundOptions): RootContent | undefined {
  const { code, src, title, height } = node.props;
  const fence = node.children.find((child) => child.type === 'code');
  const html =
    typeof code === 'string' ? code : typeof src === 'string' ? readFile(src, node, draft, options) : fence?.value;
  if (html === null) return nothing;
  if (html === undefined) {
    reportAt(draft, node, {
      code: 'mdx-syntax',
      message: '<Playground> has no example',
      hint: 'set `code`, or `src` to the path of an HTML file, or put a fence between its tags',
    });
    return nothing;
  }
  const settings = {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof height === 'number' ? { height } : {}),
  };
  const place = { node: fence ?? node, firstLine: fence === undefined ? 0 : 1 };
  return makePlayground({ html, ...settings, ...place }, draft, options);
}

function readFile(src: string, node: MdastComponent, draft: PageDraft, { readText }: PlaygroundOptions): string | null {
  const path = resolveImport(/^[./@]/.test(src) ? src : `./${src}`, draft.file);
  if (path !== null) draft.includes.add(path);
  const text = path === null ? null : readText(path);
  if (text === null)
    reportAt(draft, node, {
      code: 'broken-image',
      severity: 'warning',
      message: `The example "${src}" does not exist`,
      hint: 'check the path and its spelling; it is relative to the page, or to the site with `@site/`',
    });
  return text;
}
