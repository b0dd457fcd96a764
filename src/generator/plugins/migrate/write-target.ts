import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../../kernel/files/hash.ts';
import { isFile, readOrNull } from '../../kernel/files/read-file.ts';
import { parseObject } from '../../kernel/text.ts';
import { bytesOf, type MigrationPlan } from './plan.ts';

/** Name of the file that lists what a migration wrote, with hashes. */
const manifestName = '.docs-migration.json';

/** Returns the reason why a folder must not be written to; null if there is none. */
export function refuseTarget(target: string): string | null {
  if (!existsSync(target) || existsSync(join(target, manifestName))) return null;
  if (!isFile(target) && readdirSync(target).length === 0) return null;
  return `${target} is not empty and was not written by docs migrate: name a different folder with --to`;
}

/**
 * Writes the files of a plan. Replaces files of an earlier migration, except those that have changed since, whose paths it
 * returns, and never what a symbolic link leads to.
 */
export function writeTarget(target: string, { files }: MigrationPlan): readonly string[] {
  const list = join(target, manifestName);
  // An unreadable list only prevents the replacement of files.
  const before = parseObject(readOrNull(list));
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const manifest = Object.fromEntries(sorted.map(([path, file]) => [path, contentHash(bytesOf(file))]));
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  mkdirSync(target, { recursive: true });
  // For a new folder, the list comes first: after an interruption, the next migration knows what is its own.
  if (!existsSync(list)) writeFileSync(list, text);
  const kept: string[] = [];
  for (const [path, file] of sorted) {
    const hash = manifest[path];
    const current = hashAt(target, path);
    if (current === hash) continue;
    if (current !== null && current !== before[path]) {
      kept.push(path);
      continue;
    }
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), bytesOf(file));
  }
  for (const [path, hash] of Object.entries(before))
    if (!(path in manifest) && hashAt(target, path) === hash) rmSync(join(target, path));
  writeFileSync(list, text);
  return kept;
}

/** Returns the hash of a file; null for a free path, and an empty text for one with a link, or with a folder in place of a file. */
function hashAt(target: string, path: string): string | null {
  const parts = path.split('/');
  for (const [index, part] of parts.entries()) {
    const state = lstatSync(join(target, ...parts.slice(0, index), part), { throwIfNoEntry: false });
    if (state === undefined) return null;
    const isLast = index === parts.length - 1;
    if (part === '..' || !(isLast ? state.isFile() : state.isDirectory())) return '';
  }
  return contentHash(readFileSync(join(target, path)));
}
