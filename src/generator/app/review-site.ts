import type { Config } from '../config/config.ts';
import type { PageExtent } from '../content/markdown/page-context.ts';
import { withCache } from '../kernel/cache/with-cache.ts';
import { createProgress, terminalOutput } from '../kernel/progress.ts';
import type { Review } from '../plugins/command.ts';
import { judgeSite, readSite } from './pipeline.ts';

/** Reads a site as a build does, down to `extent` of each page, and stops before rendering: see `CommandContext`. */
export async function reviewSite<Result>(config: Config, review: Review<Result>, extent?: PageExtent): Promise<Result> {
  const progress = createProgress(terminalOutput());
  try {
    return await withCache({ siteDir: config.siteDir, isEmpty: false }, async (cache) => {
      const read = await readSite(config, { cache, progress, extent, drafts: 'omit' });
      await read.pool.close();
      cache.pages.save();
      const { site, pages, theme, diagnostics } = read;
      return review({
        site,
        pages,
        theme,
        diagnostics,
        cache,
        progress,
        check: (scope, external) => judgeSite(read, scope, external),
      });
    });
  } finally {
    progress.finish();
  }
}
