import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { visit } from 'unist-util-visit';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import type { Asset } from '../content/assets/collect-assets.ts';
import { isUnpublished, listContent } from '../content/crawl/content-file.ts';
import { parseMarkdown } from '../content/parse/parse-markdown.ts';
import { coreFrontMatter } from '../content/source/front-matter.ts';
import { prepareSource } from '../content/source/prepare-source.ts';
import { readFrontMatter } from '../content/source/read-front-matter.ts';
import { makeError } from '../kernel/diagnostics/diagnostic.ts';
import { fileStart, placeWithin } from '../kernel/diagnostics/place.ts';
import { isWithin, leadsWithin, realPath, relativePath } from '../kernel/files/paths.ts';
import { readOrNull } from '../kernel/files/read-file.ts';
import { listEntries } from '../kernel/files/walk-folder.ts';
import type { PluginPart } from '../plugin-api/plugin.ts';

/**
 * Returns the error of a config that must not run in the build of an untrusted folder, because it is within the folder;
 * otherwise null.
 */
export function guardConfig(configFile: string | undefined, siteDir: string): Diagnostic | null {
  if (configFile === undefined)
    return refuseConfig('Reading a config runs it, and the config of this site is not trusted', siteDir);
  const file = resolve(configFile);
  // Loading the config reports a missing file.
  if (!existsSync(file) || !leadsWithin(file, siteDir)) return null;
  return refuseConfig(`${configFile} is in the untrusted folder`, siteDir);
}

function refuseConfig(message: string, siteDir: string): Diagnostic {
  return makeError('untrusted-config', {
    message,
    hint: `pass the config of a trusted checkout: docs build ${siteDir} --untrusted --config ../trusted/site.config.ts`,
  });
}

/**
 * Reports symbolic links of an untrusted folder that lead out of it, or into a part that is not walked and whose links could
 * lead out: a hidden folder, `node_modules`, or the output, which the build deletes. Call it before reading anything in the
 * folder.
 */
export function findEscapes(siteDir: string, outDir: string): readonly Diagnostic[] {
  const site = resolve(siteDir);
  const root = realPath(site);
  return escapesBelow(site, { root, outDir }).map((path) => describeEscape(relativePath(site, path)));
}

/** Does not follow links within the root: the walk visits their targets anyway. */
function escapesBelow(folder: string, bounds: { readonly root: string; readonly outDir: string }): readonly string[] {
  // Reading the content reports a folder that cannot be read.
  return listEntries(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules') return [];
    if (entry.isSymbolicLink()) return leadsOut(path, bounds) ? [path] : [];
    if (path === bounds.outDir) return [];
    return entry.isDirectory() && !isUnpublished(entry.name) ? escapesBelow(path, bounds) : [];
  });
}

function leadsOut(path: string, { root, outDir }: { readonly root: string; readonly outDir: string }): boolean {
  const real = realPath(path);
  // The links in an output are not checked.
  return (
    isWithin(real, realPath(outDir)) || !isWithin(real, root) || relativePath(root, real).split('/').some(isUnpublished)
  );
}

/** Describes a file, by its path relative to the site's folder, that is a link out of an untrusted folder. */
export function describeEscape(file: string): Diagnostic {
  return makeError('outside-file', {
    message: 'This symbolic link leads out of the site, or into a hidden folder or the output',
    hint: 'replace it with the file itself',
    place: fileStart(file),
    // A code frame would show lines of the external file, and logs may be public.
    frame: '',
  });
}

const statement =
  /^(?:import\s{1,9}(?:['"]|[^\n'"]*\sfrom\s{1,9}['"])|export\s{1,9}(?:default|const|let|function|class|async|[*{]))/m;
const component = /<[A-Z][\w.]*(?=[\s/>])/;

/** Reports all code in the pages of an untrusted site, including text that would be code in MDX. */
export function findCode(config: Config): readonly Diagnostic[] {
  const pages = listContent(config).files.filter(({ kind }) => kind === 'page');
  return [
    ...findArchives(config),
    ...pages.flatMap(({ path, absolutePath }) => findCodeInPage(readOrNull(absolutePath) ?? '', path)),
  ];
}

/** The documents of an archive can contain any script. */
function findArchives({ versions, siteDir }: Config): readonly Diagnostic[] {
  return versions
    .filter(({ isArchived, contentDir }) => isArchived && leadsWithin(contentDir, siteDir))
    .map(({ name, contentDir }) =>
      makeError('untrusted-code', {
        message: `The finished documents of the version '${name}' are in the untrusted folder, and may contain scripts`,
        hint: 'keep the archive beside the trusted config, or build it only after a trusted person has reviewed it',
        place: fileStart(relativePath(siteDir, contentDir)),
      }),
    );
}

function findCodeInPage(text: string, file: string): readonly Diagnostic[] {
  const refuse = (message: string, line: number, column = 1): Diagnostic =>
    makeError('untrusted-code', {
      message,
      hint: 'write it as Markdown in an .md file, or build it only after a trusted person has reviewed it',
      place: { file, line, column },
    });
  const { frontMatter, lines, content } = readFrontMatter(text, { file, rules: coreFrontMatter });
  if (frontMatter.format === 'mdx') return [refuse('`format: mdx` makes the page code', lines['format'] ?? 1)];
  if (file.endsWith('.mdx') && frontMatter.format !== 'md') return [refuse('An .mdx page is code', 1)];
  const found: Diagnostic[] = [];
  visit(parseOrNothing(prepareSource(content, 'md')), (node) => {
    const pattern = node.type === 'html' ? component : node.type === 'text' ? statement : null;
    const at = pattern === null || !('value' in node) ? -1 : node.value.search(pattern);
    if (at < 0 || !('value' in node) || node.position === undefined) return;
    const { line, column } = placeWithin(node.value, at, { file, ...node.position.start });
    found.push(refuse(node.type === 'html' ? 'A component is code' : 'An import or an export is code', line, column));
  });
  return found;
}

/** Compiling reports errors of the syntax, and compiles none of the file. */
function parseOrNothing(text: string): ReturnType<typeof parseMarkdown> {
  try {
    return parseMarkdown(text, 'md');
  } catch {
    return { type: 'root', children: [] };
  }
}

/** Reports static files of an untrusted site that a web host would interpret as rules: redirects, headers, programs. */
export function findHostFiles(
  files: readonly Asset[],
  parts: readonly PluginPart[],
  siteDir: string,
): readonly Diagnostic[] {
  const names = parts.flatMap(({ hostFiles }) => hostFiles ?? []);
  const isForHost = ({ path }: Asset): boolean =>
    names.some((name) => {
      const lower = `${path.toLowerCase()}/`;
      return name.endsWith('/') ? lower.includes(`/${name}`) : lower.endsWith(`/${name}/`);
    });
  return files.filter(isForHost).map(({ from }) =>
    makeError('untrusted-code', {
      message: 'A web host would apply this file as rules for the site',
      hint: 'rename it, or have a trusted person add it to the config',
      place: fileStart(relativePath(siteDir, from)),
    }),
  );
}
