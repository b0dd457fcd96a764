import { lostPagesCodes } from './codes.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { findLostPages, rememberPages } from './lost-pages.ts';

/** Warnings about pages of the last build that no longer exist and have no redirect. */
export const lostPages: Plugin = {
  name: 'lost-pages',
  codes: lostPagesCodes,
  open({ outDir, cache }): PluginPart {
    if (outDir === null) return {};
    const last = { outDir, cache: cache.output };
    return {
      check: (site) => findLostPages(site, last),
      plan: () => ({ written: () => rememberPages(last) }),
    };
  },
};
