import { join } from 'node:path';
import type { Assets } from '../content/assets/collect-assets.ts';
import { placeInDomains } from '../output/place-in-domains.ts';
import type { OutputPlan } from '../output/write-output.ts';
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
 * Plans all files of the output, each path once: documents, assets and files of plugins, placed in the folders of their
 * domains. `planOthers` rejects with a `DiagnosticError` if a plugin cannot make its files.
 */
export function planFiles(
  plan: SitePlan,
  read: { readonly site: Site; readonly assets: Assets },
  services: Services,
): OutputPlan {
  const { site } = read;
  const place = (files: readonly PlannedFile[]): readonly PlannedFile[] => placeInDomains(files, site.config);
  const documents = firstByPath(place(plan.documents.files()));
  const planOthers = async (): Promise<readonly PlannedFile[]> => {
    const ofPlugins: (readonly PlannedFile[])[] = [];
    for (const plugin of plan.plugins) ofPlugins.push((await plugin.files?.()) ?? []);
    const forHosts = listDomains(site.config).flatMap((domain) =>
      services.parts.flatMap((part) => part.domainFiles?.(domain, site) ?? []),
    );
    const planned = [...place([...planAssets(plan, read, services), ...ofPlugins.flat()]), ...forHosts];
    return [...firstByPath(planned).values()].filter(({ path }) => !documents.has(path));
  };
  return { documents: [...documents.values()], planOthers };
}
