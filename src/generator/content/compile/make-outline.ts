import { findSuppressions } from '../source/regions.ts';
import type { Outline, PageFacts } from '../markdown/outline.ts';
import type { PageDraft } from '../markdown/page-draft.ts';
import type { SplitSource } from '../source/read-front-matter.ts';
import type { SourceFile } from '../crawl/content-file.ts';
import { findAnchors } from './find-anchors.ts';
import type { PageBody } from './page-body.ts';
import type { ContentPart } from '../markdown/content-part.ts';

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
