import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { decodeUrl } from '../../../../shared/url.ts';
import { isCurrent, latestVersion, nameInSet } from '../../../config/concepts/versions.ts';
import type { Config, VersionConfig } from '../../../config/config.ts';
import { makeError } from '../../../kernel/diagnostics/diagnostic.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { renameWhenFree } from '../../../kernel/files/rename.ts';
import { walkFolder } from '../../../kernel/files/walk-folder.ts';
import { countOf } from '../../../kernel/text.ts';
import { besideOutput } from '../../../output/output-folder.ts';
import { placeInDomains } from '../../../output/place-in-domains.ts';
import type { CommandContext, ExitCode } from '../../../plugin-api/command.ts';
import { plannedText } from '../../../render/planned-file.ts';
import { documentFile, listDomains, pageUrl, pathOfUrl } from '../../../site/graph/permalink.ts';
import type { Route } from '../../../site/graph/route.ts';
import type { Site } from '../../../site/graph/site.ts';
import { anchorsOfPage } from '../../../site/links/page-anchors.ts';
import { collectFiles } from './collect-files.ts';
import {
  archiveFormat,
  filesFolder,
  filesPack,
  outlineFile,
  settingsOf,
  type ArchivedRoute,
  type ArchiveOutline,
} from './outline-file.ts';
import { packFiles } from './tar.ts';

/** Options of `docs version archive`. */
export interface ArchiveOptions {
  readonly site: string;
  /** Key of the documentation set. Default: the site's own pages. */
  readonly set?: string;
  /** Default: `archives/<name>` in the site. */
  readonly out?: string;
  readonly pack?: true;
}

/** Builds the site and keeps the documents of one version. Writes nothing if there are problems. */
export async function archiveVersion(
  ownName: string,
  { site: siteFolder, set, out, pack }: ArchiveOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const siteDir = resolve(siteFolder);
  const name = set === undefined ? ownName : `${set}/${ownName}`;
  const config = await context.loadConfig(siteDir);
  if (config === null) return 2;
  const folder = out === undefined ? join(siteDir, 'archives', name) : resolve(out);
  const version = config.versions.find((one) => one.name === name);
  const refusal = refuse(name, version, config, folder);
  if (version === undefined || refusal !== null) {
    await context.printReport(refusal === null ? [] : [refusal], { format: 'pretty', siteDir });
    return 2;
  }
  const draft = besideOutput(folder, 'next');
  rmSync(draft, { recursive: true, force: true });
  try {
    const built = join(draft, 'site');
    const versions = config.versions.map((one) => (one === version ? ({ ...one, isForArchive: true } as const) : one));
    const { value: site, diagnostics } = await context.buildSite({ ...config, versions }, built);
    await context.printReport(diagnostics, { format: 'pretty', siteDir });
    if (site === null) return 1;
    const outline = describe(version, site, built);
    writeArchive(outline, { from: built, to: join(draft, 'archive'), pack });
    rmSync(folder, { recursive: true, force: true });
    renameWhenFree(join(draft, 'archive'), folder);
    const place = relativePath(siteDir, folder);
    process.stdout.write(
      `${place} has ${countOf(outline.routes.length, 'document')}. Builds copy them once the version names the folder:\n\n` +
        `  { name: '${nameInSet(version)}', archive: '${place}' }\n\nTo undo, remove \`archive\` and delete the folder.\n`,
    );
    return 0;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function refuse(name: string, version: VersionConfig | undefined, config: Config, folder: string): Diagnostic | null {
  const fail = (message: string, hint: string): Diagnostic => makeError('version-not-archived', { message, hint });
  if (version === undefined)
    return fail(
      `The config has no version '${name}'`,
      `known versions: ${config.versions.map((one) => one.name).join(', ')}`,
    );
  if (isCurrent(version) || version === latestVersion(config, version.set))
    return fail(
      `The version '${name}' is ${isCurrent(version) ? 'in development' : 'the latest'}, so its addresses and pages will change`,
      'archive it once a newer version is the latest',
    );
  const place = relativePath(config.siteDir, folder);
  if (version.isArchived === true)
    return fail(
      `The version '${name}' is already archived`,
      'remove `archive` from the version to build it from its pages again',
    );
  if (existsSync(folder) && !existsSync(join(folder, outlineFile)))
    return fail(`${place} exists and is not an archive`, 'delete it, or choose a different folder with --out');
  return null;
}

/** Describes the documents of a version in a finished output, and the files that they need. */
function describe(version: VersionConfig, site: Site, dir: string): ArchiveOutline {
  const { config } = site;
  const editions = site.editions.filter((edition) => edition.version.name === version.name);
  const routes = [...site.routes.values()].filter((route) => route.version === version.name);
  const placesOf = (list: readonly Route[]): readonly string[] =>
    placeInDomains(
      list.map((route) => plannedText(documentFile(route.path, config), '')),
      config,
    ).map(({ path }) => path);
  const domains = listDomains(config).map(({ folder }) => folder);
  const own = placesOf(routes);
  const paths = new Set(walkFolder(dir).flatMap(({ path }) => (isMarker(path) ? [] : [path])));
  const folders = placeInDomains(
    editions.map(({ root }) => plannedText(`${root}/`.slice(1), '')),
    config,
  );
  const documents = new Set(placesOf([...site.routes.values(), ...site.notFound]));
  // Markdown copies, redirects and feeds are beside the documents.
  const beside = [...paths].filter((path) => !documents.has(path) && folders.some((one) => path.startsWith(one.path)));
  const files = collectFiles([...own, ...beside], { dir, baseUrl: config.baseUrl, paths, documents, domains });
  return {
    format: archiveFormat,
    version: version.name,
    site: settingsOf(version, config),
    routes: routes.map((route) => describeRoute(route, site)),
    homes: Object.fromEntries(
      editions.flatMap(({ locale, firstPage }) => (firstPage === null ? [] : [[locale.key, firstPage.path]])),
    ),
    links: config.relative ? [] : findLinks(routes, own, site, dir),
    inline: [...new Set(own.flatMap((path) => findInline(readFileSync(join(dir, path), 'utf8'))))].toSorted(),
    files: Object.fromEntries(files.map((path) => [path, contentHash(readFileSync(join(dir, path)))])),
  };
}

/** Recognizes the list of written files, which belongs to the output. */
const isMarker = (path: string): boolean => path.startsWith('.docs');

function describeRoute(route: Route, site: Site): ArchivedRoute {
  const { key, locale, path, title } = route;
  if (route.kind !== 'page') return { key, locale, path, title, robots: route.robots };
  const { outline, unlisted, fallback } = route;
  const isListed = !unlisted && fallback === null;
  const hash = outline.collection === null && isListed ? site.facts.textHashes?.get(outline.file) : undefined;
  return {
    key,
    locale,
    path,
    title,
    anchors: [...anchorsOfPage(route)].filter((id) => id !== ''),
    ...(!isListed && { robots: 'noindex' }),
    ...(fallback !== null && { fallback: true }),
    ...(hash !== undefined && { textHash: hash }),
  };
}

/** Finds paths within the site, outside of the version, to which documents link. */
function findLinks(routes: readonly Route[], paths: readonly string[], site: Site, dir: string): readonly string[] {
  const inVersion = new Set(routes.map(({ path }) => path));
  const linked = routes.flatMap((route, index) => {
    const html = readFileSync(join(dir, paths[index] ?? ''), 'utf8');
    return [...html.matchAll(/ href="([^"#?]+)/g)].flatMap(([, href = '']) => {
      const url = URL.canParse(href, pageUrl(route, site)) ? new URL(href, pageUrl(route, site)).href : '';
      const path = /^https?:/.test(url) ? pathOfUrl(url, site.config) : null;
      return path === null || inVersion.has(path) ? [] : [path];
    });
  });
  // Only existing targets, because the build has reported the others.
  return [...new Set(linked.map(decodeUrl))].filter((path) => site.routes.has(path)).toSorted();
}

/** Finds scripts and styles in a document. Text in a document escapes `<`, so everything that looks like an element is one. */
function findInline(html: string): readonly string[] {
  return ['script', 'style'].flatMap((name) =>
    html
      .split(`<${name}`)
      .slice(1)
      .flatMap((rest) => {
        const tag = rest.slice(0, rest.indexOf('>'));
        if (tag.includes(' src=') || tag.includes('json')) return [];
        return [`<${name}${rest.slice(0, rest.indexOf(`</${name}>`))}</${name}>`];
      }),
  );
}

function writeArchive(
  outline: ArchiveOutline,
  { from, to, pack }: { readonly from: string; readonly to: string; readonly pack: true | undefined },
): void {
  mkdirSync(to, { recursive: true });
  const paths = Object.keys(outline.files);
  if (pack === true) {
    const files = new Map(paths.map((path) => [path, readFileSync(join(from, path))]));
    writeFileSync(join(to, filesPack), packFiles(files));
  } else for (const path of paths) cpSync(join(from, path), join(to, filesFolder, path));
  writeFileSync(join(to, outlineFile), `${JSON.stringify(outline, null, 1)}\n`);
}
