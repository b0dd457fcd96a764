import type { Config } from '../config/config.ts';
import type { PageExtent } from '../content/markdown/page-context.ts';
import { withCache } from '../kernel/cache/cache.ts';
import { createProgress, terminalOutput, type Progress } from '../kernel/progress.ts';
import type { Review } from '../plugin-api/command.ts';
import { checkSite, planSite, readSite } from './pipeline.ts';
import { openServices } from './services.ts';

/** Options for reviewing a site. */
export interface ReviewOptions {
  /** Default: `full`. */
  readonly extent?: PageExtent;
  /** Default: printed on a terminal. */
  readonly progress?: Progress;
}

/** Reads a site like a build, down to `extent` of each page, and stops before rendering: see `CommandContext`. */
export async function reviewSite<Result>(
  config: Config,
  review: Review<Result>,
  { extent, progress = createProgress(terminalOutput()) }: ReviewOptions = {},
): Promise<Result> {
  try {
    return await withCache({ siteDir: config.siteDir, isEmpty: false }, async (cache) => {
      const services = await openServices(config, { cache, progress, extent, drafts: 'omit' });
      const { theme, parts } = services;
      try {
        const read = await readSite(services);
        cache.pages.save();
        return await review({
          ...read,
          theme,
          parts,
          frontMatterRules: services.frontMatterRules,
          progress,
          plan: () => planSite(read, services).plugins,
          check: (scope, external) => checkSite(read, { scope, parts, external }),
        });
      } finally {
        await services.close();
      }
    });
  } finally {
    progress.finish();
  }
}
