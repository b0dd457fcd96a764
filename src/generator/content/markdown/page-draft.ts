import type { Node, Point } from 'unist';
import type { VFile } from 'vfile';
import type { DeferredSlot } from '../../../shared/component.ts';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import { makeError, makeWarning, type ProblemText } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import type { FrontMatter } from '../source/front-matter.ts';
import type { HeadingOutline, LinkOutline, PageData, PageFacts, ReferenceOutline } from './outline.ts';

/** Data that the transforms of a page's tree collect about the page; becomes the outline. */
export interface PageDraft {
  readonly file: string;
  readonly locale: string;
  readonly frontMatter: FrontMatter;
  /** Line of each front-matter key. */
  readonly frontMatterLines: Readonly<Record<string, number>>;
  /** True for `.md`: nothing in it may run, including addresses. */
  readonly isData: boolean;
  readonly headings: HeadingOutline[];
  /** By kind and address, and by file for relative addresses. */
  readonly links: Map<string, LinkOutline & { readonly index: number; readonly places: Place[] }>;
  readonly references: ReferenceOutline[];
  /** Slots that components of the page show. */
  readonly slots: Set<DeferredSlot>;
  readonly includes: Set<string>;
  /** Names of dependencies that are not files: `element:ui-button`. */
  readonly dependencies: Set<string>;
  /** Data of plugins about the page: `facts` for other pages, `data` for this page only. */
  readonly facts: { -readonly [Key in keyof PageFacts]?: PageFacts[Key] };
  readonly data: { -readonly [Key in keyof PageData]?: PageData[Key] };
  readonly diagnostics: Diagnostic[];
  titleHeading: string | null;
  excerpt: string | null;
  /** Sentence before the page's description, for example that the page documents a deprecated item; null for none. */
  notice: string | null;
}

declare module 'vfile' {
  interface DataMap {
    draft: PageDraft;
    /** For plugins of the site, which find it here in Docusaurus. */
    frontMatter: Readonly<Record<string, unknown>>;
  }
}

declare module 'unist' {
  interface Data {
    /** File of a node from a partial, relative to the site's folder. */
    file?: string;
    /** Text of a heading in the author's notation, if a plugin replaced it. */
    written?: string;
  }
}

/** Makes an empty draft. */
export function makeDraft(
  page: Pick<PageDraft, 'file' | 'locale' | 'frontMatter' | 'frontMatterLines' | 'isData'>,
): PageDraft {
  return {
    ...page,
    headings: [],
    links: new Map(),
    references: [],
    slots: new Set(),
    includes: new Set(),
    dependencies: new Set(),
    facts: {},
    data: {},
    diagnostics: [],
    titleHeading: null,
    excerpt: null,
    notice: null,
  };
}

/** Returns the draft of the file that a plugin transforms. Throws if the chain was started without one. */
export function draftOf(file: VFile): PageDraft {
  const { draft } = file.data;
  if (draft === undefined) throw new Error('The parse chain needs `file.data.draft`');
  return draft;
}

/** Returns the place of a node, in the page or in its partial. A node without a position has that of `fallback`. */
export function placeOf(node: Node, draft: PageDraft, fallback?: Node): Place {
  const position = node.position ?? fallback?.position;
  const file = node.data?.file ?? fallback?.data?.file ?? draft.file;
  if (position === undefined) return fileStart(file);
  // Contrary to its type, HTML that is never closed has no end.
  const { start, end }: { readonly start: Point; readonly end?: Point } = position;
  return {
    file,
    line: start.line,
    column: start.column,
    ...(end?.line === start.line ? { endColumn: end.column } : {}),
  };
}

/** A problem of a page without its place. */
type PageProblem = Pick<ProblemText, 'message' | 'hint'> & { readonly code: DiagnosticCode };

/** Reports an error at a node. */
export function reportAt(draft: PageDraft, node: Node, { code, ...text }: PageProblem): void {
  draft.diagnostics.push(makeError(code, { ...text, place: placeOf(node, draft) }));
}

/** Reports a warning at a node. */
export function warnAt(draft: PageDraft, node: Node, { code, ...text }: PageProblem): void {
  draft.diagnostics.push(makeWarning(code, { ...text, place: placeOf(node, draft) }));
}
