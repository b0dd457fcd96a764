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

/** Folders, lowest first, and the files beside them. A file imports from its own folder and from lower ones. */
const floors = {
  'src/generator': {
    folders: ['kernel', 'config', 'theme', 'content', 'site', 'render', 'output', 'plugin-api', 'plugins', 'app'],
    beside: ['api', 'cli', 'confined-build', 'index', 'module-runner', 'worker'].map((name) => `${name}.ts`),
  },
  'src/theme': {
    folders: [
      'i18n',
      'components',
      'browser',
      'content',
      'playground',
      'islands',
      'search',
      'card',
      'layout',
      'client',
    ],
    beside: ['custom-elements.d.ts', 'font-files.d.ts', 'public.ts', 'server.tsx', 'slots.ts'],
  },
};

/** Imports within a folder as [importing file, imported file], types included. */
function edgesIn(root: string): readonly (readonly [string, string])[] {
  return files
    .filter(({ path }) => path.startsWith(`${root}/`))
    .flatMap((file) =>
      importsOf(file)
        .filter((source) => source.startsWith(`${root}/`))
        .map((source) => [file.path, source] as const),
    );
}

const generatorEdges = edgesIn('src/generator');

it.each(Object.entries(floors))('imports downward only, from floor to floor, in %s', (root, { folders, beside }) => {
  const floorOf = (path: string): number => {
    const [folder = '', ...rest] = path.slice(root.length + 1).split('/');
    return rest.length > 0 ? folders.indexOf(folder) : folders.length;
  };
  const upward = edgesIn(root).filter(([from, to]) => floorOf(to) > floorOf(from));
  expect(upward.map(([from, to]) => `${from} imports ${to}`)).toEqual([]);
  const own = files.filter(({ path }) => path.startsWith(`${root}/`)).map(({ path }) => path.slice(root.length + 1));
  const outside = own.filter((path) => !folders.includes(path.split('/')[0] ?? ''));
  expect(outside).toEqual(beside);
});

it('keeps plugins apart from each other', () => {
  const folderOf = (path: string): string | undefined => /^src\/generator\/plugins\/([^/]+)\//.exec(path)?.[1];
  const across = generatorEdges.filter(([from, to]) => {
    const [own, other] = [folderOf(from), folderOf(to)];
    return own !== undefined && to.includes('/plugins/') && other !== own;
  });
  expect(across.map(([from, to]) => `${from} imports ${to}`)).toEqual([]);
});

it('has no folders on a floor that import each other, by whatever way round', () => {
  // A plugin is one thing, whatever folders it has.
  const folderOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 4).join('/');
  const importsAt = new Map<string, Set<string>>();
  for (const [from, to] of Object.keys(floors).flatMap(edgesIn)) {
    const targets = importsAt.get(folderOf(from)) ?? new Set();
    if (folderOf(to) !== folderOf(from)) importsAt.set(folderOf(from), targets.add(folderOf(to)));
  }
  const trailFrom = (folder: string, trail: readonly string[]): readonly string[] => {
    if (trail.includes(folder)) return [...trail.slice(trail.indexOf(folder)), folder];
    if (checked.has(folder)) return [];
    for (const next of importsAt.get(folder) ?? []) {
      const circle = trailFrom(next, [...trail, folder]);
      if (circle.length > 0) return circle;
    }
    checked.add(folder);
    return [];
  };
  const checked = new Set<string>();
  expect(
    [...importsAt.keys()].map((folder) => trailFrom(folder, [])).find((circle) => circle.length > 0),
  ).toBeUndefined();
});

it('keeps folders small: at most 25 files each', () => {
  const counts = new Map<string, number>();
  for (const { path } of files.filter((file) => file.path.startsWith('src/generator/'))) {
    const folder = path.split('/').slice(0, -1).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
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
