import type { Config, LocaleConfig } from '../../config/config.ts';

/** An origin at which some locales of the site are published. */
export interface Domain {
  readonly url: string;
  /** Its folder within the output, with a trailing slash; empty when the complete site has one origin. */
  readonly folder: string;
  readonly locales: readonly LocaleConfig[];
}

/** The origins of a site. Each has its own folder in the output, named after its host, to publish separately. */
export function listDomains({ locales }: Pick<Config, 'locales'>): readonly Domain[] {
  const urls = [...new Set(locales.map(({ url }) => url))];
  return urls.map((url) => ({
    url,
    folder: urls.length === 1 ? '' : `${new URL(url).host.replace(':', '-')}/`,
    locales: locales.filter((locale) => locale.url === url),
  }));
}
