import type { Code, Heading, Root, RootContent } from 'mdast';
import type { ContentComponentProps } from '../../../shared/content.ts';
import type { PageDraft } from '../../content/markdown/page-draft.ts';
import { makeComponent, walkTree } from '../../content/markdown/tree.ts';
import { isSameText } from '../../kernel/text.ts';
import { parseDescription, plainDescription } from './describe-markdown.ts';
import { addressOf, type ApiElement } from './manifest/element.ts';
import { withoutEmpty } from './member-view.ts';
import { fillElementName, importOf, type PlaygroundSettings } from './playground/playground-settings.ts';

/** The page of an element. */
export interface ElementPage {
  readonly tree: Root;
  readonly draft: PageDraft;
  /** The word `Deprecated` in the language of the page. */
  readonly deprecated: string;
  readonly made: PlaygroundSettings['made'];
}

/**
 * Adds texts of the manifest to the start of an element's page: the reason of a deprecation and, unless the author wrote an
 * introduction, summary and description. As content of the page, they also become its description and are indexed for
 * search. The examples of its doc comment and its stories follow, unless the page has live examples of its own.
 */
export function introduceElement(element: ApiElement, { tree, draft, deprecated, made }: ElementPage): void {
  const parse = (text: string): RootContent[] => parseDescription(text, (name) => addressOf(element, name));
  const nodes =
    element.deprecated === null ? [] : warnOfDeprecation(element.deprecated, { draft, label: deprecated, parse });
  const hasTitle = startsWithTitle(tree.children);
  if (!hasIntroduction(tree.children.slice(hasTitle ? 1 : 0)))
    nodes.push(...parse(textOf(element)).map((node) => inLanguage(node, element.lang)));
  if (!tree.children.some(isExample))
    nodes.push(
      ...element.examples.map((value) => makeExample(value, 'preview')),
      ...(element.stories ?? []).map(({ title, html }) =>
        makeExample(html, `preview title="${title.replace(/["\s]+/g, ' ')}"`),
      ),
    );
  setOrigin(nodes, draft, made);
  tree.children.splice(hasTitle ? 1 : 0, 0, ...nodes);
}

/**
 * Notes that the subject of a page is deprecated, for lists of pages, and returns the warning at the start of the page: none
 * without a reason. `label` is the word `Deprecated`.
 */
export function warnOfDeprecation(
  markdown: string,
  {
    draft,
    label,
    parse,
  }: { readonly draft: PageDraft; readonly label: string; parse(markdown: string): RootContent[] },
): RootContent[] {
  const reason = plainDescription(markdown);
  draft.notice = reason === '' ? `${label}.` : `${label}: ${reason}`;
  return reason === '' ? [] : [makeComponent('Admonition', { type: 'warning', title: label }, parse(markdown))];
}

/** Returns whether a page begins with a heading of the first level. */
export function startsWithTitle([first]: readonly RootContent[]): boolean {
  return first?.type === 'heading' && first.depth === 1;
}

/** Makes a heading whose id has the author's syntax, which a later plugin parses. */
export function makeHeading(depth: Heading['depth'], text: string, id?: string): Heading {
  return { type: 'heading', depth, children: [{ type: 'text', value: id === undefined ? text : `${text} {#${id}}` }] };
}

function makeExample(value: string, meta: string): Code {
  return { type: 'code', lang: 'html', meta, value };
}

function inLanguage(node: RootContent, lang: string | undefined): RootContent {
  return lang === undefined ? node : Object.assign(node, { data: { ...node.data, hProperties: { lang } } });
}

/** Returns the text of both: the summary is often the first sentence of the description. */
function textOf({ summary, description }: ApiElement): string {
  const repeats = isSameText(description.slice(0, summary.length), summary);
  return repeats ? description : `${summary}\n\n${description}`;
}

function isExample(node: RootContent): boolean {
  if (node.type === 'code') return /(?:^|\s)preview(?:\s|$)/.test(node.meta ?? '');
  return node.type === 'component' && node.name === 'Playground';
}

function hasIntroduction(nodes: readonly RootContent[]): boolean {
  const end = nodes.findIndex(({ type }) => type === 'heading');
  return nodes.slice(0, end < 0 ? nodes.length : end).some(({ type }) => type === 'paragraph');
}

/**
 * Sets the place of nodes that a tag adds to a page, for messages: that of `tag` in the front matter, or the manifest if the
 * tool made the page.
 */
export function setOrigin(nodes: RootContent[], draft: PageDraft, made: PlaygroundSettings['made']): void {
  const file = made !== null && draft.file.startsWith(made.folder) ? made.manifest : undefined;
  const line = file === undefined ? (draft.frontMatterLines['tag'] ?? 1) : 1;
  const start = { line, column: 1 };
  walkTree({ type: 'root', children: nodes }, (node) => {
    node.position = { start, end: start };
    if (file !== undefined) node.data = { ...node.data, file };
  });
}

/** Sources of addresses for imports and source files of elements. */
export type ElementAddresses = Pick<
  PlaygroundSettings,
  'module' | 'cdn' | 'autoloader' | 'source' | 'prefix' | 'downloads'
>;

/** Returns the facts about an element at the start of its page. Unknown ones are omitted. */
export function summarizeElement(
  element: ApiElement,
  addresses: ElementAddresses,
): ContentComponentProps['ApiSummary'] {
  const { tag, status, since, size = null, deprecated } = element;
  const { cdn, autoloader, source, prefix, downloads } = addresses;
  const module = importOf(element, addresses);
  const facts = withoutEmpty({
    import: module && `import '${module}';`,
    cdn: cdn && scriptTag(fillElementName(cdn, tag, prefix)),
    autoloader: autoloader && scriptTag(autoloader),
    status: deprecated === null ? status : 'deprecated',
    since,
    size,
    downloads: Object.keys(downloads).length === 0 ? null : downloads,
    source: source && fillElementName(source, tag, prefix),
  });
  return { tag, ...facts };
}

function scriptTag(address: string): string {
  return `<script type="module" src="${address}"></script>`;
}
