import type { StageTime } from '../../kernel/progress.ts';
import type { describeProblem } from '../reporters/json.ts';
import type { Summary } from '../../kernel/diagnostics/diagnostic.ts';

/** Forms of a report: a page for people, or one JSON object for programs. */
export const reportForms = ['html', 'json'] as const;

/** One of `reportForms`. */
export type ReportForm = (typeof reportForms)[number];

/** What `docs build --report json` writes, described by `build-report.schema.json`. Times are in milliseconds, weights in bytes. */
export interface BuildReport {
  /** Version of the tool. */
  readonly tool: string;
  readonly site: { readonly title: string; readonly url: string };
  readonly milliseconds: number;
  /** Peak memory of the process. */
  readonly memory: number;
  /** In the order in which they ran. */
  readonly stages: readonly StageTime[];
  readonly cache: {
    /** Compiled sources, and sources whose content came from the cache. */
    readonly pages: Reuse;
    /** Rendered documents, and documents reused from the last output. */
    readonly documents: Reuse;
    /** Written files including documents, and files reused from the last output. */
    readonly files: Reuse;
  };
  /** Of all files in the output, by kind. */
  readonly weights: Readonly<Record<'html' | 'js' | 'css' | 'other', number>>;
  /** The largest first. */
  readonly pages: readonly PageReport[];
  /** Scripts and style sheets, the largest first. */
  readonly chunks: readonly ChunkReport[];
  readonly diagnostics: readonly ReturnType<typeof describeProblem>[];
  readonly summary: Summary;
}

/** How much this run made, and how much it kept from an earlier run. */
export interface Reuse {
  readonly made: number;
  readonly kept: number;
}

/** A size on disk and after gzip. */
export interface Weight {
  readonly bytes: number;
  readonly gzip: number;
}

/** One page with everything its first view loads, except images and fonts. */
export interface PageReport {
  readonly path: string;
  /** Its source, relative to the site's folder; null for a generated page. */
  readonly file: string | null;
  readonly locale: string;
  readonly html: Weight;
  readonly js: Weight;
  readonly css: Weight;
  /** Sum of the three after gzip. */
  readonly gzip: number;
  /** Null if its content came from the cache, or if it has no source. */
  readonly compileTime: number | null;
  /** Null if the document was reused. */
  readonly drawTime: number | null;
}

/** One script or style sheet of the output, and what loads it. */
export interface ChunkReport extends Weight {
  /** Path in the output. */
  readonly path: string;
  /** Number of pages whose first view loads it. */
  readonly pages: number;
  /** What loads it if no page and no other file does, such as `islands`; plugins name theirs. */
  readonly purpose: string | null;
  /** Files that import it statically. */
  readonly importedBy: readonly string[];
  /** Files that import it dynamically. */
  readonly laterImportedBy: readonly string[];
  /** Its modules, the largest first. */
  readonly modules: readonly { readonly path: string; readonly bytes: number }[];
}
