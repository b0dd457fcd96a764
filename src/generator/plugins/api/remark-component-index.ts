import type { Link, List, ListItem, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import type { ContentProps } from '../../../shared/content.ts';
import { resolveImport } from '../../content/jsx/imports.ts';
import type { MdastComponent } from '../../content/markdown/tree.ts';
import type { ContentPartContext } from '../../content/markdown/page-context.ts';
import { noteLink } from '../../content/markdown/note-link.ts';
import { draftOf, placeOf, type PageDraft } from '../../content/markdown/page-draft.ts';

/**
 * Converts lists in `<ComponentIndex drawings="@site/…">` to cards. Each item is a link and a sentence. Its optional
 * drawing is the SVG file in the folder that is named like the last segment of the link's path.
 */
export function remarkComponentIndex(readText: ContentPartContext['readText']) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      for (const node of tree.children) {
        if (node.type !== 'component' || node.name !== 'ComponentIndex') continue;
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
          child.type === 'list' ? (makeCards(child, draft, drawingOf) ?? child) : child,
        );
      }
    };
}

/** Returns null for a list with other items than links with sentences. */
function makeCards(list: List, draft: PageDraft, drawingOf: (url: string) => string | null): MdastComponent | null {
  const entries = list.children.map(readEntry);
  const complete = entries.filter((entry) => entry !== null);
  if (complete.length < entries.length) return null;
  const items = complete.map(({ link, sentence }) => {
    const drawing = drawingOf(link.url);
    return {
      href: noteLink(draft, { kind: 'link', url: link.url, place: placeOf(link, draft) }),
      label: toString(link),
      sentence,
      ...(drawing === null ? {} : { drawing }),
    };
  });
  // The items have only texts.
  const props = { items } as ContentProps;
  return { type: 'component', name: 'ComponentCards', props, children: [], position: list.position };
}

function readEntry({ children }: ListItem): { readonly link: Link; readonly sentence: string } | null {
  const [paragraph] = children;
  if (children.length !== 1 || paragraph?.type !== 'paragraph') return null;
  const [link, ...rest] = paragraph.children;
  if (link?.type !== 'link') return null;
  const sentence = toString({ type: 'paragraph', children: rest } satisfies RootContent);
  return { link, sentence: sentence.replace(/^[\s–—:-]+/, '') };
}
