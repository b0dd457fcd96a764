import { join } from 'node:path';
import type { SitePlan } from '../pipeline.ts';
import type { ReadSite } from '../site/link-site.ts';
import { makeOpenSearch } from '../search/open-search.ts';
import { plannedText, type PlannedFile } from './planned-file.ts';
import { makeSitemap } from './sitemap.ts';

/** Every file of the output. Of two that claim one path the first stands: a page goes before a static file. */
export function planFiles({ site, theme, assets }: ReadSite, { documents, search, markdown }: SitePlan): readonly PlannedFile[] {
  const files: PlannedFile[] = [
    ...documents.files(),
    ...documents.chunks(),
    ...markdown(),
    ...theme.clientFiles.map((name): PlannedFile => ({
      path: `assets/${name}`,
      key: name,
      content: { kind: 'copy', from: join(theme.clientDir, name) },
    })),
    ...assets.files.map(({ from, path, key }): PlannedFile => ({
      path: path.slice(1),
      key,
      content: { kind: 'copy', from },
    })),
    ...(search?.files() ?? []),
    ...site.config.locales.map(({ key, path }) =>
      plannedText(path === '' ? 'sitemap.xml' : `${path}/sitemap.xml`, makeSitemap(key, site)),
    ),
    ...site.config.locales.flatMap(({ key, path }) => {
      const description = makeOpenSearch(key, site);
      return description === null
        ? []
        : [plannedText(path === '' ? 'opensearch.xml' : `${path}/opensearch.xml`, description)];
    }),
  ];
  const byPath = new Map<string, PlannedFile>();
  for (const file of files) if (!byPath.has(file.path)) byPath.set(file.path, file);
  return [...byPath.values()];
}
