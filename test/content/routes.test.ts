import { expect, it } from 'vitest';
import { loadSite } from '../../src/generator/app/load-site.ts';
import { readSite } from '../../src/generator/app/pipeline.ts';
import { openServices } from '../../src/generator/app/services.ts';
import { withCache } from '../../src/generator/kernel/cache/cache.ts';
import { silentProgress } from '../../src/generator/kernel/progress.ts';
import type { Route } from '../../src/generator/site/graph/route.ts';
import type { Site } from '../../src/generator/site/graph/site.ts';
import { root } from '../support/root.ts';

/** Reads this site as `docs check-links` does: outlines are enough for its routes. */
async function readThisSite(): Promise<Site> {
  const { value: config } = await loadSite(root);
  if (config === null) throw new Error('site.config.ts has errors: run docs build');
  return withCache({ siteDir: root, isEmpty: false }, async (cache) => {
    const services = await openServices(config, { cache, progress: silentProgress, extent: 'outline', drafts: 'omit' });
    try {
      return (await readSite(services)).site;
    } finally {
      await services.close();
    }
  });
}

/** The path of a route, with what sets it apart from a page in its own language: `/search (search)`, `/en/x (text in sk)`. */
function describeRoute(route: Route): string {
  if (route.kind !== 'page') return `${route.path} (${route.kind})`;
  return route.fallback === null ? route.path : `${route.path} (text in ${route.fallback})`;
}

// After an intended change: npx vitest run --project build test/content/routes.test.ts -u
it('this site has the routes in routes.txt, in both languages', async () => {
  const { config, routes } = await readThisSite();
  const blocks = config.locales.map(({ key }) => {
    const own = [...routes.values()].filter(({ locale }) => locale === key);
    return `${key}: ${own.length} routes\n${own.map((route) => `  ${describeRoute(route)}\n`).join('')}`;
  });
  await expect(blocks.join('\n')).toMatchFileSnapshot('routes.txt');
});
