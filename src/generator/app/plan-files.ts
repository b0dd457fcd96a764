import { join } from 'node:path';
import { planDiscovery } from '../plugins/discovery/plan-discovery.ts';
import type { SitePlan } from './plan-site.ts';
import type { ReadSite } from './link-site.ts';
import type { PlannedFile } from '../render/planned-file.ts';

/** Every file of the output. Of two that claim one path the first is meant: a page goes before a static file. */
export function planFiles(
  { site, theme, assets }: ReadSite,
  { documents, search, markdown, cards }: SitePlan,
): readonly PlannedFile[] {
  return [
    ...documents.files(),
    ...documents.chunks(),
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
    ...(markdown?.files() ?? []),
    ...cards(),
    ...planDiscovery(site),
  ];
}
