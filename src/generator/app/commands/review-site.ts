import { withCache } from '../../kernel/cache/with-cache.ts';
import type { Run } from '../services.ts';
import type { Config } from '../../config/config.ts';
import { readSite } from '../pipeline.ts';
import type { ReadSite } from '../link-site.ts';
import { createProgress, terminalOutput } from '../../kernel/progress.ts';

/** What a command makes of a site that was read. */
export type Review<Result> = (read: ReadSite, run: Run) => Result | Promise<Result>;

/** Reads a site as the build does and stops before anything is drawn; the next run finds what was compiled here. */
export async function reviewSite<Result>(
  config: Config,
  { extent, review }: Pick<Run, 'extent'> & { readonly review: Review<Result> },
): Promise<Result> {
  const progress = createProgress(terminalOutput());
  try {
    return await withCache({ siteDir: config.siteDir, isEmpty: false }, async (cache) => {
      const run: Run = { cache, progress, extent, drafts: 'omit' };
      const read = await readSite(config, run);
      await read.pool.close();
      cache.pages.save();
      return review(read, run);
    });
  } finally {
    progress.finish();
  }
}
