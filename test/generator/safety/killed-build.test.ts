import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { findLostFiles, readFolder, runBuild } from '../../support/disturb-builds.ts';
import { plainConfig } from '../../support/test-site.ts';
import { writeSite } from '../../support/write-site.ts';

/*
 * Kills `docs build` at changes of files, and looks at what a reader meets, and at the next build. In CI at some of them. By
 * hand at each, which takes half an hour and more; the numbers are printed:
 * KILL_EVERY=1 npx vitest run --project build test/generator/safety/killed-build.test.ts
 */
const every = Number(process.env['KILL_EVERY'] ?? 0);
const preload = join(toolDir, 'test/support/kill-at-operation.js');

type Files = Readonly<Record<string, string>>;
type Output = ReadonlyMap<string, string>;

const first: Files = {
  'site.config.ts': plainConfig,
  'content/sk/index.md': '# Domov\n\n[a](./a.mdx)\n\n![](./picture.svg)\n',
  'content/sk/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'content/sk/a.mdx': "import { A } from './_a.jsx';\n\n# A\n\n<A />\n",
  'content/sk/_a.jsx':
    "'use client';\nimport './_a.css';\nimport { useState } from 'react';\nexport const A = () => <b>{useState(1)[0]}</b>;\n",
  'content/sk/_a.css': 'b { color: red; }',
  'content/sk/gone.md': '# Odchádza\n',
  'content/en/index.md': '# Home\n',
  'content/static/a.txt': 'staré',
  'content/static/b': 'a file, then a folder',
};

/** Edits: of each document, of what pages load, and of what is a file and becomes a folder. Null deletes. */
const edits: Readonly<Record<string, string | null>> = {
  'site.config.ts': plainConfig.replace("'Test'", "'Nové'"),
  'content/sk/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"></svg>',
  'content/sk/_a.css': 'b { color: blue; }',
  'content/sk/gone.md': null,
  'content/sk/new.md': '# Prichádza\n',
  'content/static/a.txt': 'nové!',
  'content/static/b': null,
  'content/static/b/c.txt': 'in the folder',
};

/** A folder that is put back as it was before each build. */
interface Stage {
  readonly siteDir: string;
  restore(): void;
}

const folderOf = ({ siteDir }: Stage): string => join(siteDir, 'build');

/** A site before its first build, or edited after it. */
async function prepare(isBuilt: boolean): Promise<Stage> {
  const dir = writeSite(Object.fromEntries(Object.entries(first).map(([path, text]) => [join('site', path), text])));
  const siteDir = join(dir, 'site');
  const kept = join(dir, 'kept');
  if (isBuilt) {
    expect(await runBuild(siteDir, join(siteDir, 'build'))).toBe(0);
    for (const [path, text] of Object.entries(edits)) {
      rmSync(join(siteDir, path), { recursive: true, force: true });
      mkdirSync(dirname(join(siteDir, path)), { recursive: true });
      if (text !== null) writeFileSync(join(siteDir, path), text);
    }
  }
  renameSync(siteDir, kept);
  return {
    siteDir,
    restore() {
      rmSync(siteDir, { recursive: true, force: true });
      cpSync(kept, siteDir, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    },
  };
}

/** Builds a site, and kills the build at a change of files. Returns true when it was over before. */
async function buildUntil(at: number, { siteDir }: Stage): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', preload, join(toolDir, 'bin/docs.js'), 'build', siteDir], {
    stdio: 'ignore',
    env: { ...process.env, DOCS_KILL_AT: String(at), DOCS_KILL_LOG: `${siteDir}.log` },
  });
  const [code, signal] = await once(child, 'close');
  expect([code, signal]).toEqual(code === 0 ? [0, null] : [null, 'SIGKILL']);
  return code === 0;
}

/** Changes of files of a build that is not killed, and what it makes. */
async function watchBuild(stage: Stage): Promise<{ readonly changes: readonly string[]; readonly after: Output }> {
  stage.restore();
  expect(await buildUntil(-1, stage)).toBe(true);
  const after = readFolder(folderOf(stage));
  await runBuild(stage.siteDir, `${stage.siteDir}-clean`, '--no-cache');
  expect(after).toEqual(readFolder(`${stage.siteDir}-clean`));
  return { changes: readFileSync(`${stage.siteDir}.log`, 'utf8').trim().split('\n'), after };
}

/** What is wrong after a build was killed, and after the next one. */
async function findFaults(
  at: number,
  stage: Stage,
  { before, after }: { readonly before: Output; readonly after: Output },
): Promise<{ readonly faults: readonly string[]; readonly isMixed: boolean; readonly isOver: boolean }> {
  stage.restore();
  const isOver = await buildUntil(at, stage);
  const left = readFolder(folderOf(stage));
  const strange = [...left].filter(([path, bytes]) => ![before, after].some((files) => files.get(path) === bytes));
  const isMixed = ![before, after].some((files) => areSame(files, left));
  const code = await runBuild(stage.siteDir, folderOf(stage));
  const beside = readdirSync(stage.siteDir).filter((name) => name.startsWith('.build'));
  const locks = readdirSync(join(stage.siteDir, '.docs')).filter((name) => name.startsWith('lock'));
  const faults = {
    [`pages load files that are gone: ${findLostFiles(left).join(' ')}`]: findLostFiles(left).length > 0,
    [`files are neither old nor new: ${strange.map(([path]) => path).join(' ')}`]: strange.length > 0,
    'a part of a first build is in its place': isMixed && before.size === 0,
    [`the next build ended with ${code}`]: code !== 0,
    'the next build differs from a clean one': !areSame(readFolder(folderOf(stage)), after),
    [`left beside the output: ${[...beside, ...locks].join(' ')}`]: beside.length + locks.length > 0,
  };
  return { faults: Object.entries(faults).flatMap(([text, isFault]) => (isFault ? [text] : [])), isMixed, isOver };
}

function areSame(a: Output, b: Output): boolean {
  return a.size === b.size && [...a].every(([path, bytes]) => b.get(path) === bytes);
}

/** Spreads a number of kills over all changes; by hand, each `every`th is one. */
function choose(changes: number, kills: number): readonly number[] {
  const step = every > 0 ? every : changes / kills;
  return Array.from({ length: Math.ceil(changes / step) }, (_, index) => Math.floor(index * step));
}

it.each([
  ['first build', false, 2],
  ['build after edits', true, 4],
] as const)(
  'a kill of a %s at any change of files leaves pages with all that they load, and a next build like a clean one',
  { timeout: every > 0 ? 7_200_000 : 240_000 },
  async (name, isBuilt, kills) => {
    const stage = await prepare(isBuilt);
    const { changes, after } = await watchBuild(stage);
    stage.restore();
    const before: Output = existsSync(folderOf(stage)) ? readFolder(folderOf(stage)) : new Map();
    const found: string[] = [];
    const chosen = choose(changes.length, kills);
    let [killed, mixed] = [0, 0];
    for (const at of chosen) {
      const { faults, isMixed, isOver } = await findFaults(at, stage, { before, after });
      killed += Number(!isOver);
      mixed += Number(isMixed);
      found.push(...faults.map((fault) => `killed at ${changes[at]}: ${fault}`));
    }
    if (every > 0)
      console.log(`${name}: killed at ${killed} of ${changes.length} changes, ${mixed} with old and new files`);
    expect(found).toEqual([]);
    // A lock is renewed each second, so that a slow build makes some changes more than a fast one.
    expect(killed).toBeGreaterThan(chosen.length * 0.95 - 5);
    if (every === 1 && isBuilt) expect(mixed).toBeGreaterThan(2);
  },
);
