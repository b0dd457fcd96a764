import { withCache } from '../cache/with-cache.ts';
import type { Config } from '../config/config.ts';
import { readSite, type ReadSite } from '../pipeline.ts';
import { createProgress, terminalOutput } from '../progress.ts';

/** Reads a site as the build does, stops before anything is drawn, and keeps for the next build what was compiled. */
export async function reviewSite<Result>(config: Config, judge: (read: ReadSite) => Result): Promise<Result> {
  const progress = createProgress(terminalOutput());
  try {
    return await withCache({ siteDir: config.siteDir, isEmpty: false }, async (cache) => {
      const read = await readSite(config, { cache, progress, drafts: 'omit' });
      await read.pool.close();
      cache.pages.save();
      cache.sections.save([...read.pages.values()].map(({ sectionsKey }) => sectionsKey));
      return judge(read);
    });
  } finally {
    progress.finish();
  }
}
