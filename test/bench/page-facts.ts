// Reads from a document what `compare-sites.ts` compares.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** The parts of a page's content that are compared. */
export interface PageFacts {
  readonly words: readonly string[];
  /** Words of our cards. */
  readonly excerpts: readonly string[];
  /** Names and counts of elements that carry structure: `h2 3`. */
  readonly structure: ReadonlyMap<string, number>;
  readonly ids: ReadonlySet<string>;
  /** Paths of links within the site, and addresses elsewhere. */
  readonly links: ReadonlySet<string>;
  /** Names of files that pictures and videos of the site are shown from; false for a file that does not exist. */
  readonly pictures: ReadonlyMap<string, boolean>;
  /** Those files that exist. */
  readonly pictureFiles: ReadonlySet<string>;
}

/** A finished site. */
export interface Site {
  readonly dir: string;
  /** What its addresses begin with: `/docs/`. */
  readonly base: string;
  /** Its documents, by their paths without the base. */
  readonly pages: ReadonlyMap<string, string>;
}

/** A document of a site. */
export interface Page {
  readonly site: Site;
  /** Its path without the base. */
  readonly path: string;
}

const structural = new Set(['h2', 'h3', 'h4', 'h5', 'h6', 'table', 'tr', 'pre', 'li', 'img', 'blockquote', 'details']);
const inline = new Set(['a', 'b', 'i', 'em', 'strong', 'code', 'span', 'mark', 'del', 'sub', 'sup', 'kbd']);
// A live editor shows its code in a field too.
const skipped = new Set(['script', 'style', 'svg', 'template', 'nav', 'button', 'noscript', 'textarea']);

const origin = 'https://base.invalid';

/** An address without the base of its site. */
function withoutBase(href: string, { base }: Site): string {
  return `${href}/`.startsWith(base) ? `/${href.slice(base.length)}` : href;
}

/** One way of writing an address in a document: percent-encoded as browsers do, and without a slash at the end of its path. */
function normalize(link: string, { site, path }: Page): string {
  const href = /^(?![/#]|[a-z][\w+.-]*:)/i.test(link)
    ? new URL(link, origin + path).href.replace(origin, '')
    : withoutBase(link, site);
  const written = URL.canParse(href, origin) ? new URL(href, origin).href.replace(origin, '') : href;
  // A percent sign that starts no escape is written as it is or as `%25`.
  return written
    .replace(/%25/g, '%')
    .replace(/[[\]]/g, encodeURIComponent)
    .replace(/(?:\/|\.html)(?=[?#]|$)/, '');
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** True for an element with a text or a picture. */
function hasContent(node: Node): boolean {
  if ('value' in node) return node.value.trim() !== '';
  return isElement(node) && (node.tagName === 'img' || node.childNodes.some(hasContent));
}

function textOf(element: Element, separator = ''): string {
  return element.childNodes
    .map((child) => (isElement(child) ? textOf(child, separator) : 'value' in child ? child.value : ''))
    .join(separator);
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((entry) => entry.name === name)?.value;
}

/** Classes of the element that holds a page's content, by the tool: MkDocs, VitePress, Starlight, posts of Docusaurus before 2.1, this tool. */
const contentClasses = ['md-content__inner', 'vp-doc', 'sl-markdown-content', 'markdown', 'prose'];

/** The element that holds a page's content. */
function findContent(root: Element): Element | null {
  const find = (node: Element, test: (element: Element) => boolean): Element | null => {
    if (test(node)) return node;
    for (const child of node.childNodes) {
      const found = isElement(child) ? find(child, test) : null;
      if (found !== null) return found;
    }
    return null;
  };
  const hasClass = (element: Element, name: string): boolean =>
    (attribute(element, 'class') ?? '').split(/\s+/).includes(name);
  return (
    find(
      root,
      (element) => hasClass(element, 'theme-doc-markdown') || attribute(element, 'id') === '__blog-post-container',
    ) ??
    contentClasses
      .map((name) => find(root, (element) => hasClass(element, name)))
      .find((element) => element !== null) ??
    find(root, ({ tagName }) => tagName === 'main')
  );
}

/** Addresses of files that an element shows. */
function picturesOf(element: Element): string[] {
  if (!/^(?:img|source|video|audio)$/.test(element.tagName)) return [];
  const sources = (attribute(element, 'srcset') ?? '').split(/,\s/).map((source) => source.trim().split(/\s/)[0] ?? '');
  return [attribute(element, 'src') ?? '', attribute(element, 'poster') ?? '', ...sources].filter(
    (address) => address !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address),
  );
}

/** Returns the path of the file with an address in the output of a site. */
function placeOf(address: string, { dir }: Site): string {
  return join(dir, decodeURI(new URL(address, origin).pathname.replaceAll('%25', '%2525')));
}

/** True for an address of a file in the output of a site. */
function hasFile(address: string, site: Site): boolean {
  return statSync(placeOf(address, site), { throwIfNoEntry: false })?.isFile() === true;
}

/** Reads the compared parts of a document; null for one without content. */
export function readFacts(html: string, page: Page): PageFacts | null {
  const document = parse(html);
  const root = document.childNodes.find(isElement);
  const content = root === undefined ? null : findContent(root);
  if (content === null) return null;
  const texts: string[] = [];
  const excerpts: string[] = [];
  const structure = new Map<string, number>();
  const ids = new Set<string>();
  const links = new Set<string>();
  const pictures = new Map<string, boolean>();
  const pictureFiles = new Set<string>();
  const collectPictures = (element: Element): void => {
    for (const address of picturesOf(element).map((written) => normalize(written, page))) {
      pictures.set(nameOfFile(address), hasFile(address, page.site));
      if (hasFile(address, page.site)) pictureFiles.add(placeOf(address, page.site));
      // A name can end like one with a hash: `/assets/what-is-metaflow.svg`.
      if (!/-[\da-f]{32}\./.test(address))
        pictures.set(nameOfFile(address.replace('/assets/', '/')), hasFile(address, page.site));
    }
    for (const child of element.childNodes)
      if (isElement(child) && child.tagName !== 'noscript') collectPictures(child);
  };
  const collectLinks = (node: Node): void => {
    if (!isElement(node)) return;
    const href = node.tagName === 'a' ? attribute(node, 'href') : undefined;
    if (href !== undefined) links.add(normalize(href, page));
    for (const child of node.childNodes) collectLinks(child);
  };
  const visit = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) texts.push(node.value);
    if (!isElement(node) || skipped.has(node.tagName)) return;
    const isOfTab = node.tagName === 'label' && !node.childNodes.some(({ nodeName }) => nodeName === 'input');
    // The title is outside the content in `docs`, and labels of tabs are list items in Docusaurus.
    if (node.tagName === 'h1' || isOfTab || /^tab(?:list)?$/.test(attribute(node, 'role') ?? '')) return;
    const classes = attribute(node, 'class') ?? '';
    // Cards show excerpts of other pages, so only their targets count. A site may draw them as text.
    if (/\bdocCardList|\bcardContainer|\bcard-grid\b|^cards$/.test(classes)) {
      if (classes === 'cards') excerpts.push(textOf(node, ' '));
      return collectLinks(node);
    }
    if (
      /\b(?:sr-only|starlight-aside__title|hash-link|(?<![\w-])hidden(?![\w:-])|anchor|header-?(?:link|anchor)|note-title|admonition-title|custom-block-title|table-of-contents|md-content__button|md-source-file|vp-code-dark|code-group__nav|linenos|line-numbers-wrapper|lang|admonitionHeading\w*|playground(?:Header|Preview)\w*|theme-doc-version\w*)\b/.test(
        classes,
      )
    )
      return;
    // Docusaurus makes a block of code with an HTML link; here it stays inline.
    const isLine = /\bcodeBlockStandalone/.test(classes) && !textOf(node).includes('\n');
    // An empty row is the header of a table without one, and is left out here.
    const isEmpty = node.tagName === 'tr' && !hasContent(node);
    // Pygments makes a table for code with numbers of lines.
    const isCode =
      classes.includes('highlighttable') ||
      node.childNodes.some((child) => isElement(child) && attribute(child, 'class') === 'linenos');
    if (structural.has(node.tagName) && !isEmpty && !isLine && !isCode)
      structure.set(node.tagName, (structure.get(node.tagName) ?? 0) + 1);
    const id = attribute(node, 'id');
    if (id !== undefined && /^h[1-6]$/.test(node.tagName)) ids.add(id);
    const href = node.tagName === 'a' ? attribute(node, 'href') : undefined;
    // A file in the address may be the text of compiled code.
    if (href !== undefined && !/^(?:#|data:)/.test(href)) links.add(normalize(href, page));
    const isInline = inline.has(node.tagName);
    if (!isInline) texts.push(' ');
    for (const child of node.childNodes) visit(child);
    if (!isInline) texts.push(' ');
  };
  for (const child of content.childNodes) visit(child);
  collectPictures(content);
  // Docusaurus shows magic comments in languages whose comment syntax it does not know.
  const text = texts.join('').replace(/(?:highlight|error|success)-(?:next-line|start|end)\b/g, '');
  const wordsIn = (written: string): readonly string[] => written.match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words: wordsIn(text), excerpts: wordsIn(excerpts.join(' ')), structure, ids, links, pictures, pictureFiles };
}

/** The name of the file that a link leads to, without the hash that generators add to it; the link itself when it leads to a page. */
export function nameOfFile(href: string): string {
  const [, file] = /^\/(?:[^?#]*\/)?([^/?#]+)\.(?!html\b)\w+(?:[?#]|$)/.exec(href) ?? [];
  if (file === undefined) return href;
  return /\/(?:assets|_astro)\//.test(href)
    ? file.replace(/(?:-[\da-f]{32}|-[\w-]{8}|\.[\w-]{8}(?:_\w+)?)$/, '')
    : file;
}
