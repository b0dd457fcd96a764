import type { Plugin } from '../../plugin-api/plugin.ts';
import { remoteCacheKeys } from './keys.ts';

/** Shares compiled pages between machines through a common store. Config: `cache.remote`. */
export const remoteCache: Plugin = {
  name: 'remote-cache',
  keys: remoteCacheKeys,
  usesNetwork: true,
  open({ config, cache, log, outDir }) {
    const { remote } = config.cache;
    if (remote === undefined || outDir === null) return {};
    return {
      async shareEntries(site) {
        const { shareEntries } = await import('./share-entries.ts');
        return shareEntries(site, { remote, cache, siteDir: config.siteDir, log, env: process.env });
      },
    };
  },
};
