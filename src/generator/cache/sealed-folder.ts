import { join } from 'node:path';
import { contentHash } from '../source/content-hash.ts';
import { hashFile } from '../source/hash-file.ts';
import { readOrNull } from '../source/read-or-null.ts';
import { walkFolder } from '../source/walk-folder.ts';
import { writeAtomically } from './pack.ts';

const sealName = 'seal.json';

/** Closes a folder of files that were made together, with a description of them under a checksum of all. */
export function sealFolder(dir: string, description: object): void {
  const json = JSON.stringify(description);
  writeAtomically(join(dir, sealName), `${checksum(dir, json)}\n${json}`);
}

/** The description of a sealed folder; null when there is none, or when a byte of it or of a file is another. */
export function readSealed(dir: string): unknown {
  const text = readOrNull(join(dir, sealName)) ?? '';
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  return end > 0 && text.slice(0, end) === checksum(dir, json) ? JSON.parse(json) : null;
}

function checksum(dir: string, json: string): string {
  const files = walkFolder(dir, (name) => name.startsWith(sealName));
  return contentHash([json, ...files.map(({ path }) => `${path} ${hashFile(join(dir, path))}`)].join('\n'));
}
