import type { Config, LocaleConfig } from '../config/config.ts';
import type { PlannedFile } from '../render/planned-file.ts';
import { listDomains } from '../site/graph/permalink.ts';

/**
 * Moves each file to the folder of its domain. Files that all locales use (assets, static files) go to every domain's
 * folder. A site with a single domain stays unchanged.
 */
export function placeInDomains(files: readonly PlannedFile[], config: Config): readonly PlannedFile[] {
  const domains = listDomains(config);
  if (domains.length === 1) return files;
  return files.flatMap((file) => {
    const owner = config.locales.find(({ path }) => path !== '' && file.path.startsWith(`${path}/`));
    const path = owner === undefined ? file.path : `${owner.root}${file.path.slice(owner.path.length)}`.slice(1);
    return domains
      .filter(({ locales }) => (owner === undefined ? isFor(file, locales) : locales.includes(owner)))
      .map(({ folder }) => ({ ...file, path: folder + path }));
  });
}

/** Returns whether a domain with these locales needs a file outside of the folders of locales. */
function isFor({ path, content, locale: own }: PlannedFile, locales: readonly LocaleConfig[]): boolean {
  if (own === null || content.kind === 'copy' || path.startsWith('assets/')) return true;
  return locales.some((locale) => (own === undefined ? locale.path === '' : locale.key === own));
}
