import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import { settleStage } from '../kernel/diagnostics/diagnostic.ts';
import type { Progress } from '../kernel/progress.ts';
import { openAddressCache, checkExternal } from '../site/links/external/check-external.ts';
import { findFixes } from '../site/links/fix/find-fixes.ts';
import { type ChangedFile, planChanges } from '../site/links/fix/plan-changes.ts';
import { reviewSite } from './review-site.ts';

/** Checks besides those of links within the site. */
export interface LinkReviewOptions {
  /** Requests links to other sites. */
  readonly external: boolean;
  /** Hosts of private networks that may be requested. */
  readonly allowedHosts?: readonly string[];
  /** Plans fixes for links whose target is certain. */
  readonly fix: boolean;
  /** Default: printed on a terminal. */
  readonly progress?: Progress;
}

/**
 * Checks every link of a site like a build, but only from outlines: no page is rendered. `changes` are the files with the
 * fixes applied.
 */
export async function reviewLinks(
  config: Config,
  { external, allowedHosts = [], fix, progress: shown }: LinkReviewOptions,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly changes: readonly ChangedFile[] }> {
  const { siteDir } = config;
  const { value, diagnostics } = await settleStage(() =>
    reviewSite(
      config,
      async ({ site, parts, check, progress }) => {
        const cache = openAddressCache(siteDir, Date.now());
        const failed = external
          ? await checkExternal(site, { parts, cache, progress, request: { allowedHosts } })
          : undefined;
        return {
          diagnostics: check('review', failed),
          changes: planChanges(fix ? findFixes(site) : [], (file) => readFileSync(join(siteDir, file), 'utf8')),
        };
      },
      { extent: 'outline', progress: shown },
    ),
  );
  return value ?? { diagnostics, changes: [] };
}
