import type { ThemeServer } from '../../shared/theme.ts';
import type { SiteCode } from '../config/site-code.ts';
import type { ContentPart, Jobs, PageContext } from '../content/markdown/page-context.ts';
import type { FrontMatterRules } from '../content/source/front-matter.ts';
import type { ThemeLayer } from '../theme/layer/read-layer.ts';

/** Data with which a worker is started; can be sent to a thread. */
export interface WorkerSetup extends Omit<PageContext, 'theme' | 'frontMatterRules' | 'parts' | 'readText'> {
  readonly cacheDir: string;
  /** Milliseconds that compiling or rendering one page may take. */
  readonly timeLimit: number;
  readonly themeServerFile: string;
  /** The site's theme layer; null for none. */
  readonly layer: ThemeLayer | null;
  /** The site's own code, from which plugins import a part. */
  readonly code: SiteCode | null;
  /** The plugins of the run in their order, each with the plain data for its part of the content. */
  readonly plugins: readonly { readonly name: string; readonly setup?: unknown }[];
  /** Differences for pages of versions with settings of their own, by the version's name. */
  readonly versions: Readonly<Record<string, Pick<WorkerSetup, 'messages' | 'plugins'>>>;
}

/** Additions of plugins to a worker. */
export interface WorkerParts {
  readonly frontMatterRules: FrontMatterRules;
  readonly parts: readonly ContentPart[];
  readonly jobs: Jobs;
}

/** Opens the plugins' parts on this thread. */
export type OpenParts = (setup: WorkerSetup, theme: ThemeServer) => Promise<WorkerParts>;
