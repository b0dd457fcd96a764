import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { openKnownHashes } from '../../../src/generator/kernel/cache/known-hashes.ts';
import { openPack } from '../../../src/generator/kernel/cache/pack.ts';
import { hashFile } from '../../../src/generator/kernel/files/hash.ts';
import { memoByFile } from '../../../src/generator/kernel/files/stamp.ts';
import { writeSite } from '../../support/write-site.ts';

/** A file, and the function that returns how a run gets its hash. */
function watchFile() {
  const dir = writeSite({});
  const file = join(dir, 'a.md');
  const write = (path: string, text: string): void => {
    writeFileSync(path, text);
    utimesSync(path, 1000, 1000);
  };
  write(file, 'one');
  const look = (files: readonly string[] = [file]): string => {
    const pack = openPack(join(dir, 'pack.jsonl'), { isEmpty: false });
    const hashes = openKnownHashes(pack, 'sources');
    const found = files.map((path) => {
      const known = hashes.find(path);
      if (known === null) hashes.keep(path, hashFile(path) ?? '');
      return known === null ? 'read' : known === hashFile(path) ? 'known' : 'wrong';
    });
    hashes.save();
    pack.save();
    return found.join();
  };
  return { dir, file, write, look };
}

afterEach(() => vi.restoreAllMocks());

/** Lets all changes be long ago. */
function laterOn(): void {
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
}

test('a file that did not change is read once', () => {
  laterOn();
  const { look } = watchFile();
  expect([look(), look(), look()]).toEqual(['read', 'known', 'known']);
});

test('a file of the same size and time is read again, written in place or put in its place', async () => {
  laterOn();
  const { dir, file, write, look } = watchFile();
  look();
  // Times have steps of some milliseconds.
  await wait(30);
  write(file, 'two');
  expect([look(), look()]).toEqual(['read', 'known']);
  write(join(dir, 'b.md'), 'six');
  renameSync(join(dir, 'b.md'), file);
  expect([look(), look()]).toEqual(['read', 'known']);
});

test('a file that changed just now is read by the next run too: it may change again in the same moment', () => {
  const { look } = watchFile();
  expect([look(), look()]).toEqual(['read', 'read']);
});

test('a file that is gone is forgotten', () => {
  laterOn();
  const { file, write, look } = watchFile();
  look();
  rmSync(file);
  expect(look([])).toBe('');
  write(file, 'one');
  expect(look()).toBe('read');
});

test('a value of a file is computed once by a process, until the file changes', async () => {
  laterOn();
  const { dir, file, write } = watchFile();
  const read = vi.fn(hashFile);
  const hashOf = memoByFile(read);
  expect([hashOf(file), hashOf(file)]).toEqual([hashFile(file), hashFile(file)]);
  expect(read).toHaveBeenCalledTimes(1);
  await wait(30);
  write(file, 'two');
  expect(hashOf(file)).toBe(hashFile(file));
  expect(hashOf(join(dir, 'none.md'))).toBeNull();
});

test('a value of a file that changed just now is not kept', () => {
  const { file } = watchFile();
  const read = vi.fn(hashFile);
  const hashOf = memoByFile(read);
  hashOf(file);
  hashOf(file);
  expect(read).toHaveBeenCalledTimes(2);
});
