// Compares a finished site with the output of another generator for the same content, page by page:
//   node test/bench/run.js test/bench/compare-sites.ts <reference-output> <our-output> [--list] [--base=/path/]
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** What is compared of a page's content. */
interface PageFacts {
  readonly words: readonly string[];
  /** Names and counts of elements that carry structure: `h2 3`. */
  readonly structure: ReadonlyMap<string, number>;
  readonly ids: ReadonlySet<string>;
  /** Paths of links within the site, and addresses elsewhere. */
  readonly links: ReadonlySet<string>;
}

const structural = new Set(['h2', 'h3', 'h4', 'h5', 'h6', 'table', 'tr', 'pre', 'li', 'img', 'blockquote', 'details']);
const inline = new Set(['a', 'b', 'i', 'em', 'strong', 'code', 'span', 'mark', 'del', 'sub', 'sup', 'kbd']);
// A live editor shows its code in a field too.
const skipped = new Set(['script', 'style', 'svg', 'template', 'nav', 'button', 'noscript', 'textarea']);

const base = 'https://base.invalid';

/** One way of writing an address in the document at `page`: percent-encoded as browsers do, and without a slash at the end of its path. */
function normalize(link: string, page: string): string {
  const href = /^[.?]/.test(link) ? new URL(link, base + page).href.replace(base, '') : link;
  const written = URL.canParse(href, base) ? new URL(href, base).href.replace(base, '') : href;
  // A percent sign that begins no code is written as it is, or as a code of its own.
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

function readFacts(html: string, page: string): PageFacts | null {
  const document = parse(html);
  const root = document.childNodes.find(isElement);
  const content = root === undefined ? null : findContent(root);
  if (content === null) return null;
  const texts: string[] = [];
  const structure = new Map<string, number>();
  const ids = new Set<string>();
  const links = new Set<string>();
  const collectLinks = (node: Node): void => {
    if (!isElement(node)) return;
    const href = node.tagName === 'a' ? attribute(node, 'href') : undefined;
    if (href !== undefined) links.add(normalize(href, page));
    for (const child of node.childNodes) collectLinks(child);
  };
  const visit = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) texts.push(node.value);
    if (!isElement(node) || skipped.has(node.tagName)) return;
    // The title is outside of the content here, and labels of tabs are items of a list there.
    if (/^(?:h1|label)$/.test(node.tagName) || attribute(node, 'role') === 'tab') return;
    const classes = attribute(node, 'class') ?? '';
    // Cards show excerpts of other pages: where they lead counts.
    if (/\bdocCardList|^cards$/.test(classes)) return collectLinks(node);
    if (
      /\b(?:hash-link|hidden|anchor|header-?(?:link|anchor)|note-title|admonition-title|custom-block-title|table-of-contents|md-content__button|md-source-file|linenos|lang|admonitionHeading\w*|playground(?:Header|Preview)\w*|theme-doc-version\w*)\b/.test(
        classes,
      )
    )
      return;
    // An empty row, which is the head of a table without one, is left out here.
    const isEmpty = node.tagName === 'tr' && !hasContent(node);
    if (structural.has(node.tagName) && !isEmpty) structure.set(node.tagName, (structure.get(node.tagName) ?? 0) + 1);
    const id = attribute(node, 'id');
    if (id !== undefined && /^h[1-6]$/.test(node.tagName)) ids.add(id);
    const href = node.tagName === 'a' ? attribute(node, 'href') : undefined;
    if (href !== undefined && !href.startsWith('#')) links.add(normalize(href, page));
    const isInline = inline.has(node.tagName);
    if (!isInline) texts.push(' ');
    for (const child of node.childNodes) visit(child);
    if (!isInline) texts.push(' ');
  };
  for (const child of content.childNodes) visit(child);
  // Docusaurus shows magic comments in languages whose comments it does not know.
  const text = texts.join('').replace(/(?:highlight|error|success)-(?:next-line|start|end)\b/g, '');
  return { words: text.match(/[\p{L}\p{N}]+/gu) ?? [], structure, ids, links };
}

/** Entries of a multiset that another lacks. */
function missing(from: readonly string[], within: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const word of within) left.set(word, (left.get(word) ?? 0) + 1);
  return from.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** The name of the file that a link leads to, without the hash that generators add to it; the link itself when it leads to a page. */
function nameOfFile(href: string): string {
  const [, file] = /^\/(?:[^?#]*\/)?([^/?#]+)\.(?!html\b)\w+$/.exec(href) ?? [];
  if (file === undefined) return href;
  return href.startsWith('/assets/') ? file.replace(/[-.][\w-]{6,}$/, '') : file;
}

const texts = new Map<string, string>();

/** True for a link that leads to no document, file or anchor of the reference: it leads nowhere in either output. */
function isBroken(href: string, pages: ReadonlyMap<string, string>): boolean {
  const [, path = '', anchor] = /^([^?#]*)[^#]*(?:#(.+))?$/.exec(href) ?? [];
  const file = pages.get(path || '/');
  if (file !== undefined && anchor !== undefined) {
    const text = texts.get(file) ?? readFileSync(file, 'utf8');
    texts.set(file, text);
    return ![anchor, decodeURIComponent(anchor)].some((id) => text.includes(`id="${id}"`) || text.includes(`id=${id}`));
  }
  return path.startsWith('/') && !pages.has(path || '/') && !existsSync(join(referenceDir, decodeURI(path)));
}

/** What is wrong with our page; empty when it is right. `pages`: documents of the reference. */
function compare(reference: PageFacts, own: PageFacts, pages: ReadonlyMap<string, string>): readonly string[] {
  const problems: string[] = [];
  const lost = missing(reference.words, own.words);
  // A word in two hundred may differ: labels of the themes.
  if (lost.length > Math.max(3, reference.words.length / 200))
    problems.push(`${lost.length} of ${reference.words.length} words missing: ${lost.slice(0, 8).join(' ')}`);
  for (const [name, count] of reference.structure) {
    const ours = own.structure.get(name) ?? 0;
    if (ours < count) problems.push(`${ours} of ${count} <${name}>`);
  }
  const lostIds = [...reference.ids].filter((id) => !own.ids.has(id));
  if (lostIds.length > 0) problems.push(`ids missing: ${lostIds.slice(0, 5).join(' ')}`);
  const ownFiles = new Set([...own.links].map(nameOfFile));
  const lostLinks = [...reference.links].filter(
    (href) => !own.links.has(href) && !ownFiles.has(nameOfFile(href)) && !isBroken(href, pages),
  );
  if (lostLinks.length > 0) problems.push(`links missing: ${lostLinks.slice(0, 5).join(' ')}`);
  return problems;
}

function pagesIn(dir: string): ReadonlyMap<string, string> {
  const files = walkFolder(dir).flatMap(({ path }) => (path.endsWith('.html') ? [path] : []));
  // Where both exist, `a.html` is a redirect from an old address, and `a/index.html` the page.
  const indexesLast = files.toSorted(
    (a, b) => Number(/(?:^|\/)index\.html$/.test(a)) - Number(/(?:^|\/)index\.html$/.test(b)),
  );
  return new Map(
    indexesLast.map((path) => [`/${path}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/', join(dir, path)]),
  );
}

/** Lists of posts, tags and the pages of a category show other parts of the pages that they name: only their addresses count. */
function isList(html: string): boolean {
  if (html.includes('generatedIndexPage')) return true;
  const [, classes = ''] = /<html[^>]*\sclass="([^"]*)"/.exec(html) ?? [];
  return /\bdocs-tags-/.test(classes) || (/\bplugin-blog\b/.test(classes) && !/\bblog-post-page\b/.test(classes));
}

const [referenceDir = '', ownDir = '', ...flags] = process.argv.slice(2);
/** Base URL of our output, where that of the reference is not in its links: tools that write relative ones. */
const ownBase = flags.find((flag) => flag.startsWith('--base='))?.slice('--base='.length) ?? '/';
if (!existsSync(referenceDir) || !existsSync(ownDir)) {
  process.stderr.write('compare-sites.ts <reference-output> <our-output> [--list] [--base=/path/]\n');
  process.exit(2);
}
const [references, own] = [pagesIn(referenceDir), pagesIn(ownDir)];
const counts = { right: 0, wrong: 0, failed: 0, redirected: 0, gone: 0 };

/** The document in which the redirects from another one end; undefined when they lead nowhere. Addresses elsewhere end them. */
function endOf(file: string, pages: ReadonlyMap<string, string>): string | undefined {
  let end = file;
  for (let count = 0; count < 9; count++) {
    const [, url = ''] = /http-equiv="refresh" content="0; ?url=([^"#?]+)/.exec(readFileSync(end, 'utf8')) ?? [];
    if (!url.startsWith('/')) return end;
    const written = decodeURI(url).replace(/(?:\/|\.html)$/, '');
    // The address may begin with a base URL.
    const next = pages.get(written || '/') ?? pages.get(written.replace(/^\/[^/]*/, '') || '/');
    if (next === undefined) return undefined;
    end = next;
  }
  return undefined;
}

/** Compares the document at an address with that of the reference, where both are in the end; null for a document without content. */
function compareDocuments(path: string, file: string, ours: string): readonly string[] | null {
  const [from, to] = [endOf(file, references), endOf(ours, own)];
  if (from === undefined) return [];
  if (to === undefined) return ['the redirect leads nowhere'];
  if (isList(readFileSync(from, 'utf8'))) return [];
  const addressOf = (name: string): string => (name.endsWith('/index.html') ? `${path}/` : path);
  const reference = readFacts(readFileSync(from, 'utf8'), addressOf(from));
  const facts = readFacts(readFileSync(to, 'utf8').replaceAll(` href="${ownBase}`, ' href="/'), addressOf(to));
  return reference === null || facts === null ? null : compare(reference, facts, references);
}

for (const [path, file] of references) {
  // The page for addresses that lead nowhere is the theme's, in every language.
  if (/(?:^|\/)404$/.test(path)) continue;
  const ours = own.get(path) ?? (path.endsWith('.html') && existsSync(ownDir + path) ? ownDir + path : undefined);
  const html = ours === undefined ? '' : readFileSync(ours, 'utf8');
  const isFailed = html.includes('data-failed');
  const problems = ours === undefined ? ['no such page'] : isFailed ? [] : compareDocuments(path, file, ours);
  if (problems === null) continue;
  const isRedirect = html.includes('http-equiv="refresh"');
  const outcome = isFailed ? 'failed' : problems.length > 0 ? 'wrong' : isRedirect ? 'redirected' : 'right';
  counts[ours === undefined ? 'gone' : outcome] += 1;
  if (flags.includes('--list') && problems.length > 0)
    process.stdout.write(`${path}\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
}
process.stdout.write(`${JSON.stringify(counts)}\n`);
