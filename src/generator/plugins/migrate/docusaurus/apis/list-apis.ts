import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { listAt, textAt } from '../../foreign-value.ts';
import { objectsIn } from '../../pages/read-config.ts';
import type { OldPackage, OldSite } from '../model.ts';
import type { OldPage, ReadPlacement } from '../plan-folders.ts';
import { bare, shortName } from '../read-site.ts';
import { writeApi } from './write-api.ts';

/** An API description that Redoc shows on a page. */
interface OldApi {
  /** Absolute path in the old site, or an address. */
  readonly spec: string;
  /** Path of the page, without surrounding slashes. */
  readonly route: string;
  /** False for a file that is not in the repository. */
  readonly isFile: boolean;
}

/** Lists the API descriptions in the options of a preset or plugin for Redoc; none for other packages. */
export function listApis({ name, options }: OldPackage, siteDir: string): readonly OldApi[] {
  if (!/^redoc(?:usaurus)?$/.test(shortName(name))) return [];
  return [options, ...objectsIn(listAt(options, 'specs'))].flatMap((one) => {
    const spec = textAt(one, 'spec') ?? textAt(one, 'specUrl');
    const route = textAt(one, 'route') ?? textAt(one, 'routePath');
    if (spec === undefined || route === undefined) return [];
    const file = resolve(siteDir, spec);
    return [{ spec: file, route: bare(route), isFile: existsSync(file) }];
  });
}

/** Adds the pages of these API descriptions to the folder of `src/pages` of each language. */
export function addApis(site: OldSite, folders: readonly ReadPlacement[]): readonly ReadPlacement[] {
  const apis = site.packages.flatMap((one) => listApis(one, site.siteDir)).filter(({ isFile }) => isFile);
  const isFirst = ({ placement }: ReadPlacement): boolean =>
    folders.find((other) => other.placement.kind === 'pages' && other.placement.locale === placement.locale)
      ?.placement === placement;
  return folders.map((folder) => {
    const { placement, files } = folder;
    if (!isFirst(folder)) return folder;
    const pages = apis.map(({ spec, route }): OldPage => {
      const name = route === '' ? 'index' : route;
      const text = writeApi(spec);
      // The file itself can be a static file, or data that code imports.
      const move = { from: `${spec}#${route}`, to: `${placement.to}${name}.mdx` };
      return { name, frontMatter: text.frontMatter, placement, move, text, path: `/${route}`, id: '' };
    });
    return { placement, files: { ...files, pages: [...files.pages, ...pages] } };
  });
}
