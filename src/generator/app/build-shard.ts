import type { Diagnostic } from '../../shared/diagnostic.ts';
import { crawl } from '../content/crawl/crawl.ts';
import { compileSources } from '../content/modules/compile-sources.ts';
import { isFailure, sortDiagnostics, summarize, makeError } from '../kernel/diagnostics/diagnostic.ts';
import { countOf } from '../kernel/text.ts';
import type { Shard } from '../plugin-api/shared-entries.ts';
import type { Services } from './services.ts';

/** Outcome of building a part of a site; `refused`: there is no store to send it to. */
interface ShardOutcome {
  readonly status: 'built' | 'failed' | 'refused';
  /** Sorted by file, line and column. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles a part of the pages of a site and sends them to the store from which builds on other machines read them. Does not
 * check links and writes no output, which requires all pages. Closes the services.
 */
export async function buildShard(services: Services, shard: Shard): Promise<ShardOutcome> {
  const { config, cache, progress } = services;
  try {
    progress.start('Reading');
    const content = crawl(config, cache.pages);
    const shared = await services.shareEntries(content.sources);
    if (shared === undefined) return refuse(shard);
    const sources = shared.partOf(shard);
    progress.start('Compiling', sources.length);
    const { pages, cached, diagnostics } = await compileSources(sources, { ...services, fetchEntries: shared.fetch });
    shared.send(pages);
    const all = sortDiagnostics([...pages.flatMap((page) => page.diagnostics), ...diagnostics]);
    const { index, count } = shard;
    progress.log(
      `Shard     ${index} of ${count}: ${countOf(pages.length, 'page')} (${pages.length - cached} compiled, ${cached} from the cache)`,
    );
    const status = isFailure(summarize(all), { strict: false }) ? 'failed' : 'built';
    return { status, diagnostics: all };
  } finally {
    await services.close();
    cache.pages.save();
  }
}

function refuse({ index, count }: Shard): ShardOutcome {
  const message = `Part ${index} of ${count} would be compiled without effect: the site has no shared cache`;
  const hint = 'set cache.remote in site.config.ts, and build without --untrusted';
  return {
    status: 'refused',
    diagnostics: [makeError('shard-refused', { message, hint })],
  };
}
