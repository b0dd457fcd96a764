import type { Link, List, ListItem, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { resolveImport } from '../../content/jsx/imports.ts';
import { noteLink } from '../../content/markdown/note-link.ts';
import type { ContentPartContext } from '../../content/markdown/page-context.ts';
import { draftOf, placeOf, type PageDraft } from '../../content/markdown/page-draft.ts';
import { makeComponent, walkTree, type MdastComponent } from '../../content/markdown/tree.ts';
import { plainDescription } from './describe-markdown.ts';
import { elementOf, elementScheme, type Library } from './manifest/element.ts';

/**
 * Converts lists in `<ComponentIndex drawings="@site/…">` to cards. Each item is a link and a sentence; without one, a link
 * such as `element:ui-button` has the summary of its element. The optional drawing is the SVG file in the folder with the
 * name of the last segment of the link's path.
 */
export function remarkComponentIndex({
  library,
  readText,
}: Pick<ContentPartContext, 'readText'> & { readonly library: Library }) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      const summaryOf = (url: string): string => {
        const tag = url.startsWith(`${elementScheme}:`) ? url.slice(elementScheme.length + 1) : null;
        const element = tag === null ? null : elementOf(library, draft.locale, tag);
        if (element === null) return '';
        draft.dependencies.add(url);
        return plainDescription(
          element.summary || (element.description.split(/\n\s*\n/).find((part) => !part.startsWith('#')) ?? ''),
        );
      };
      walkTree(tree, (node) => {
        if (node.type !== 'component' || node.name !== 'ComponentIndex') return;
        const { drawings } = node.props;
        const folder = typeof drawings === 'string' ? resolveImport(drawings, draft.file) : null;
        const drawingOf = (url: string): string | null => {
          const name = /(?<![\w-])([\w-]+)\/?(?:[?#].*)?$/.exec(url)?.[1];
          if (folder === null || name === undefined) return null;
          const path = `${folder}/${name}.svg`;
          draft.includes.add(path);
          return readText(path)?.trim() ?? null;
        };
        node.children = node.children.map((child) =>
          child.type === 'list' ? (makeCards(child, draft, drawingOf, summaryOf) ?? child) : child,
        );
      });
    };
}

/** Returns null for a list with items other than links with sentences. */
function makeCards(
  list: List,
  draft: PageDraft,
  drawingOf: (url: string) => string | null,
  summaryOf: (url: string) => string,
): MdastComponent | null {
  const entries = list.children.map(readEntry);
  const complete = entries.filter((entry) => entry !== null);
  if (complete.length < entries.length) return null;
  const items = complete.map(({ link, sentence }) => {
    const drawing = drawingOf(link.url);
    return {
      href: noteLink(draft, { kind: 'link', url: link.url, place: placeOf(link, draft) }),
      label: toString(link),
      sentence: sentence || summaryOf(link.url),
      ...(drawing === null ? {} : { drawing }),
    };
  });
  return makeComponent('ComponentCards', { items }, [], list.position);
}

function readEntry({ children }: ListItem): { readonly link: Link; readonly sentence: string } | null {
  const [paragraph] = children;
  if (children.length !== 1 || paragraph?.type !== 'paragraph') return null;
  const [link, ...rest] = paragraph.children;
  if (link?.type !== 'link') return null;
  const sentence = toString({ type: 'paragraph', children: rest } satisfies RootContent);
  return { link, sentence: sentence.replace(/^[\s–—:-]+/, '') };
}
