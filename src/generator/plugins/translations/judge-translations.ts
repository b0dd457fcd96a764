import { basename } from 'node:path';
import type { RenderedPage } from '../../content/compile/page-entry.ts';
import type { Site } from '../../site/graph/site.ts';
import type { ThemeBundle } from '../../theme/theme-bundle.ts';
import type { PluginPart } from '../../plugin-api/plugin.ts';
import { judgeMessages } from './judge-messages.ts';
import { judgePages } from './judge-pages.ts';
import { pairPages } from './pair-pages.ts';
import { readMarks } from './read-marks.ts';
import type { Translation } from './translation.ts';

/** A site whose translations are compared with their sources. */
export interface TranslatedSite {
  readonly site: Site;
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly theme: Pick<ThemeBundle, 'messageKeys'>;
  readonly parts: readonly PluginPart[];
}

/** The state of every page and every text of a site in each of its languages. */
export function judgeTranslations({ site, pages, theme, parts }: TranslatedSite): readonly Translation[] {
  const { config } = site;
  const folders = readMarks(config).value;
  const ofPlugins = parts.flatMap((part) => part.translations?.() ?? []);
  return [
    ...judgePages(pairPages([...pages.values()], folders, config)),
    ...judgeMessages(config, theme.messageKeys, basename(config.configFile ?? 'site.config.ts')),
    ...ofPlugins.map((count) => ({ ...count, source: null, isMarked: true })),
  ];
}
