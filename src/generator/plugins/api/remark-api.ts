import type { Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { ContentProps } from '../../../shared/content.ts';
import { nearest } from '../../kernel/diagnostics/nearest.ts';
import type { MdastComponent } from '../../content/markdown/component-node.ts';
import { noteLink } from '../../content/markdown/note-link.ts';
import { draftOf, placeOf, reportAt, type PageDraft } from '../../content/markdown/page-draft.ts';
import { memberKinds, type ApiElement, type MemberKind } from './element.ts';
import { elementOf, elementScheme, type Library } from './library.ts';
import { memberViews } from './member-view.ts';

/** What the reference takes from outside the page. */
export interface ApiOptions {
  readonly library: Library;
  /** Headings of the reference's sections in the page's language. */
  headingOf(kind: MemberKind | 'dependencies' | 'reference', locale: string): string;
}

/**
 * Fills every `<ApiReference tag="…" />` with the members of its element: a heading and an `ApiSection` a list. A page
 * below `api/` whose front matter names a `tag` gets its reference at the end when it places none itself.
 */
export function remarkApi({ library, headingOf }: ApiOptions) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      const { tag } = draft.frontMatter;
      const isApiPage = /(?:^|\/)api\//.test(draft.file);
      // Without a library, `tag: new` is a key of the site's own.
      const isElement = tag?.includes('-') === true || Object.keys(library[draft.locale] ?? {}).length > 0;
      if (tag !== undefined && isElement && isApiPage && !tree.children.some(isReference)) {
        const start = { line: draft.frontMatterLines['tag'] ?? 1, column: 1 };
        tree.children.push(heading(2, headingOf('reference', draft.locale), 'api'), {
          type: 'component',
          name: 'ApiReference',
          props: { tag },
          children: [],
          position: { start, end: start },
        });
      }
      const state = { depth: 1, references: 0 };
      for (const node of tree.children) {
        if (node.type === 'heading') state.depth = node.depth;
        if (!isReference(node)) continue;
        const element = findElement(node, library, draft);
        if (element === null) continue;
        const anchorPrefix = state.references++ === 0 ? '' : `${element.tag}-`;
        const level = Math.min(6, Math.max(2, state.depth + 1));
        node.children = makeSections(element, {
          anchorPrefix,
          noteAddress: (url) => noteLink(draft, { kind: 'link', url, place: placeOf(node, draft) }),
          heading: (kind) => heading(level, headingOf(kind, draft.locale), `${anchorPrefix}api-${sectionNames[kind]}`),
        });
      }
    };
}

function isReference(node: RootContent): node is MdastComponent {
  return node.type === 'component' && node.name === 'ApiReference';
}

function findElement(node: MdastComponent, library: Library, draft: PageDraft): ApiElement | null {
  const { tag } = node.props;
  if (typeof tag !== 'string') {
    reportAt(draft, node, {
      code: 'unknown-element',
      message: '<ApiReference> names no element',
      hint: 'write <ApiReference tag="…" />',
    });
    return null;
  }
  draft.dependencies.add(`${elementScheme}:${tag}`);
  const element = elementOf(library, draft.locale, tag);
  if (element === null) {
    const candidate = nearest(tag, Object.keys(library[draft.locale] ?? {}));
    reportAt(draft, node, {
      code: 'unknown-element',
      message: `The manifest has no element <${tag}>`,
      hint: candidate === null ? 'set `components` in site.config.ts' : `did you mean <${candidate}>?`,
    });
  }
  return element;
}

interface SectionOptions {
  readonly anchorPrefix: string;
  noteAddress(url: string): string;
  heading(kind: MemberKind | 'dependencies'): RootContent;
}

function makeSections(element: ApiElement, options: SectionOptions): RootContent[] {
  const filled = memberKinds.filter((kind) => element[kind].length > 0);
  const empty = memberKinds.filter((kind) => element[kind].length === 0);
  const { dependencies } = element;
  const items = dependencies.map((tag) => ({ tag, href: options.noteAddress(`element:${tag}`) }));
  return [
    ...filled.flatMap((kind) => [
      options.heading(kind),
      component('ApiSection', { kind, members: memberViews(element, kind, options) }),
    ]),
    ...(items.length === 0 ? [] : [options.heading('dependencies'), component('ApiDependencies', { elements: items })]),
    ...(empty.length === 0 ? [] : [component('ApiEmpty', { kinds: empty })]),
  ];
}

const sectionNames: Readonly<Record<MemberKind | 'dependencies', string>> = {
  properties: 'properties',
  events: 'events',
  methods: 'methods',
  slots: 'slots',
  parts: 'parts',
  cssProperties: 'css-properties',
  states: 'states',
  dependencies: 'dependencies',
};

function heading(depth: number, text: string, id: string): RootContent {
  // Depths are kept between 2 and 6 above; the id is given as an author would give it.
  return { type: 'heading', depth: depth as 2, children: [{ type: 'text', value: `${text} {#${id}}` }] };
}

function component(name: string, props: object): MdastComponent {
  // Made of texts, flags and lists of them only.
  return { type: 'component', name, props: props as ContentProps, children: [] };
}
