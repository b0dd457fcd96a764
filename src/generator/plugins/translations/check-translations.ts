import { basename } from 'node:path';
import type { PageEntry } from '../../content/compile/page-entry.ts';
import type { Site } from '../../site/graph/site.ts';
import type { PluginPart } from '../../plugin-api/plugin.ts';
import { checkMessages, type MessageKeys } from './check-messages.ts';
import { checkPages, pairPages } from './check-pages.ts';
import { readMarks } from './marks.ts';
import type { Translation } from './translation.ts';

/** A site whose translations are compared with their sources. */
export interface TranslatedSite {
  readonly site: Pick<Site, 'config'>;
  /** By path of the source. */
  readonly pages: ReadonlyMap<string, PageEntry>;
  readonly theme: { readonly messageKeys: MessageKeys };
  /** Plugins with texts of their own. */
  readonly parts: readonly Pick<PluginPart, 'translations'>[];
}

/** Returns the state of every page and every text in every locale but its own. */
export function checkTranslations({ site, pages, theme, parts }: TranslatedSite): readonly Translation[] {
  const { config } = site;
  const others = parts.flatMap((part) => part.translations?.() ?? []);
  return [
    ...checkPages(pairPages([...pages.values()], readMarks(config).value, config)),
    ...checkMessages(config, theme.messageKeys, basename(config.configFile ?? 'site.config.ts')),
    ...others.map((text) => ({ ...text, source: null, isMarked: true })),
  ];
}
