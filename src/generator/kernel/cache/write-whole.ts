import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file beside its place and moves it there, so that no reader ever sees half of it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  // Neither a thread nor another container on the same folder has a process id of its own.
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    writeMakingFolder(temporary, content);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The same for what can be made again: a cache that cannot be written costs time, nothing else. */
export function writeToCache(file: string, content: string | Uint8Array): void {
  try {
    writeWhole(file, content);
  } catch {
    return;
  }
}

// The folder is there nearly always: asking first would cost more than failing once.
function writeMakingFolder(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
