import type { PageView } from '../../../shared/page-view.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';

/** When a page's text was last changed and by whom; what front matter says goes before what git knows. */
export function lastUpdated({ outline }: PageRoute, { config, facts }: Site): PageView['lastUpdated'] {
  const stated = outline.frontMatter.last_update;
  const known = facts.dates?.get(outline.file);
  const date = stated?.date ?? known?.date;
  const author = stated?.author ?? known?.author;
  if (!config.lastUpdated.date || date === undefined) return undefined;
  return { date, ...(config.lastUpdated.author && author !== undefined && { author }) };
}
