import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { textAt } from '../../foreign-value.ts';
import { objectsIn } from '../../pages/read-config.ts';
import type { OldPackage, OldSite } from '../model.ts';
import type { OldPage, ReadPlacement } from '../plan-folders.ts';
import { bare, shortName } from '../read-site.ts';
import { writeApi } from './write-api.ts';

/** An API description that Redoc shows on a page. */
interface OldApi {
  /** Absolute path in the old site. */
  readonly file: string;
  /** Path of the page, without surrounding slashes. */
  readonly route: string;
}

/** Lists the API descriptions in the options of a preset or plugin for Redoc; none for other packages. */
export function listApis({ name, options }: OldPackage, siteDir: string): readonly OldApi[] {
  if (!/^redoc(?:usaurus)?$/.test(shortName(name))) return [];
  return [options, ...objectsIn(options['specs'])].flatMap((one) => {
    const [spec, route] = [textAt(one, 'spec'), textAt(one, 'route') ?? textAt(one, 'routePath')];
    return spec === undefined || route === undefined ? [] : [{ file: resolve(siteDir, spec), route: bare(route) }];
  });
}

/** Adds the pages of these API descriptions to the folder of `src/pages` of each language. */
export function addApis(site: OldSite, folders: readonly ReadPlacement[]): readonly ReadPlacement[] {
  const apis = site.packages.flatMap((one) => listApis(one, site.siteDir)).filter(({ file }) => existsSync(file));
  const locales = new Set<string>();
  return folders.map(({ placement, files }) => {
    if (placement.kind !== 'pages' || locales.has(placement.locale)) return { placement, files };
    locales.add(placement.locale);
    const pages = apis.map(({ file, route }): OldPage => {
      const [name, text] = [route || 'index', writeApi(file)];
      // The file itself can be a static file, or data that code imports.
      const move = { from: `${file}#${route}`, to: `${placement.to}${name}.mdx` };
      return { name, frontMatter: text.frontMatter, placement, move, text, path: `/${route}`, id: '' };
    });
    return { placement, files: { ...files, pages: [...files.pages, ...pages] } };
  });
}
