import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { toolDir } from '../../src/generator/kernel/tool.ts';

const files = walkFolder(join(toolDir, 'src'))
  .map(({ path }) => `src/${path}`)
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(toolDir, path), 'utf8') }));

/** What a file imports: packages by name, own files by their path in the checkout. */
function importsOf({ path, text }: { path: string; text: string }): string[] {
  const sources = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, source = '']) => source);
  return sources.map((source) => (source.startsWith('.') ? relative('/', join('/', dirname(path), source)) : source));
}

function offenders(folder: string, isForbidden: (source: string) => boolean): string[] {
  return files
    .filter(({ path }) => path.startsWith(folder))
    .flatMap((file) =>
      importsOf(file)
        .filter(isForbidden)
        .map((source) => `${file.path} imports ${source}`),
    );
}

it('keeps generator and theme apart: only what is shared crosses', () => {
  expect(offenders('src/generator/', (source) => source.startsWith('src/theme/'))).toEqual([]);
  expect(offenders('src/theme/', (source) => source.startsWith('src/generator/'))).toEqual([]);
  expect(offenders('src/shared/', (source) => source.startsWith('src/') && !source.startsWith('src/shared/'))).toEqual(
    [],
  );
});

it('keeps what runs in a browser free of Node', () => {
  expect(offenders('src/theme/', (source) => /^(?:node:|fs$|path$)/.test(source))).toEqual([]);
  expect(offenders('src/shared/', (source) => /^(?:node:|fs$|path$)/.test(source))).toEqual([]);
});

it('lets no two files import each other, by whatever way round', () => {
  const importsAt = new Map(files.map((file) => [file.path, importsOf(file)]));
  const seen = new Map<string, 'open' | 'done'>();
  const circleFrom = (path: string, trail: readonly string[]): readonly string[] => {
    if (seen.get(path) === 'done') return [];
    if (seen.get(path) === 'open') return [...trail.slice(trail.indexOf(path)), path];
    seen.set(path, 'open');
    for (const source of importsAt.get(path) ?? []) {
      const circle = circleFrom(source, [...trail, path]);
      if (circle.length > 0) return circle;
    }
    seen.set(path, 'done');
    return [];
  };
  expect(files.map(({ path }) => circleFrom(path, [])).find((circle) => circle.length > 0)).toBeUndefined();
});

it('lets only commands print and only the program end', () => {
  const printing = files.filter(
    ({ path, text }) => path.startsWith('src/generator/') && /\bconsole\.|process\.exit\b/.test(text),
  );
  expect(printing.map(({ path }) => path)).toEqual([]);
});

it('keeps names of the documented library out of the tool', () => {
  const knowing = files.filter(({ text }) => /stavebnica|\bsb-|--sb-/i.test(text));
  expect(knowing.map(({ path }) => path)).toEqual([]);
});

it('keeps files small: nine in ten under 200 lines, none over 300', () => {
  const sizes = files
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .toSorted((a, b) => a.lines - b.lines);
  expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
  expect(sizes[Math.floor(sizes.length * 0.9)]?.lines).toBeLessThan(200);
});
