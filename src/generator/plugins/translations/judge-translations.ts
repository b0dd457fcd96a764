import { basename } from 'node:path';
import { loadLibrary } from '../api/load-library.ts';
import type { SiteReading } from '../command.ts';
import { judgeDescriptions } from './judge-descriptions.ts';
import { judgeMessages } from './judge-messages.ts';
import { judgePages } from './judge-pages.ts';
import { pairPages } from './pair-pages.ts';
import { readMarks } from './read-marks.ts';
import type { Translation } from './translation.ts';

/** Says of every page and every text of a site how it stands in each of its languages. */
export function judgeTranslations({ site, pages, theme }: SiteReading): readonly Translation[] {
  const { config } = site;
  const folders = readMarks(config).value;
  return [
    ...judgePages(pairPages([...pages.values()], folders, config)),
    ...judgeMessages(config, theme.messageKeys, basename(config.configFile ?? 'site.config.ts')),
    ...judgeDescriptions(loadLibrary(config).value),
  ];
}
