import type { Config } from './config.ts';
import type { UserConfig } from './user-config.ts';

/** Fills in which files by which the site is found are made, and from what. */
export function resolveDiscovery({ discovery = {}, favicon }: UserConfig): Config['discovery'] {
  const { robots = {}, manifest = {}, feed = 'blog' } = discovery;
  const icons = favicon === undefined ? [] : [{ src: favicon }];
  return {
    sitemap: discovery.sitemap ?? true,
    robots: robots === false ? null : { disallow: robots.disallow ?? [] },
    markdown: discovery.markdown ?? true,
    llms: discovery.llms === false ? null : { isFull: discovery.llms === 'full' },
    socialCards: discovery.socialCards ?? false,
    manifest:
      manifest === false
        ? null
        : {
            ...manifest,
            icons: (manifest.icons ?? icons).map((icon) => ({ sizes: 'any', purpose: 'any', ...icon })),
          },
    feed: feed === false ? null : feed.replace(/^\/+|\/+$/g, ''),
  };
}
