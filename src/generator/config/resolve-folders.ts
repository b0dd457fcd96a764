import { resolve } from 'node:path';
import type { UserConfig } from './user-config.ts';

/** The folders of a site, absolute. */
export interface SiteFolders {
  readonly contentDir: string;
  readonly staticDir: string;
  readonly dataDir: string;
  readonly blogDir: string;
}

/** The folders that a config names, or their defaults. */
export function resolveFolders(
  user: Pick<UserConfig, 'contentDir' | 'staticDir' | 'dataDir'>,
  siteDir: string,
): SiteFolders {
  const contentDir = resolve(siteDir, user.contentDir ?? 'content');
  return {
    contentDir,
    staticDir: user.staticDir === undefined ? resolve(contentDir, 'static') : resolve(siteDir, user.staticDir),
    dataDir: user.dataDir === undefined ? resolve(contentDir, 'data') : resolve(siteDir, user.dataDir),
    blogDir: resolve(contentDir, 'blog'),
  };
}
