import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { externalOrigins } from '../../site/graph/document-sources.ts';

/** Elements allowed in the head of a document, without `title`, which pages set themselves. */
const headElements = new Set(['base', 'link', 'meta', 'noscript', 'script', 'style', 'template']);

/** HTML for the head of documents, read once for all pages. */
export interface HeadHtml {
  readonly html: string;
  /** The HTML in parts, of which every second one is a start tag; the content of scripts and styles is not HTML. */
  readonly parts: readonly string[];
  /** Name of the first element or text that is not allowed in a head; null if there is none. */
  readonly misplaced: string | null;
  /** Origins from which the elements load files, by directive of a Content-Security-Policy. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
}

/** Reads HTML for the head of documents. */
export function readHead(html: string): HeadHtml {
  const nodes = parseFragment(html, { sourceCodeLocationInfo: true }).childNodes;
  return { html, parts: partsOf(html, nodes), misplaced: findMisplaced(nodes), origins: originsOf(nodes) };
}

type Nodes = readonly DefaultTreeAdapterTypes.ChildNode[];

function findMisplaced(nodes: Nodes): string | null {
  for (const node of nodes) {
    if ('tagName' in node && !headElements.has(node.tagName)) return `<${node.tagName}>`;
    if (node.nodeName === '#text' && 'value' in node && node.value.trim() !== '') return `"${node.value.trim()}"`;
  }
  return null;
}

function partsOf(html: string, nodes: Nodes): readonly string[] {
  const parts: string[] = [];
  let end = 0;
  for (const node of nodes) {
    const place = 'tagName' in node ? node.sourceCodeLocation : undefined;
    if (!place) continue;
    const tagEnd = place.startTag?.endOffset ?? place.endOffset;
    parts.push(html.slice(end, place.startOffset), html.slice(place.startOffset, tagEnd));
    end = tagEnd;
  }
  return [...parts, html.slice(end)];
}

function originsOf(nodes: Nodes): HeadHtml['origins'] {
  const found: Record<string, readonly string[]> = {};
  const add = (directive: string, url: string | undefined): void => {
    if (directive !== '') found[directive] = [...(found[directive] ?? []), ...externalOrigins(url ?? '')];
  };
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    const valueOf = (name: string): string | undefined =>
      node.attrs.find((attribute) => attribute.name === name)?.value;
    if (node.tagName === 'script') {
      add('script-src', valueOf('src'));
      add('connect-src', valueOf('src'));
    }
    if (node.tagName === 'link') add(directiveOf(valueOf), valueOf('href'));
  }
  return found;
}

const directiveByKind: Readonly<Record<string, string>> = {
  font: 'font-src',
  image: 'img-src',
  script: 'script-src',
  style: 'style-src',
  fetch: 'connect-src',
};

/** Returns the directive for the target of a `link`, given its attributes; empty if it loads nothing. */
function directiveOf(valueOf: (name: string) => string | undefined): string {
  const rel = valueOf('rel') ?? '';
  if (/\bstylesheet\b/i.test(rel)) return 'style-src';
  if (/\bicon\b/i.test(rel)) return 'img-src';
  if (/\bmanifest\b/i.test(rel)) return 'manifest-src';
  if (/\bmodulepreload\b/i.test(rel)) return 'script-src';
  return directiveByKind[valueOf('as') ?? ''] ?? '';
}
