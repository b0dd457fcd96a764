import type { ReportedProblem } from '../reporters/json.ts';
import type { Summary } from '../../kernel/diagnostics/diagnostic.ts';

/** In what form a report is written: a page for people, or one JSON object for programs. */
export const reportForms = ['html', 'json'] as const;

/** One of `reportForms`. */
export type ReportForm = (typeof reportForms)[number];

/** What `docs build --report json` writes; `build-report.schema.json` describes it for programs. Times are in milliseconds, weights in bytes. */
export interface BuildReport {
  /** Version of the tool. */
  readonly tool: string;
  readonly site: { readonly title: string; readonly url: string };
  readonly milliseconds: number;
  /** Peak of the process. */
  readonly memory: number;
  /** In the order in which they ran. */
  readonly stages: readonly StageReport[];
  readonly cache: {
    /** Sources that were compiled, and those whose content was kept. */
    readonly pages: Reuse;
    /** Documents that were drawn, and those that were taken over. */
    readonly documents: Reuse;
    /** Files that were written, documents among them, and those that were taken over. */
    readonly files: Reuse;
  };
  /** Of all files of the output, by kind. */
  readonly weights: Readonly<Record<'html' | 'js' | 'css' | 'other', number>>;
  /** The heaviest first. */
  readonly pages: readonly PageReport[];
  /** Scripts and styles, the heaviest first. */
  readonly chunks: readonly ChunkReport[];
  readonly diagnostics: readonly ReportedProblem[];
  readonly summary: Summary;
}

/** One stage of the run. */
export interface StageReport {
  readonly name: string;
  readonly milliseconds: number;
}

/** How much was made anew, and how much an earlier run had made. */
export interface Reuse {
  readonly made: number;
  readonly kept: number;
}

/** A weight on the disk, and after gzip. */
export interface Weight {
  readonly bytes: number;
  readonly gzip: number;
}

/** One page with all that its first view loads, but for images and fonts. */
export interface PageReport {
  readonly path: string;
  /** Its source, relative to the site's folder; null for a page that the tool made. */
  readonly file: string | null;
  readonly locale: string;
  readonly html: Weight;
  readonly js: Weight;
  readonly css: Weight;
  /** All three after gzip. */
  readonly gzip: number;
  /** Null when its content came from the cache, or from no source. */
  readonly compileTime: number | null;
  /** Null when the document was taken over. */
  readonly drawTime: number | null;
}

/** One script or style of the output, and why it is there. */
export interface ChunkReport extends Weight {
  /** Within the output. */
  readonly path: string;
  /** Number of pages whose first view loads it. */
  readonly pages: number;
  /** What loads it where no page and no other file does. */
  readonly purpose: 'search' | 'islands' | 'redirects' | 'examples' | null;
  /** Files that bring it along. */
  readonly importedBy: readonly string[];
  /** Files whose code asks for it later. */
  readonly laterImportedBy: readonly string[];
  /** What it is made of, the heaviest first. */
  readonly modules: readonly { readonly path: string; readonly bytes: number }[];
}
