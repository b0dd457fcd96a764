import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { lastUpdatedKeys } from './keys.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { nothingKnown, readGitDates, type FileDate, type GitDates } from './git-dates.ts';
import { lastUpdated as viewLastUpdate } from './last-updated.ts';

declare module '../../site/graph/site-facts.ts' {
  interface SiteFacts {
    /** Last change of each file, by path relative to the site's folder. */
    readonly dates?: ReadonlyMap<string, FileDate>;
  }
}

/** When and by whom a page was last changed, from front matter and git. Config: `lastUpdated`. */
export const lastUpdated: Plugin = {
  name: 'last-updated',
  keys: lastUpdatedKeys,
  startsPrograms: true,
  open({ config }): PluginPart {
    if (!config.lastUpdated.date) return {};
    const state: { git: GitDates } = { git: nothingKnown };
    return {
      ready: readGitDates(config.siteDir).then((git) => void (state.git = git)),
      facts: () => ({
        value: { dates: state.git.dates },
        diagnostics: state.git.diagnostics satisfies readonly Diagnostic[],
      }),
      view: (route, site) => (route.kind === 'page' ? { lastUpdated: viewLastUpdate(route, site) } : {}),
    };
  },
};
