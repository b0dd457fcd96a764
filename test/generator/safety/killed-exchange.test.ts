import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { walkFolder } from '../../../src/generator/kernel/files/walk-folder.ts';
import { undoExchange } from '../../../src/generator/output/exchange-files.ts';
import { writeMarker } from '../../../src/generator/output/output-folder.ts';
import { openStaging } from '../../../src/generator/output/staging.ts';
import { stopAt } from '../../support/stop-files.ts';
import { writeSite } from '../../support/write-site.ts';

/** A text names the files that it loads. */
type Files = Readonly<Record<string, string>>;

const changes: Readonly<Record<string, readonly [before: Files, after: Files]>> = {
  'an edit that renames what pages load': [
    {
      'index.html': 'old, loads assets/style-1.css search/manifest.json',
      'gone/index.html': 'old, loads assets/page-1.js',
      'assets/style-1.css': 'old, loads assets/font.woff2',
      'assets/page-1.js': 'old',
      'assets/font.woff2': 'the same',
      'search/manifest.json': 'old, loads search/w/1.bin',
      'search/w/1.bin': 'old',
    },
    {
      'index.html': 'new, loads assets/style-2.css search/manifest.json new/index.html',
      'new/index.html': 'new, loads assets/page-2.js',
      'assets/style-2.css': 'new, loads assets/font.woff2',
      'assets/page-2.js': 'new',
      'assets/font.woff2': 'the same',
      'search/manifest.json': 'new, loads search/w/2.bin',
      'search/w/2.bin': 'new',
    },
  ],
  'many pages that load another file': [
    Object.fromEntries([['a.js', 'old'], ...number(20).map((n) => [`${n}/index.html`, 'old, loads a.js'])]),
    Object.fromEntries([['b.js', 'new'], ...number(20).map((n) => [`${n + 5}/index.html`, 'new, loads b.js'])]),
  ],
  'a folder that becomes a file, and a file that becomes a folder': [
    { 'index.html': 'old', 'a/b/index.html': 'old', 'a/b/x.js': 'old', c: 'old' },
    { 'index.html': 'new', a: 'new', 'c/index.html': 'new', 'c/d/x.js': 'new' },
  ],
};

function number(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

const read = (dir: string): Files =>
  Object.fromEntries(
    walkFolder(dir)
      .filter(({ path }) => path !== '.docs-output')
      .map(({ path }) => [path, readFileSync(join(dir, path), 'utf8')]),
  );

function write(dir: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

/** Files that are loaded and not there, as `page → file`. */
const findLost = (files: Files): string[] =>
  Object.entries(files).flatMap(([path, text]) =>
    (text.split('loads ')[1]?.split(' ') ?? []).filter((name) => !(name in files)).map((name) => `${path} → ${name}`),
  );

/** An output with `before`, and what a build calls to put `after` in its place. */
function begin(outDir: string, [before, after]: readonly [Files, Files]): () => void {
  rmSync(dirname(outDir), { recursive: true, force: true });
  write(outDir, before);
  writeMarker(outDir, Object.keys(before));
  const staging = openStaging(outDir);
  write(staging.dir, after);
  return () => staging.publish(Object.keys(after));
}

it.each(Object.entries(changes))(
  '%s: a kill at any change of the disk leaves pages with all that they load, and the next run the last good site',
  { timeout: 240_000 },
  (_name, change) => {
    const outDir = join(writeSite({}), 'out', 'build');
    const [before, after] = change;
    let isOver = false;
    let mixed = 0;
    for (let at = 0; !isOver; at += 1) {
      isOver = stopAt(at, begin(outDir, change));
      const left = read(outDir);
      expect(findLost(left), `killed at ${at}`).toEqual([]);
      const isMixed = ![before, after].some((files) => same(files, left));
      mixed += Number(isMixed);
      undoExchange(outDir);
      expect([before, after], `recovered after ${at}`).toContainEqual(read(outDir));
      if (isOver) expect(read(outDir)).toEqual(after);
    }
    // The test has met the states in between.
    expect(mixed).toBeGreaterThan(2);
    expect(existsSync(join(dirname(outDir), '.build.docs-undo.json'))).toBe(false);
  },
);

it(
  'a recovery that is killed as well leaves the same, and the one after it the last good site',
  { timeout: 240_000 },
  () => {
    const outDir = join(writeSite({}), 'out', 'build');
    for (const change of Object.values(changes).filter(([, after]) => Object.keys(after).length < 20)) {
      const [before, after] = change;
      let isOver = false;
      for (let at = 0; !isOver; at += 7) {
        let isUndone = false;
        for (let again = 0; !isUndone; again += 1) {
          isOver = stopAt(at, begin(outDir, change));
          isUndone = stopAt(again, () => undoExchange(outDir));
          expect(findLost(read(outDir)), `killed at ${at} and ${again}`).toEqual([]);
          undoExchange(outDir);
          expect([before, after], `killed at ${at} and ${again}`).toContainEqual(read(outDir));
        }
      }
    }
  },
);

function same(a: Files, b: Files): boolean {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path]);
}
