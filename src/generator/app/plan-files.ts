import { join } from 'node:path';
import type { Assets } from '../content/assets/collect-assets.ts';
import { placeInDomains } from '../output/place-in-domains.ts';
import type { PluginPlan } from '../plugin-api/plugin.ts';
import type { Documents } from '../render/plan-documents.ts';
import { firstByPath, planCopy, type PlannedFile } from '../render/planned-file.ts';
import { listDomains } from '../site/graph/permalink.ts';
import type { Site } from '../site/graph/site.ts';
import { filesForLocales } from '../theme/bundle-theme.ts';
import type { Services } from './services.ts';

/** The planned documents of a site and the plans of plugins. */
export interface SitePlan {
  readonly documents: Documents;
  readonly plugins: readonly PluginPlan[];
}

/** Files of the core: chunks of interactive pages, theme files, static files and files next to pages. */
export function planAssets(
  { documents }: { readonly documents: Pick<Documents, 'chunks'> },
  { site, assets }: { readonly site: Site; readonly assets: Assets },
  { theme }: Services,
): readonly PlannedFile[] {
  return [
    ...documents.chunks(),
    ...filesForLocales(theme, site.config.locales).map((name) =>
      planCopy(`assets/${name}`, name, join(theme.clientDir, name)),
    ),
    ...assets.files.map(({ from, path, key }) => planCopy(path.slice(1), key, from)),
  ];
}

/**
 * Makes the list of all files of the output, each path once: documents, assets and files of plugins, placed in the
 * folders of their domains. Rejects with a `DiagnosticError` when a plugin cannot make its files.
 */
export async function planFiles(
  plan: SitePlan,
  read: { readonly site: Site; readonly assets: Assets },
  services: Services,
): Promise<readonly PlannedFile[]> {
  const { site } = read;
  const ofPlugins: (readonly PlannedFile[])[] = [];
  for (const plugin of plan.plugins) ofPlugins.push((await plugin.files?.()) ?? []);
  const planned = [...plan.documents.files(), ...planAssets(plan, read, services), ...ofPlugins.flat()];
  const forHosts = listDomains(site.config).flatMap((domain) =>
    services.parts.flatMap((part) => part.domainFiles?.(domain, site) ?? []),
  );
  return [...firstByPath([...placeInDomains(planned, site.config), ...forHosts]).values()];
}
