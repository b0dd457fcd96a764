import { findSuppressions } from '../source/find-suppressions.ts';
import type { Outline, PageFacts } from '../markdown/outline.ts';
import type { PageDraft } from '../markdown/page-draft.ts';
import type { SplitSource } from '../source/read-front-matter.ts';
import type { SourceFile } from '../crawl/content-file.ts';
import type { PageBody } from './page-entry.ts';
import type { ContentPart } from '../markdown/page-context.ts';
import { decodeUrl } from '../../../shared/url.ts';

/** What compiling has found out about a page. */
export interface CompiledParts {
  readonly draft: PageDraft;
  readonly body: PageBody;
  readonly facts: Partial<PageFacts>;
  readonly parts: readonly ContentPart[];
}

/** Makes what other pages see of a page. */
export function makeOutline(source: SourceFile, split: SplitSource, compiled: CompiledParts): Outline {
  const { draft, body, facts, parts } = compiled;
  const { frontMatter, lines } = split;
  return {
    file: source.path,
    locale: source.locale,
    version: source.version,
    docPath: source.docPath,
    collection: source.collection,
    frontMatter,
    frontMatterLines: lines,
    title: frontMatter.title ?? draft.titleHeading,
    hasTitleHeading: draft.titleHeading !== null,
    description: frontMatter.description ?? draft.excerpt,
    headings: draft.headings,
    anchors: findAnchors(body.html),
    links: [...draft.links.values()].map(({ kind, url, places }) => ({ kind, url, places })),
    references: draft.references,
    slots: [...draft.slots].toSorted(),
    includes: [...draft.includes],
    dependencies: [...draft.dependencies].toSorted(),
    facts: { ...draft.facts, ...facts, ...readDrawnFacts(body, parts) },
    silences: findSuppressions(split.content, source.path),
  };
}

/** What plugins read from the HTML of a page as it is drawn. */
export function readDrawnFacts(
  { html, head }: Pick<PageBody, 'html' | 'head'>,
  parts: readonly ContentPart[],
): Partial<PageFacts> {
  return Object.assign({}, ...parts.map((part) => part.readHtml?.(html + head)));
}

/** An opening tag with its attributes: in text, code above all, what looks like an attribute is none. */
const tag = /<([a-z][\w-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)+)/gi;
/** An id that React counted out: it is another one as soon as a block before it comes or goes, so nothing can lead there. */
const counted = /_R_\w*_/;
const naming = /\s(id|name)="([^"\uFDD0]+)"/g;
const mayName = /(?:id|name)="/;

/**
 * The anchors of a page besides its headings: every `id` of its HTML and every `name` of an `<a>`, whoever wrote them,
 * the author, a component or the footnotes. Decoded, as links are: an id that is written with escapes, as that of a footnote
 * with an accent in its name, is found by them.
 */
export function findAnchors(html: string): readonly string[] {
  const anchors = new Set<string>();
  for (const [, element, attributes = ''] of html.matchAll(tag)) {
    // Few tags have a name, and each search through one costs more than this look.
    if (!mayName.test(attributes)) continue;
    for (const [, attribute, anchor = ''] of attributes.matchAll(naming))
      if ((attribute === 'id' || element === 'a') && !counted.test(anchor)) anchors.add(decodeUrl(decode(anchor)));
  }
  return [...anchors];
}

function decode(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
