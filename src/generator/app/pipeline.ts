import { join } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { openElements, planExamples } from '../plugins/api/playground/plan-examples.ts';
import { checkLibrary } from '../plugins/api/check-library.ts';
import { compileSources } from '../content/modules/compile-sources.ts';
import { openWorkshop, type Run } from './services.ts';
import type { Config } from '../config/config.ts';
import { applyLevels } from '../site/links/apply-levels.ts';
import { firstOfEach } from '../kernel/diagnostics/first-of-each.ts';
import { checkLinks, type CheckScope } from '../site/links/check-links.ts';
import type { LinkProblemReport } from '../site/links/link-problem.ts';
import { planFiles } from './plan-files.ts';
import { planHosting } from '../plugins/hosting/plan-hosting.ts';
import { placeInDomains } from '../output/place-in-domains.ts';
import { firstByPath } from '../render/planned-file.ts';
import { planRedirects } from '../plugins/redirects/plan-redirects.ts';
import { writeOutput, type WriteResult } from '../output/write-output.ts';
import { planSite, type SitePlan } from './plan-site.ts';
import { judgeRequests } from '../plugins/csp/judge-requests.ts';
import { linkSite, readDates, type ReadSite } from './link-site.ts';
import { crawl } from '../content/crawl/crawl.ts';

/** Content goes in, the site graph comes out: crawl, compile, run the modules, link up. The caller closes the pool. */
export async function readSite(config: Config, run: Run): Promise<ReadSite> {
  run.progress.start('Reading');
  const content = crawl(config);
  const workshop = await openWorkshop(config, run);
  run.progress.start('Compiling', content.sources.length);
  const compiled = await compileSources(content.sources, workshop);
  run.progress.start('Linking');
  const dates = await readDates(config);
  return linkSite({ content, compiled, dates }, workshop);
}

/** Everything that is wrong with a site, at the levels that its config asks for; `external` as for `checkLinks`. */
export function judgeSite(
  { site, library, policy, diagnostics }: ReadSite,
  scope: CheckScope,
  external?: readonly LinkProblemReport[],
): readonly Diagnostic[] {
  const reviewed = scope === 'review' ? checkLibrary(site, library) : [];
  const found = [...diagnostics, ...checkLinks(site, scope, external), ...judgeRequests(site, policy), ...reviewed];
  return applyLevels(firstOfEach(found), site.config.links);
}

/** Draws and writes all that changed since the last build into `outDir`. */
export async function writeSite(
  read: ReadSite,
  outDir: string,
  { cache, progress }: Run,
): Promise<WriteResult & { readonly plan: SitePlan }> {
  const plan = planSite(read, cache);
  await plan.search?.prepare(read.pool.index);
  const planned = [...planFiles(read, plan), ...planExamples(read, await openElements(read)), ...planRedirects(read)];
  const placed = [...placeInDomains(planned, read.site.config), ...planHosting(read.site, read.policy)];
  const written = await writeOutput([...firstByPath(placed).values()], {
    outDir,
    cache: cache.output,
    drawDocuments: async (documents, dir) => {
      progress.start('Rendering', documents.length);
      await read.pool.render(
        documents,
        ({ path, content }) => plan.documents.makeTask(content.route, join(dir, path)),
        progress.advance,
      );
      progress.start('Writing');
    },
  });
  return { ...written, plan };
}
