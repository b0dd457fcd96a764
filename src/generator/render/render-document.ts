import type { ContentView, PageView } from '../../shared/page-view.ts';
import type { ThemeServer } from '../../shared/theme.ts';
import type { PageBody } from '../content/compile/page-entry.ts';
import { fillHoles, type HoleKind } from '../content/markdown/holes.ts';
import { relativeAddress, type Mount } from '../site/graph/permalink.ts';

/** Values for the holes of a page's HTML. */
export interface DocumentParts {
  /** Final address of each of the outline's links. */
  readonly hrefs: readonly string[];
  /** Width and height in CSS pixels by the link's index, for images of the site. */
  readonly sizes: Readonly<Record<number, readonly [number, number]>>;
  /** Final id of each of the outline's headings. */
  readonly headingIds: readonly string[];
  /** Inherited id of each of them, by the same index. */
  readonly inheritedIds: readonly (string | null)[];
}

/** The value of a hole, or null to remove the attribute that contains it. */
export function holeValue(parts: DocumentParts, kind: HoleKind, index: number): string | null {
  const { hrefs, sizes, headingIds, inheritedIds } = parts;
  if (kind === 'link') return hrefs[index] || null;
  if (kind === 'heading') return headingIds[index] ?? null;
  if (kind === 'inherited') return inheritedIds[index] ?? null;
  const size = sizes[index];
  return size === undefined ? null : String(size[kind === 'width' ? 0 : 1]);
}

/** Renders one document: fills the holes of the page's content and passes the view to the theme. */
export function renderDocument(
  view: PageView,
  {
    theme,
    body,
    parts,
  }: { readonly theme: ThemeServer; readonly body: PageBody | null; readonly parts: DocumentParts },
): string {
  const html = theme.renderPage(body === null ? view : { ...view, content: fillContent(view.content, body, parts) });
  return view.root === undefined ? html : relativize(html, { baseUrl: view.site.baseUrl, root: view.root });
}

function fillContent(content: ContentView, body: PageBody, parts: DocumentParts): ContentView {
  if (content.kind !== 'document') return content;
  const fill = (html: string): string => fillHoles(html, (kind, index) => holeValue(parts, kind, index));
  return { ...content, html: fill(body.html), head: (content.head ?? '') + fill(body.head) };
}

const tag = /<[a-z](?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*(?:>|$)/gi;
const address = /(?<=\s(?:href|src|poster|data|action|formaction)=["'])\/(?!\/)[^"']*/gi;
const addressList = /(?<=\ssrcset=["'])[^"']*/gi;

/** Makes the addresses in a document relative, so that they are valid wherever the site is served. */
function relativize(html: string, mount: Mount): string {
  return html.replace(tag, (text) =>
    text
      .replace(address, (found) => relativeAddress(found, mount))
      .replace(addressList, (list) =>
        list.replace(/(?<=^|,\s{0,9})\/(?!\/)\S*/g, (found) => relativeAddress(found, mount)),
      ),
  );
}
