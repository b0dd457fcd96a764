import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { bare } from '../../addresses.ts';
import { objectAt, textAt } from '../../foreign-value.ts';
import { objectsIn } from '../../pages/read-config.ts';
import type { OldPackage, OldSite } from '../model.ts';
import type { OldPage, ReadPlacement } from '../plan-folders.ts';
import { openapiPreset, shortName } from '../read-site.ts';
import { writeApi } from './write-api.ts';

/** An API description that Redoc shows. */
interface OldApi {
  /** Absolute path in the old site. */
  readonly file: string;
  /** Path of its page, without surrounding slashes; undefined without a page. */
  readonly route: string | undefined;
  /** Name by which pages show it; that of the preset, which makes a page for each operation. */
  readonly id: string;
}

/** Lists the API descriptions in the options of a preset or plugin; none for packages that show none. */
export function listApis({ name, options }: OldPackage, siteDir: string): readonly OldApi[] {
  const { path, routeBasePath: base = 'api' } = objectAt(options, 'api');
  if (name === openapiPreset && typeof path === 'string' && /\.(?:json|ya?ml)$/.test(path))
    return [{ file: resolve(siteDir, path), route: bare(String(base)), id: openapiPreset }];
  if (!/^redoc(?:usaurus)?$/.test(shortName(name))) return [];
  return [options, ...objectsIn(options['specs'])].flatMap((one) => {
    const [spec, route] = [textAt(one, 'spec'), textAt(one, 'route') ?? textAt(one, 'routePath')];
    if (spec === undefined) return [];
    return [{ file: resolve(siteDir, spec), route: route && bare(route), id: textAt(one, 'id') ?? '' }];
  });
}

/** Matches the element that shows an API description within a page. */
const inPage = /<ApiDocMdx\s+id=["']([^"']+)["']\s*\/>/g;

/** Shows these API descriptions in pages, and adds their own pages to the folder of `src/pages` of each language. */
export function addApis(site: OldSite, folders: readonly ReadPlacement[]): readonly ReadPlacement[] {
  const apis = site.packages.flatMap((one) => listApis(one, site.siteDir)).filter(({ file }) => existsSync(file));
  const locales = new Set<string>();
  const show = (page: OldPage): OldPage => {
    const body = page.text.body.replace(inPage, (element, id: string) => {
      const api = apis.find((one) => one.id === id);
      return api === undefined ? element : writeApi(api.file).body;
    });
    if (body === page.text.body) return page;
    return { ...page, text: { ...page.text, body: body.replace(/^import ApiDocMdx .*$/m, '') } };
  };
  return folders.map(({ placement, files }) => {
    const isFirst = placement.kind === 'pages' && !locales.has(placement.locale);
    if (isFirst) locales.add(placement.locale);
    const made = apis.flatMap(({ file, route }): readonly OldPage[] => {
      if (!isFirst || route === undefined) return [];
      const [name, text] = [route || 'index', writeApi(file)];
      // The file itself can be a static file, or data that code imports.
      const move = { from: `${file}#${route}`, to: `${placement.to}${name}.mdx` };
      return [{ name, frontMatter: text.frontMatter, placement, move, text, path: `/${route}`, id: '' }];
    });
    return { placement, files: { ...files, pages: [...files.pages.map(show), ...made] } };
  });
}
