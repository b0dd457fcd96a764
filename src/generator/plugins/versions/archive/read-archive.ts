import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import type { Place } from '../../../../shared/place.ts';
import type { Config, VersionConfig } from '../../../config/config.ts';
import { readJsonFile } from '../../../config/schema/read-json-file.ts';
import type { BlobStore } from '../../../kernel/cache/cache.ts';
import { makeError } from '../../../kernel/diagnostics/diagnostic.ts';
import { contentHash, hashFile } from '../../../kernel/files/hash.ts';
import { leadsWithin, relativePath } from '../../../kernel/files/paths.ts';
import { readOrNull, statOrNull } from '../../../kernel/files/read-file.ts';
import { stampOf } from '../../../kernel/files/stamp.ts';
import { memo } from '../../../kernel/memo.ts';
import { countOf, parseObject } from '../../../kernel/text.ts';
import { planCopy, plannedMade, type PlannedFile } from '../../../render/planned-file.ts';
import {
  archiveFormat,
  filesFolder,
  filesPack,
  outlineFile,
  outlineSchema,
  settingsOf,
  type ArchiveOutline,
} from './outline-file.ts';
import { unpackFiles } from './tar.ts';

/** An archive. */
export interface Archive {
  readonly version: VersionConfig;
  readonly outline: ArchiveOutline;
  /** Its files, at their paths in the output; none if they cannot be used. */
  readonly files: readonly PlannedFile[];
}

interface ArchivePlace {
  readonly config: Config;
  /** Stores which archives are complete. */
  readonly known: Pick<BlobStore, 'has' | 'write'>;
  /** Place of the archive's key in the config. */
  readonly place: Place | undefined;
}

/**
 * Reads the archive of a version, with diagnostics if it is damaged or does not match the site; null if there is no list of
 * its documents.
 */
export function readArchive(
  version: VersionConfig,
  { config, known, place }: ArchivePlace,
): { readonly archive: Archive | null; readonly diagnostics: readonly Diagnostic[] } {
  const { siteDir, defaultLocale } = config;
  const folder = version.contentDir;
  const name = relativePath(siteDir, folder);
  const remedy = `remove \`archive\` from the version and run: docs version archive ${version.name}`;
  const describe = (message: string, hint = remedy): Diagnostic =>
    makeError('archive-unusable', { message, hint, place });
  const text = readOrNull(join(folder, outlineFile));
  if (text === null) {
    const message = `The version '${version.name}' has no archive in ${name}`;
    return { archive: null, diagnostics: [describe(message, `restore the folder, or ${remedy}`)] };
  }
  const { format } = parseObject(text);
  if (format !== undefined && format !== archiveFormat) {
    const message = `${name} has the format ${String(format)}, and this version of docs reads ${archiveFormat}`;
    return { archive: null, diagnostics: [describe(message)] };
  }
  const locales = { keys: config.locales.map(({ key }) => key), defaultLocale };
  const { value: outline, diagnostics } = readJsonFile([folder, outlineFile], outlineSchema, { siteDir, locales });
  if (outline === undefined) return { archive: null, diagnostics };
  const isPacked = statOrNull(join(folder, filesFolder)) === null;
  const content = isPacked ? openPack(folder) : openFolder(folder);
  const signature = contentHash(`${contentHash(text)} ${content.signature(Object.keys(outline.files))}`);
  const damaged = known.has(signature) ? [] : findDamage(outline, content);
  if (damaged.length === 0) known.write(signature, '');
  const problems = [
    ...compareSettings(outline, version, config).map((difference) => describe(`${name} was made for ${difference}`)),
    ...(damaged[0] === undefined
      ? []
      : [describe(`${name} is damaged: ${countOf(damaged.length, 'file')} missing or changed, such as ${damaged[0]}`)]),
  ];
  const files =
    problems.length > 0 ? [] : Object.entries(outline.files).map(([path, hash]) => content.plan(path, hash));
  return { archive: { version, outline, files }, diagnostics: problems };
}

function findDamage({ files }: ArchiveOutline, { hashOf }: ArchiveContent): readonly string[] {
  return Object.keys(files).filter((path) => hashOf(path) !== files[path]);
}

/** Compares settings of the site to those of the archive. A language in only one of them is not a difference. */
function compareSettings(outline: ArchiveOutline, version: VersionConfig, config: Config): readonly string[] {
  const now = settingsOf(version, config);
  const differences = Object.entries(outline.site).flatMap(([key, value]) =>
    now[key] === undefined || now[key] === value ? [] : [`${key} '${value}', and the site has '${now[key]}'`],
  );
  const other = outline.version === version.name ? [] : [`the version '${outline.version}', not '${version.name}'`];
  return [...other, ...differences];
}

interface ArchiveContent {
  /** Changes if a file may have changed. */
  signature(paths: readonly string[]): string;
  /** Null for a file that is missing or not in the archive. */
  hashOf(path: string): string | null;
  plan(path: string, hash: string): PlannedFile;
}

function openFolder(folder: string): ArchiveContent {
  const root = join(folder, filesFolder);
  const isInside = (file: string): boolean => leadsWithin(file, root);
  return {
    signature: (paths) => paths.map((path) => stamp(join(root, path))).join(' '),
    hashOf: (path) => (isInside(join(root, path)) ? hashFile(join(root, path)) : null),
    plan: (path, hash) => planCopy(path, hash, join(root, path)),
  };
}

/** Opens a packed archive, which is only unpacked if files are missing in the output, or if it is new. */
function openPack(folder: string): ArchiveContent {
  const file = join(folder, filesPack);
  const files = memo(() => {
    try {
      return unpackFiles(readFileSync(file));
    } catch {
      return new Map<string, Buffer>();
    }
  });
  return {
    signature: () => stamp(file),
    hashOf(path) {
      const bytes = files().get(path);
      return bytes === undefined ? null : contentHash(bytes);
    },
    plan: (path, hash) => plannedMade(path, hash, () => files().get(path) ?? ''),
  };
}

function stamp(file: string): string {
  const stats = statOrNull(file);
  return stats === null ? '' : stampOf(stats);
}
