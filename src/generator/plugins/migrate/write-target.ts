import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../../kernel/files/hash.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { bytesOf, type MigrationPlan } from './plan.ts';

/** Name of the file that lists what a migration wrote, with hashes. */
const manifestName = '.docs-migration.json';

type Manifest = Readonly<Record<string, string>>;

/** Files that were written, and files that were not written because they have changed since the last migration. */
export interface Written {
  readonly written: number;
  readonly kept: readonly string[];
}

/** Returns the reason why a folder must not be written to; null if there is none. */
export function refuseTarget(target: string): string | null {
  if (!existsSync(target) || readdirSync(target).length === 0) return null;
  if (existsSync(join(target, manifestName))) return null;
  return `${target} is not empty and was not written by docs migrate: name a different folder with --to`;
}

/** Writes the files of a plan. Replaces files of an earlier migration, except those that have changed since. */
export function writeTarget(target: string, { files }: MigrationPlan): Written {
  const before = readManifest(target);
  const manifest: Record<string, string> = {};
  const kept: string[] = [];
  let written = 0;
  for (const [path, file] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = bytesOf(file);
    const hash = contentHash(bytes);
    const current = hashAt(join(target, path));
    manifest[path] = hash;
    if (current === hash) continue;
    if (current !== null && current !== before[path]) {
      kept.push(path);
      continue;
    }
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), bytes);
    written += 1;
  }
  for (const [path, hash] of Object.entries(before))
    if (!(path in manifest) && hashAt(join(target, path)) === hash) rmSync(join(target, path));
  writeFileSync(join(target, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
  return { written, kept };
}

function hashAt(file: string): string | null {
  return existsSync(file) ? contentHash(readFileSync(file)) : null;
}

function readManifest(target: string): Manifest {
  const text = readOrNull(join(target, manifestName));
  // Parse boundary: written above. An unknown entry only prevents the replacement of a file.
  return text === null ? {} : (JSON.parse(text) as Manifest);
}
