import { basename } from 'node:path';
import type { SiteReading } from '../../plugin-api/command.ts';
import { checkMessages } from './check-messages.ts';
import { checkCategories, checkLabels } from './check-labels.ts';
import { checkPages, pairPages } from './check-pages.ts';
import { readMarks } from './marks.ts';
import type { Translation } from './translation.ts';

/** Returns the state of every page and every text in every locale but its own. */
export function checkTranslations({ site, pages, theme, parts }: SiteReading): readonly Translation[] {
  const { config } = site;
  const others = parts.flatMap((part) => part.translations?.(site) ?? []);
  return [
    ...checkPages(pairPages([...pages.values()], readMarks(config).value, config)),
    ...checkMessages(config, theme.messageKeys, basename(config.configFile ?? 'site.config.ts')),
    ...checkLabels(config, site.facts.placeOfKey),
    ...checkCategories(config, site.facts.categories),
    ...others.map((text) => ({ ...text, source: null, isMarked: true })),
  ];
}
