/** The prose of one part of a page, as plain text: without code blocks, with inline code. */
export interface PageSection {
  /** Index of the heading that it stands under; null before the first one. */
  readonly headingIndex: number | null;
  readonly text: string;
}

/** The searchable text of a page in document order. */
export type PageSections = readonly PageSection[];
