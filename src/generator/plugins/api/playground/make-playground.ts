import type { Code, RootContent } from 'mdast';
import type { ContentProps } from '../../../../shared/content.ts';
import { highlight } from '../../../content/highlight/highlight.ts';
import type { MdastComponent } from '../../../content/markdown/tree.ts';
import { placeOf, reportAt, type PageDraft } from '../../../content/markdown/page-draft.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import { elementScheme, type Library } from '../manifest/element.ts';
import { checkExample } from './check-example.ts';
import type { FrameworkContext } from './framework-code.ts';
import type { ExampleHeights, PlaygroundSettings } from './playground-settings.ts';
import { customTags, parseMarkup, readExample, type Example } from './markup.ts';
import { writeAngular } from './write-angular.ts';
import { writeReact } from './write-react.ts';
import { writeVue } from './write-vue.ts';

/** What live examples need besides the page. */
export interface PlaygroundContext {
  readonly settings: PlaygroundSettings;
  readonly library: Library;
}

/** A live example in the source of a page. */
export interface FoundExample {
  readonly html: string;
  readonly title?: string;
  /** Height from the source in CSS pixels. */
  readonly height?: number;
  readonly node: RootContent;
  /** Number of lines of the node before the first line of the example. */
  readonly firstLine: number;
}

/**
 * Makes the `Playground` component of an example, adds the example to the draft and reports unknown tags and attributes.
 * In a Markdown file, an example with a script stays code.
 */
export function makePlayground(
  found: FoundExample,
  draft: PageDraft,
  { settings, library }: PlaygroundContext,
): MdastComponent | Code {
  const { html, title, height, node } = found;
  if (draft.isData && /<script/i.test(html)) {
    reportAt(draft, node, {
      code: 'unsafe-example',
      severity: 'warning',
      message: 'An example in a Markdown file has a script, and Markdown files cannot run code',
      hint: 'remove the script, or make the page an .mdx file',
    });
    return { type: 'code', lang: 'html', value: html, position: node.position };
  }
  const example = readExample(html);
  const elements = library[draft.locale] ?? {};
  const tags = customTags(example);
  for (const tag of tags) draft.dependencies.add(`${elementScheme}:${tag}`);
  if (Object.keys(elements).length > 0) {
    const source = { nodes: parseMarkup(html), script: example.script };
    for (const { offset, ...problem } of checkExample(source, elements, settings.prefix))
      draft.diagnostics.push({ ...problem, severity: 'warning', place: placeWithin(found, offset, draft) });
  }
  const id = contentHash(`${draft.locale} ${html}`);
  draft.data.examples = [...(draft.data.examples ?? []), { id, html, tags }];
  const documented = tags.filter((tag) => Object.hasOwn(elements, tag));
  const modules = modulesOf(documented, settings);
  const props = {
    frame: `${settings.folder}${id}.html`,
    ...(title === undefined ? {} : { title }),
    ...heightsOf(settings.heights[id], height ?? estimateHeight(example)),
    modules,
    modes: settings.modes,
    panels: writePanels(html, example, { modules, elements }),
  };
  // The props have only texts, numbers and lists of them.
  return { type: 'component', name: 'Playground', props: props as ContentProps, children: [], position: node.position };
}

function placeWithin({ html, node, firstLine }: FoundExample, offset: number, draft: PageDraft) {
  const { file, line } = placeOf(node, draft);
  const before = html.slice(0, offset).split('\n');
  return { file, line: line + firstLine + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
}

function modulesOf(tags: readonly string[], { module, prefix }: PlaygroundSettings): readonly string[] {
  if (module === null) return [];
  const fill = (tag: string): string =>
    module.replaceAll('{tag}', tag).replaceAll('{name}', tag.slice(prefix?.length ?? 0));
  return [...new Set(tags.map(fill))];
}

function heightsOf(measured: ExampleHeights[string] | undefined, estimate: number) {
  return measured === undefined ? { height: estimate } : { narrowHeight: measured[0], height: measured[1] };
}

/** Estimates the height to reserve. Most examples are one row of elements, others set a height in their styles. */
function estimateHeight({ text, styles }: Example): number {
  const heights = [...`${text} ${styles}`.matchAll(/(?:min-)?(?:height|block-size):\s*([\d.]+)(rem|px)/g)].map(
    ([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1),
  );
  return Math.max(112, ...heights.map((height) => height + 48));
}

/** Writes and highlights an example for each framework. The first panel is the HTML of the author. */
function writePanels(html: string, example: Example, context: FrameworkContext) {
  return [
    { target: 'html', language: 'html', code: html.replace(/\n+$/, '') },
    { target: 'react', language: 'jsx', code: writeReact(example, context) },
    { target: 'vue', language: 'vue', code: writeVue(example, context) },
    { target: 'angular', language: 'ts', code: writeAngular(example, context) },
  ].map(({ target, language, code }) => ({
    target,
    language,
    lines: highlight(code, language).map((line) => ({ html: line })),
  }));
}
