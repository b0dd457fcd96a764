import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { formatKeyPath } from '../../config/schema/problem.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import type { UnknownItem } from './sidebar-context.ts';
import type { Site } from '../graph/site.ts';

/**
 * Reports sidebar items that no locale and no version has: all editions share one config, so an item that one of
 * them lacks is simply left out there. `unknown` holds one list an edition.
 */
export function checkUnknownItems(unknown: readonly (readonly UnknownItem[])[], site: Site): Diagnostic[] {
  const [first = [], ...others] = unknown;
  const elsewhere = others.map((items) => new Set(items.map(pathOf)));
  const ids = site.editions.flatMap((edition) => [...edition.pagesById.keys()]);
  return first
    .filter((item) => elsewhere.every((paths) => paths.has(pathOf(item))))
    .map(({ keyPath, name }) => ({
      code: 'unknown-sidebar-item',
      severity: 'error',
      message: `${formatKeyPath(keyPath)} names "${name}", which is no page and no folder with pages`,
      hint: didYouMean(name.replace(/\.mdx?$/, ''), ids),
      place: site.facts.placeOfKey(keyPath),
    }));
}

function pathOf(item: UnknownItem): string {
  return item.keyPath.join('\n');
}
