import type { Heading, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { noteLink } from '../../content/markdown/note-link.ts';
import { draftOf, placeOf, reportAt, type PageDraft } from '../../content/markdown/page-draft.ts';
import { makeComponent, walkTree, type MdastComponent } from '../../content/markdown/tree.ts';
import { inKebabCase } from '../../kernel/text.ts';
import {
  introduceElement,
  makeHeading,
  setOrigin,
  summarizeElement,
  type ElementAddresses,
} from './introduce-element.ts';
import {
  addressOf,
  describeUnknownTag,
  elementOf,
  elementScheme,
  memberKinds,
  withUniqueIds,
  type ApiElement,
  type Library,
  type MemberKind,
} from './manifest/element.ts';
import { memberViews, type ViewOptions } from './member-view.ts';
import type { PlaygroundSettings } from './playground/playground-settings.ts';
import { addressOfType, type TypeLibrary } from './typescript/declaration.ts';

/** Options of `remarkApi`. */
export interface ApiOptions {
  readonly library: Library;
  readonly settings: ElementAddresses & Pick<PlaygroundSettings, 'made' | 'isBroken'>;
  /** Exports of TypeScript packages, to which types of members may refer. */
  readonly types: TypeLibrary;
  /** Returns the heading of a section in the language of the page. */
  headingOf(kind: MemberKind | 'dependencies' | 'reference' | 'status.deprecated', locale: string): string;
}

/**
 * Fills every `<ApiReference tag="…" />` with the members of its element: one heading and one `ApiSection` per list. A
 * page below `api/` or `components.path` with `tag` in its front matter and no `<ApiReference>` gets the reference at its end, and in any case
 * an `ApiSummary` of the element at its start, with the description of the element if the page has no introduction.
 */
export function remarkApi(options: ApiOptions) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      addElementOfPage(tree, draft, options);
      const found = findReferences(tree).flatMap(({ node, depth }) => {
        const element = findElement(node, options, draft);
        if (element === null) return [];
        node.props = { ...node.props, className: element.className };
        return { node, depth, element };
      });
      const named = found.map((one, index) => ({ ...one, id: index === 0 ? '' : one.element.tag }));
      for (const { id, node, depth, element } of withUniqueIds(named)) {
        const anchorPrefix = id === '' ? '' : `${id}-`;
        // A depth from 2 to 6.
        const level = Math.min(6, Math.max(2, depth + 1)) as Heading['depth'];
        node.children = makeSections(element, {
          anchorPrefix,
          noteAddress: (url) => noteLink(draft, { kind: 'link', url, place: placeOf(node, draft) }),
          addressOf: (name) => addressOf(element, name) ?? addressOfType(options.types, name),
          heading: (kind) =>
            makeHeading(level, options.headingOf(kind, draft.locale), `${anchorPrefix}api-${inKebabCase(kind)}`),
        });
      }
    };
}

/** Adds the summary of the element that an API page documents, and its reference if the page has none. */
function addElementOfPage(tree: Root, draft: PageDraft, { library, settings, headingOf }: ApiOptions): void {
  const { tag } = draft.frontMatter;
  const folders = ['api', ...(settings.made === null ? [] : [settings.made.path])];
  const isApiPage = folders.some((folder) => `/${draft.file}`.includes(`/${folder}/`));
  if (tag === undefined || !isApiPage) return;
  // On a site without a manifest, `tag: new` is a key of the site's own.
  const isElement = tag.includes('-') || Object.keys(library[draft.locale] ?? {}).length > 0;
  if (isElement && findReferences(tree).length === 0) {
    const reference = makeComponent('ApiReference', { tag });
    setOrigin([reference], draft, settings.made);
    tree.children.push(makeHeading(2, headingOf('reference', draft.locale), 'api'), reference);
  }
  const element = elementOf(library, draft.locale, tag);
  if (element === null) return;
  const deprecated = headingOf('status.deprecated', draft.locale);
  introduceElement(element, { tree, draft, deprecated, made: settings.made });
  tree.children.unshift(makeComponent('ApiSummary', summarizeElement(element, settings)));
}

/** Finds the references of a page, each with the level of the heading above it. */
function findReferences(tree: Root): readonly { readonly node: MdastComponent; readonly depth: number }[] {
  const found: { readonly node: MdastComponent; readonly depth: number }[] = [];
  let depth = 1;
  walkTree(tree, (node) => {
    if (node.type === 'heading') ({ depth } = node);
    if (node.type === 'component' && node.name === 'ApiReference') found.push({ node, depth });
  });
  return found;
}

function findElement(
  node: MdastComponent,
  { library, settings }: Pick<ApiOptions, 'library' | 'settings'>,
  draft: PageDraft,
): ApiElement | null {
  const { tag } = node.props;
  if (typeof tag !== 'string') {
    reportAt(draft, node, {
      code: 'unknown-element',
      message: '<ApiReference> has no `tag`',
      hint: 'write <ApiReference tag="…" />',
    });
    return null;
  }
  draft.dependencies.add(`${elementScheme}:${tag}`);
  const element = elementOf(library, draft.locale, tag);
  if (element === null && settings.isBroken !== true) {
    const problem = describeUnknownTag(tag, library[draft.locale] ?? {});
    reportAt(draft, node, { ...problem, hint: problem.hint ?? 'set `components` in site.config.ts' });
  }
  return element;
}

function makeSections(
  element: ApiElement,
  options: ViewOptions & { heading(kind: MemberKind | 'dependencies'): RootContent },
): RootContent[] {
  const filled = memberKinds.filter((kind) => element[kind].length > 0);
  const empty = memberKinds.filter((kind) => element[kind].length === 0);
  const elements = element.dependencies.map((tag) => ({ tag, href: options.noteAddress(`${elementScheme}:${tag}`) }));
  return [
    ...filled.flatMap((kind) => [
      options.heading(kind),
      makeComponent('ApiSection', { kind, members: memberViews(element, kind, options) }),
    ]),
    ...(elements.length === 0 ? [] : [options.heading('dependencies'), makeComponent('ApiDependencies', { elements })]),
    ...(empty.length === 0 ? [] : [makeComponent('ApiEmpty', { kinds: empty })]),
  ];
}
