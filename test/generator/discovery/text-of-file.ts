import { planDiscovery } from '../../../src/generator/plugins/discovery/plugin.ts';
import type { Site } from '../../../src/generator/site/graph/site.ts';

/** Text of a file by which programs find a site, by its path; undefined where it is none. */
export function textOfFile(path: string, site: Site): string | undefined {
  const content = planDiscovery(site).find((file) => file.path === path)?.content;
  return content?.kind === 'made' ? String(content.make()) : undefined;
}
