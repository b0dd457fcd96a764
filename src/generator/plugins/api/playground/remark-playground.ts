import type { Code, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { ContentProps } from '../../../../shared/content.ts';
import { readCodeMeta } from '../../../content/highlight/read-fence.ts';
import type { MdastComponent } from '../../../content/markdown/component-node.ts';
import { draftOf, placeOf, reportAt, type PageDraft } from '../../../content/markdown/page-draft.ts';
import { resolveImport } from '../../../content/jsx/imports.ts';
import { walkTree } from '../../../content/markdown/walk-tree.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import type { ExampleHeights } from './example-heights.ts';
import { elementScheme, type Library } from '../library.ts';
import { checkExample } from './check-example.ts';
import { customTags, parseMarkup, readExample, type Example } from './markup.ts';
import { writePanels } from './write-panels.ts';

/** What examples take from the site. */
export interface PlaygroundSettings {
  /** Address of the folder of their documents, with a slash at the end. */
  readonly folder: string;
  /** How the documented tags begin; null when any custom element may be one. */
  readonly prefix: string | null;
  /** Module that readers import to define an element: `{tag}` and `{name}` (without the prefix) in it are filled in. */
  readonly module: string | null;
  /** Heights of examples that were measured, by their id: in a narrow and in a wide column. */
  readonly heights: ExampleHeights;
  /** Device styles that the reader may choose. */
  readonly modes: readonly string[];
}

/** What examples take from outside the page. */
export interface PlaygroundOptions {
  readonly settings: PlaygroundSettings;
  readonly library: Library;
  readText(path: string): string | null;
}

/** Turns fences with the word `preview`, and `<Playground>`, into live examples; their documents are noted in the draft. */
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
  return makePlayground(
    {
      html: node.value,
      ...(title === undefined ? {} : { title }),
      ...(height > 0 ? { height } : {}),
      node,
      firstLine: 1,
    },
    draft,
    options,
  );
}

/** What stands in the place of an example that is not there, once that was said. */
const nothing: RootContent = { type: 'html', value: '' };

/** `<Playground code="…" />`, `<Playground src="./demo.html" />`, or one around a fence. */
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
      hint: 'give it `code`, the `src` of an HTML file, or a fence between its tags',
    });
    return nothing;
  }
  const settings = {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof height === 'number' ? { height } : {}),
  };
  return makePlayground(
    { html, ...settings, node: fence ?? node, firstLine: fence === undefined ? 0 : 1 },
    draft,
    options,
  );
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
      hint: 'the path starts at the page, or at the site with @site/',
    });
  return text;
}

interface Found {
  readonly html: string;
  readonly title?: string;
  readonly height?: number;
  readonly node: RootContent;
  /** Lines of the node before the example's own first line. */
  readonly firstLine: number;
}

function makePlayground(
  { html, title, height, node, firstLine }: Found,
  draft: PageDraft,
  { settings, library }: PlaygroundOptions,
): MdastComponent | Code {
  if (draft.isData && /<script/i.test(html)) {
    reportAt(draft, node, {
      code: 'unsafe-example',
      severity: 'warning',
      message: 'An example in a Markdown file holds a script, and nothing in such a file runs',
      hint: 'remove the script, or make the page an .mdx file',
    });
    return { type: 'code', lang: 'html', value: html, position: node.position };
  }
  const example = readExample(html);
  const elements = library[draft.locale] ?? {};
  const tags = customTags(example);
  for (const tag of tags) draft.dependencies.add(`${elementScheme}:${tag}`);
  if (Object.keys(elements).length > 0)
    for (const { offset, ...problem } of checkExample(
      { nodes: parseMarkup(html), script: example.script },
      elements,
      settings.prefix,
    )) {
      const before = html.slice(0, offset).split('\n');
      const { line, ...place } = placeOf(node, draft);
      draft.diagnostics.push({
        ...problem,
        severity: 'warning',
        place: {
          file: place.file,
          line: line + firstLine + before.length - 1,
          column: (before.at(-1)?.length ?? 0) + 1,
        },
      });
    }
  const id = contentHash(`${draft.locale} ${html}`);
  draft.data.examples = [...(draft.data.examples ?? []), { id, html, tags }];
  const modules = modulesOf(
    tags.filter((tag) => Object.hasOwn(elements, tag)),
    settings,
  );
  const props = {
    frame: `${settings.folder}${id}.html`,
    ...(title === undefined ? {} : { title }),
    ...heightsOf(settings.heights[id], height ?? guessHeight(example)),
    modules,
    modes: settings.modes,
    panels: writePanels({ html, example }, { modules, elements }),
  };
  // Made of texts, numbers and lists of them only.
  return { type: 'component', name: 'Playground', props: props as ContentProps, children: [], position: node.position };
}

function modulesOf(tags: readonly string[], { module, prefix }: PlaygroundSettings): readonly string[] {
  if (module === null) return [];
  const fill = (tag: string): string =>
    module.replaceAll('{tag}', tag).replaceAll('{name}', tag.slice(prefix?.length ?? 0));
  return [...new Set(tags.map(fill))];
}

function heightsOf(measured: ExampleHeights[string] | undefined, guess: number) {
  return measured === undefined ? { height: guess } : { narrowHeight: measured[0], height: measured[1] };
}

/** Space to keep until the example has told its height: most are one row of elements, some say a height themselves. */
function guessHeight({ text, styles }: Example): number {
  const written = [...`${text} ${styles}`.matchAll(/(?:min-)?(?:height|block-size):\s*([\d.]+)(rem|px)/g)].map(
    ([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1),
  );
  return Math.max(112, ...written.map((height) => height + 48));
}
