import type { VersionConfig } from '../../../config/concepts/versions.ts';
import type { Config } from '../../../config/config.ts';
import type { PluginPage } from '../../../plugin-api/site-plugin-parts.ts';
import { declarationKinds, type Declaration, type TypeLibrary } from './declaration.ts';

/** Makes a page of a version for each declaration in each language. */
export function makePages(
  { declarations }: TypeLibrary,
  { name: version }: VersionConfig,
  { locales }: Config,
): readonly PluginPage[] {
  return locales.flatMap(({ key: locale }) =>
    [...declarations.values()].map((declaration) => {
      return { locale, version, path: `${pathOf(declaration)}.md`, text: pageText(declaration) };
    }),
  );
}

/** Names of files with a special meaning in a site, or that some systems do not allow. */
const special = /^(?:_.*|index|readme|con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns the path of the file without its extension. */
function pathOf({ key, kind, isFolder }: Declaration): string {
  if (isFolder) return `${key}/index`;
  const name = key.slice(key.lastIndexOf('/') + 1);
  const isSpecial = special.test(name) || name.toLowerCase() === kind;
  return isSpecial ? `${key.slice(0, -name.length)}-${name}` : key;
}

function pageText({ key, kind, isFolder, name }: Declaration): string {
  const lines = isFolder
    ? [`sidebar_position: ${declarationKinds.indexOf(kind) + 1}`]
    : [`title: ${JSON.stringify(name)}`, `slug: ${JSON.stringify(key.slice(key.lastIndexOf('/') + 1))}`];
  return ['---', ...lines, `declaration: ${JSON.stringify(key)}`, 'custom_edit_url: null', '---', ''].join('\n');
}
