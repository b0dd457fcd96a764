import type { Config } from './config.ts';

/** The config of a site that runs on this machine: locales with domains of their own get a path on one origin instead. */
export function onOneOrigin(config: Config): Config {
  const locales = config.locales.map((locale) => ({
    ...locale,
    url: config.url,
    root: locale.path === '' ? '' : `/${locale.path}`,
  }));
  return { ...config, locales };
}
