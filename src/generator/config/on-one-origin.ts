import type { Config } from './config.ts';

/** The config of a site that is shown on this machine: languages with domains of their own keep a path each instead. */
export function onOneOrigin(config: Config): Config {
  const locales = config.locales.map((locale) => ({
    ...locale,
    url: config.url,
    root: locale.path === '' ? '' : `/${locale.path}`,
  }));
  return { ...config, locales };
}
