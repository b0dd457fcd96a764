import { findInlineSources } from '../../plugins/csp/find-inline-sources.ts';
import { findSilences } from '../source/find-silences.ts';
import type { Outline } from '../markdown/outline.ts';
import type { PageDraft } from '../markdown/page-draft.ts';
import type { SplitSource } from '../source/read-front-matter.ts';
import type { SourceFile } from '../crawl/source-file.ts';
import { findAnchors } from './find-anchors.ts';
import type { PageBody } from './page-body.ts';
import type { PageSection } from './page-sections.ts';
import { readingMinutes } from './reading-minutes.ts';

/** What compiling has found out about a page. */
export interface CompiledParts {
  readonly draft: PageDraft;
  readonly body: PageBody;
  readonly sections: readonly PageSection[];
}

/** Makes what other pages see of a page. */
export function makeOutline(source: SourceFile, split: SplitSource, { draft, body, sections }: CompiledParts): Outline {
  const { frontMatter, lines } = split;
  return {
    file: source.path,
    locale: source.locale,
    version: source.version,
    docPath: source.docPath,
    isPost: source.isPost,
    frontMatter,
    frontMatterLines: lines,
    title: frontMatter.title ?? draft.titleHeading,
    hasTitleHeading: draft.titleHeading !== null,
    description: frontMatter.description ?? draft.excerpt,
    minutes: source.isPost ? readingMinutes(sections) : null,
    headings: draft.headings,
    anchors: findAnchors(body.html),
    inline: findInlineSources(body.html + body.head),
    links: [...draft.links.values()].map(({ kind, url, places }) => ({ kind, url, places })),
    references: draft.references,
    usesCards: draft.usesCards,
    includes: [...draft.includes],
    elements: [...draft.elements].toSorted(),
    silences: findSilences(split.content, source.path),
  };
}
