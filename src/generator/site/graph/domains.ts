import type { Config, LocaleConfig } from '../../config/config.ts';

/** An origin at which a part of the site is published. */
export interface Domain {
  readonly url: string;
  /** Folder of its own within the output, with a slash at its end; empty where the whole site has one origin. */
  readonly folder: string;
  readonly locales: readonly LocaleConfig[];
}

/** The origins of a site. Each gets a folder that can be published by itself, named after its host. */
export function listDomains({ locales }: Pick<Config, 'locales'>): readonly Domain[] {
  const urls = [...new Set(locales.map(({ url }) => url))];
  return urls.map((url) => ({
    url,
    folder: urls.length === 1 ? '' : `${new URL(url).host.replace(':', '-')}/`,
    locales: locales.filter((locale) => locale.url === url),
  }));
}
