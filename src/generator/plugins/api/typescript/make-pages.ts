import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { VersionConfig } from '../../../config/concepts/versions.ts';
import type { Config } from '../../../config/config.ts';
import type { PluginPage } from '../../../plugin-api/site-plugin-parts.ts';
import { declarationKinds, type Declaration, type TypeLibrary } from './declaration.ts';

/** Makes a page of a version for each declaration in each language, unless the author has a page at its path. */
export function makePages(
  { declarations }: TypeLibrary,
  { name: version, contentDir }: VersionConfig,
  config: Config,
): readonly PluginPage[] {
  return config.locales.flatMap(({ key: locale }) =>
    [...declarations.values()].flatMap((declaration) => {
      const path = pathOf(declaration);
      const isWritten = ['.md', '.mdx'].some((end) => existsSync(join(contentDir, locale, path.own + end)));
      return isWritten ? [] : [{ locale, version, path: `${path.file}.md`, text: pageText(declaration) }];
    }),
  );
}

/** Names of files with a special meaning in a site, or that some systems do not allow. */
const special = /^(?:_.*|index|readme|con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns paths without extension: of the page that an author may have written, and of the generated file. */
function pathOf({ key, kind, isFolder }: Declaration): { readonly own: string; readonly file: string } {
  if (isFolder) return { own: `${key}/index`, file: `${key}/index` };
  const name = key.slice(key.lastIndexOf('/') + 1);
  const isSpecial = special.test(name) || name.toLowerCase() === kind;
  return { own: key, file: isSpecial ? `${key.slice(0, -name.length)}-${name}` : key };
}

function pageText({ key, kind, isFolder, name }: Declaration): string {
  const lines = isFolder
    ? [`sidebar_position: ${declarationKinds.indexOf(kind) + 1}`]
    : [`title: ${JSON.stringify(name)}`, `slug: ${JSON.stringify(key.slice(key.lastIndexOf('/') + 1))}`];
  return ['---', ...lines, `declaration: ${JSON.stringify(key)}`, 'custom_edit_url: null', '---', ''].join('\n');
}
