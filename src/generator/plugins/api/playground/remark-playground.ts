import type { Code, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { PlaygroundPanel, PlaygroundProps } from '../../../../shared/content.ts';
import type { Place } from '../../../../shared/place.ts';
import { highlight } from '../../../content/highlight/highlight.ts';
import { readCodeMeta } from '../../../content/highlight/read-fence.ts';
import { resolveImport } from '../../../content/jsx/imports.ts';
import { addressKind } from '../../../content/markdown/html-addresses.ts';
import { noteLink } from '../../../content/markdown/note-link.ts';
import type { ContentPartContext } from '../../../content/markdown/page-context.ts';
import { draftOf, type PageDraft, placeOf, reportAt, warnAt } from '../../../content/markdown/page-draft.ts';
import { makeComponent, type MdastComponent, walkTree } from '../../../content/markdown/tree.ts';
import { ownValue } from '../../../kernel/collections.ts';
import { makeWarning } from '../../../kernel/diagnostics/diagnostic.ts';
import { placeWithin } from '../../../kernel/diagnostics/place.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import { elementScheme, type Library, type LocalLibrary } from '../manifest/element.ts';
import { checkExample, holdsCode } from './check-example.ts';
import type { FrameworkContext } from './framework-code.ts';
import { listControls } from './list-controls.ts';
import { customTags, elementsOf, parseMarkup, readExample, type Example } from './markup.ts';
import { importOf, type PlaygroundSettings } from './playground-settings.ts';
import { writeAngular } from './write-angular.ts';
import { writeReact } from './write-react.ts';
import { writeVue } from './write-vue.ts';

interface PlaygroundOptions extends Pick<ContentPartContext, 'readText'> {
  readonly settings: PlaygroundSettings;
  readonly library: Library;
}

/** Converts `html` fences with the flag `preview`, and `<Playground>`, to live examples, and adds them to the draft. */
export function remarkPlayground(options: PlaygroundOptions) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      walkTree(tree, (node) => {
        if (node.type === 'code') return fromFence(node, draft, options);
        if (node.type === 'component' && node.name === 'Playground') return fromComponent(node, draft, options);
      });
    };
}

function fromFence(node: Code, draft: PageDraft, options: PlaygroundOptions): RootContent | undefined {
  if (node.lang?.toLowerCase() !== 'html') return undefined;
  const { title, flags } = readCodeMeta(node.meta ?? '');
  if (flags['preview'] === undefined) return undefined;
  const written = Number(flags['height']);
  const height = written > 0 ? written : undefined;
  return makePlayground({ html: node.value, title, height, node, firstLine: 1 }, draft, options);
}

/** Replacement of a missing example that has been reported. */
const nothing: RootContent = { type: 'html', value: '' };

/** Converts `<Playground code="…" />`, `<Playground src="./demo.html" />`, or one that contains a fence. */
function fromComponent(node: MdastComponent, draft: PageDraft, options: PlaygroundOptions): RootContent | undefined {
  const { code, src, title, height, isBare } = node.props;
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
  const found = {
    html,
    title: typeof title === 'string' ? title : undefined,
    height: typeof height === 'number' ? height : undefined,
    isBare: isBare === true,
    node: fence ?? node,
    firstLine: fence === undefined ? 0 : 1,
  };
  return makePlayground(found, draft, options);
}

function readFile(src: string, node: MdastComponent, draft: PageDraft, { readText }: PlaygroundOptions): string | null {
  const path = resolveImport(/^[./@]/.test(src) ? src : `./${src}`, draft.file);
  if (path !== null) draft.includes.add(path);
  const text = path === null ? null : readText(path);
  if (text === null)
    warnAt(draft, node, {
      code: 'broken-image',
      message: `The example "${src}" does not exist`,
      hint: 'check the path and its spelling; it is relative to the page, or to the site with `@site/`',
    });
  return text;
}

/** A live example in the source of a page. */
interface FoundExample {
  readonly html: string;
  readonly title?: string;
  /** Height from the source in CSS pixels. */
  readonly height?: number;
  /** True: readers see the example without tools and code. Default: false. */
  readonly isBare?: boolean;
  readonly node: RootContent;
  /** Number of lines of the node before the first line of the example. */
  readonly firstLine: number;
}

/**
 * Makes the `Playground` component of an example, adds the example to the draft and reports unknown tags and attributes. In
 * a Markdown file, only the code of an example that could run code is shown.
 */
function makePlayground(found: FoundExample, draft: PageDraft, options: PlaygroundOptions): MdastComponent | Code {
  const { html, title, height, isBare = false, node } = found;
  const { settings, library } = options;
  if (draft.isData && holdsCode(html)) return showCode(found, draft);
  const example = readExample(html);
  const elements = library[draft.locale] ?? {};
  const tags = customTags(example);
  notePictures(found, draft);
  for (const tag of tags) draft.dependencies.add(`${elementScheme}:${tag}`);
  reportErrors(found, example, { draft, elements, prefix: settings.prefix });
  // Examples of the page so far decide whether this one gets the controls.
  const controls = settings.controls && !isBare ? controlsFor(draft, example, elements) : undefined;
  const plainId = contentHash(`${draft.locale} ${html}`);
  // The same HTML with the elements of a different version is a different document.
  const id = settings.version === undefined ? plainId : contentHash(`${settings.version} ${plainId}`);
  draft.data.examples = [...(draft.data.examples ?? []), { id, html, tags }];
  const used = tags.flatMap((tag) => ownValue(elements, tag) ?? []);
  const modules = [...new Set(used.map((element) => importOf(element, settings)))].filter((module) => module !== null);
  const [narrowHeight, measured] = settings.heights[plainId] ?? [];
  const props: Omit<PlaygroundProps, 'children'> = {
    frame: `${settings.folder}${id}.html`,
    ...(title !== undefined && { title }),
    ...(narrowHeight !== undefined && { narrowHeight }),
    height: measured ?? height ?? estimateHeight(example),
    modules,
    modes: settings.modes,
    ...(controls !== undefined && { controls }),
    ...(isBare && { isBare }),
    panels: isBare ? [htmlPanel(html)] : writePanels(html, example, { modules, elements }),
  };
  return makeComponent('Playground', props, [], node.position);
}

/** Reports an example that could run code, and returns its source as code to read. */
function showCode({ html, node }: FoundExample, draft: PageDraft): Code {
  warnAt(draft, node, {
    code: 'unsafe-example',
    message: 'An example in a Markdown file has code, and Markdown files cannot run code',
    hint: 'remove scripts, frames and handlers such as `onclick`, or make the page an .mdx file',
  });
  return { type: 'code', lang: 'html', value: html, position: node.position };
}

/** Reports tags and attributes of an example that the library lacks; nothing without a library. */
function reportErrors(
  found: FoundExample,
  { script }: Example,
  {
    draft,
    elements,
    prefix,
  }: { readonly draft: PageDraft; readonly elements: LocalLibrary } & Pick<PlaygroundSettings, 'prefix'>,
): void {
  if (Object.keys(elements).length === 0) return;
  const source = { nodes: parseMarkup(found.html), script };
  for (const { offset, code, ...text } of checkExample(source, elements, prefix))
    draft.diagnostics.push(makeWarning(code, { ...text, place: placeInExample(found, offset, draft) }));
}

/** Controls for the element of a page, in the first example that contains it. */
function controlsFor(draft: PageDraft, { nodes }: Example, elements: LocalLibrary): PlaygroundProps['controls'] {
  const { tag } = draft.frontMatter;
  const element = tag === undefined ? undefined : ownValue(elements, tag);
  if (element === undefined || elementsOf(nodes).every(({ tagName }) => tagName !== tag)) return undefined;
  const isFirst = (draft.data.examples ?? []).every(({ tags }) => !tags.includes(element.tag));
  return isFirst ? listControls(element) : undefined;
}

/** Elements that embed a page or a file. */
const shows: ReadonlySet<string> = new Set(['object', 'iframe']);

/**
 * Adds the files of an example to the link check. An example is a separate document, so a relative address does not start at
 * the page.
 */
function notePictures(found: FoundExample, draft: PageDraft): void {
  for (const { tagName, attrs, sourceCodeLocation } of elementsOf(parseMarkup(found.html))) {
    for (const { name, value } of attrs) {
      const kind = addressKind(name, tagName);
      // Links of an example may have any target, but the files that it loads must exist.
      const loads = tagName !== 'script' && (kind === 'image' || (kind === 'link' && shows.has(tagName)));
      if (!loads || /^(?:[a-z][a-z\d+.-]*:|#|\/\/|$)/i.test(value)) continue;
      const place = placeInExample(found, sourceCodeLocation?.attrs?.[name]?.startOffset ?? 0, draft);
      if (value.startsWith('/')) noteLink(draft, { kind, url: value, place });
      else
        draft.diagnostics.push(
          makeWarning('broken-image', {
            message: `"${value}" does not exist in an example, which has a document and a folder of its own`,
            hint: 'put the file in the static folder, and begin its path with a slash',
            place,
          }),
        );
    }
  }
}

function placeInExample({ html, node, firstLine }: FoundExample, offset: number, draft: PageDraft): Place {
  const { file, line } = placeOf(node, draft);
  return placeWithin(html, offset, { file, line: line + firstLine, column: 1 });
}

/** Estimates the height to reserve. Most examples are one row of elements; others set a height in their styles. */
function estimateHeight({ text, styles }: Example): number {
  const heights = [...`${text} ${styles}`.matchAll(/(?:min-)?(?:height|block-size):\s*([\d.]+)(rem|px)/g)].map(
    ([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1),
  );
  return Math.max(112, ...heights.map((height) => height + 48));
}

/** Writes and highlights an example for each framework. The first panel is the HTML of the author. */
function writePanels(html: string, example: Example, context: FrameworkContext): readonly PlaygroundPanel[] {
  return [
    htmlPanel(html),
    makePanel('react', 'jsx', writeReact(example, context)),
    makePanel('vue', 'vue', writeVue(example, context)),
    makePanel('angular', 'ts', writeAngular(example, context)),
  ];
}

function htmlPanel(html: string): PlaygroundPanel {
  return makePanel('html', 'html', html.replace(/(?<!\n)\n+$/, ''));
}

function makePanel(target: PlaygroundPanel['target'], language: string, code: string): PlaygroundPanel {
  return { target, language, lines: highlight(code, language).map((line) => ({ html: line })) };
}
