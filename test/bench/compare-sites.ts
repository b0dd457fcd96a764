// Compares a finished site with the output of another generator for the same content, page by page:
//   node test/bench/run.js test/bench/compare-sites.ts <reference-output> <our-output> [--list] [--base=/path/]
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { nameOfFile, readFacts, type PageFacts, type Site } from './page-facts.ts';

/** Entries of `from` that `within` lacks, counted as multisets. */
function missing(from: readonly string[], within: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const word of within) left.set(word, (left.get(word) ?? 0) + 1);
  return from.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** True if our page shows a file with the content of a picture that webpack names after its hash alone. */
function hasSameFile(name: string, reference: PageFacts, own: PageFacts): boolean {
  if (!/^[\da-f]{32}$/.test(name)) return false;
  const file = [...reference.pictureFiles].find((path) => path.includes(`/${name}.`));
  const content = file === undefined ? null : readFileSync(file);
  return content !== null && [...own.pictureFiles].some((path) => readFileSync(path).equals(content));
}

const texts = new Map<string, string>();

/** True for a link that leads to no document, file or anchor of the reference: it is broken in both outputs. */
function isBroken(href: string, { pages, dir }: Site): boolean {
  // Docusaurus leaves its protocol in HTML.
  if (href.startsWith('pathname:')) return true;
  const [, path = '', anchor] = /^([^?#]*)[^#]*(?:#(.+))?$/.exec(href) ?? [];
  const file = pages.get(path || '/');
  if (file !== undefined && anchor !== undefined) {
    const text = texts.get(file) ?? readFileSync(file, 'utf8');
    texts.set(file, text);
    return ![anchor, decodeURIComponent(anchor)].some((id) => text.includes(`id="${id}"`) || text.includes(`id=${id}`));
  }
  return (
    path.startsWith('/') &&
    !pages.has(path || '/') &&
    statSync(join(dir, decodeURI(path)), { throwIfNoEntry: false })?.isFile() !== true
  );
}

/** What is wrong with our page; empty when it is right. */
function compare(reference: PageFacts, own: PageFacts, path: string): readonly string[] {
  const problems: string[] = [];
  const lost = missing(reference.words, [...own.words, ...own.excerpts]);
  // One word in two hundred may differ, because themes have different labels.
  if (lost.length > Math.max(3, reference.words.length / 200))
    problems.push(`${lost.length} of ${reference.words.length} words missing: ${lost.slice(0, 8).join(' ')}`);
  for (const [name, count] of reference.structure) {
    const ours = own.structure.get(name) ?? 0;
    if (ours < count) problems.push(`${ours} of ${count} <${name}>`);
  }
  const lostIds = [...reference.ids].filter((id) => !own.ids.has(id));
  if (lostIds.length > 0) problems.push(`ids missing: ${lostIds.slice(0, 5).join(' ')}`);
  const ownFiles = new Set([...own.links].map(nameOfFile));
  const gone = [...reference.links].filter(
    (href) =>
      !own.links.has(href) &&
      !ownFiles.has(nameOfFile(href)) &&
      !isBroken(href, referenceSite) &&
      // A list of cards in Docusaurus includes the page that shows it.
      href !== path &&
      // A link to a heading of its own page may have the anchor only.
      !(href.startsWith(`${path}#`) && own.ids.has(href.slice(path.length + 1))),
  );
  // A link to where the old address leads is right, too.
  const ends = new Set(gone.length > 0 ? [...own.links].map(endOfLink) : []);
  const lostLinks = gone.filter((href) => endOfLink(href) === '' || !ends.has(endOfLink(href)));
  if (lostLinks.length > 0) problems.push(`links missing: ${lostLinks.slice(0, 5).join(' ')}`);
  const lostPictures = [
    ...[...own.pictures].filter(([name, exists]) => !exists && reference.pictures.get(name) !== false),
    ...[...reference.pictures].filter(
      ([name, exists]) => exists && !own.pictures.has(name) && !hasSameFile(name, reference, own),
    ),
  ];
  if (lostPictures.length > 0)
    problems.push(
      `pictures missing: ${lostPictures
        .slice(0, 5)
        .map(([name]) => name)
        .join(' ')}`,
    );
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

/** Lists of posts, tags and pages of a category show different parts of the listed pages, so only their addresses count. */
function isList(html: string): boolean {
  if (html.includes('generatedIndexPage')) return true;
  const [, classes = ''] = /<html[^>]*\sclass="([^"]*)"/.exec(html) ?? [];
  return /\bdocs-tags-/.test(classes) || (/\bplugin-blog\b/.test(classes) && !/\bblog-post-page\b/.test(classes));
}

/** The base URL of a site made by Docusaurus, read from the scripts of its documents; `/` for other tools. */
function baseOf(dir: string): string {
  const missingPage = join(dir, '404.html');
  const html = existsSync(missingPage) ? readFileSync(missingPage, 'utf8') : '';
  return /(?:src|href)="?(\/(?:[^">\s]*\/)?)assets\/(?:js|css)\//.exec(html)?.[1] ?? '/';
}

const [referenceDir = '', ownDir = '', ...flags] = process.argv.slice(2);
if (!existsSync(referenceDir) || !existsSync(ownDir)) {
  process.stderr.write('compare-sites.ts <reference-output> <our-output> [--list] [--base=/path/]\n');
  process.exit(2);
}
const referenceSite: Site = { dir: referenceDir, base: baseOf(referenceDir), pages: pagesIn(referenceDir) };
/** Base URL of our output, for references whose tools write relative links. */
const ownBase = flags.find((flag) => flag.startsWith('--base='))?.slice('--base='.length) ?? referenceSite.base;
const ownSite: Site = { dir: ownDir, base: ownBase, pages: pagesIn(ownDir) };
const counts = { right: 0, wrong: 0, failed: 0, redirected: 0, gone: 0 };

/** The document in which the redirects from a document end; undefined if they end nowhere. An address of another site ends them. */
function endOf(file: string, { pages, base }: Site): string | undefined {
  let end = file;
  for (let count = 0; count < 9; count++) {
    const [, url = ''] = /http-equiv="refresh" content="0; ?url=([^"#?]+)/.exec(readFileSync(end, 'utf8')) ?? [];
    if (!url.startsWith('/')) return end;
    const written = decodeURI(url).replace(/(?:\/|\.html)$/, '');
    // The address may begin with a base URL.
    const next = pages.get(written || '/') ?? pages.get(`/${`${written}/`.slice(base.length)}`.replace(/(.)\/$/, '$1'));
    if (next === undefined) return undefined;
    end = next;
  }
  return undefined;
}

/** Returns the target of a link in our site after redirects, with its anchor; empty if there is no such document. */
function endOfLink(href: string): string {
  const [path = '', anchor = ''] = href.split('#');
  const file = ownSite.pages.get(path || '/');
  const end = file === undefined ? undefined : endOf(file, ownSite);
  return end === undefined ? '' : `${end}#${anchor}`;
}

/** Compares the document at an address with that of the reference, after redirects; null for a document without content. */
function compareDocuments(path: string, file: string, ours: string): readonly string[] | null {
  const [from, to] = [endOf(file, referenceSite), endOf(ours, ownSite)];
  if (from === undefined) return [];
  if (to === undefined) return ['the redirect leads nowhere'];
  if (isList(readFileSync(from, 'utf8'))) return [];
  const [reference, own] = [[from, referenceSite] as const, [to, ownSite] as const].map(([name, site]) =>
    readFacts(readFileSync(name, 'utf8'), {
      site,
      path: name.endsWith('/index.html') ? path.replace(/\/?$/, '/') : path,
    }),
  );
  return reference && own ? compare(reference, own, path) : null;
}

for (const [path, file] of referenceSite.pages) {
  // The 404 page of each language comes from the theme.
  if (/(?:^|\/)404$/.test(path)) continue;
  // A page has a copy in Markdown at its address with `.md`.
  const copied = path.endsWith('.md') && statSync(ownDir + path, { throwIfNoEntry: false })?.isFile() === true;
  const ours =
    ownSite.pages.get(copied ? path.slice(0, -3) : path) ??
    (path.endsWith('.html') && existsSync(ownDir + path) ? ownDir + path : undefined);
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
