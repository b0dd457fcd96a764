import type { Config, LocaleConfig } from '../config/config.ts';
import { listDomains } from '../site/graph/domains.ts';
import type { PlannedFile } from '../render/planned-file.ts';

/**
 * Puts every file where its domain's folder has it. What all languages use (assets, examples, static files) is in each
 * folder; where the whole site has one origin, nothing is changed.
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

/** True for a file outside of all languages' folders that a domain with these languages needs. */
function isFor({ path, content }: PlannedFile, locales: readonly LocaleConfig[]): boolean {
  const [, index] = /^search\/([^/]+)\//.exec(path) ?? [];
  if (index !== undefined) return locales.some(({ key }) => index === key || index.startsWith(`${key}-`));
  return content.kind === 'copy' || /^(?:assets|examples)\//.test(path) || locales.some((locale) => locale.path === '');
}
