import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { watchSite } from '../../../src/generator/app/dev/watch-site.ts';
import { writeSite } from '../../support/write-site.ts';

/** Watches paths of a new folder. `changed` grows with what is reported, relative to it. */
async function watching(paths: readonly string[]) {
  const names = Array.from({ length: 60 }, (_, index) => `content/part/page-${index}.md`);
  const dir = writeSite(Object.fromEntries([...names, 'data.json', 'old.json'].map((name) => [name, 'Text.'])));
  // Files may get the time of the clock's last tick.
  await wait(20);
  const changed = new Set<string>();
  const limits: string[] = [];
  const watch = watchSite(
    paths.map((path) => join(dir, path)),
    {
      since: Date.now(),
      onChange: (files) => files.forEach((file) => changed.add(file.slice(dir.length + 1))),
      onLimit: (code) => void limits.push(code),
    },
  );
  onTestFinished(() => watch.close());
  await watch.ready;
  return { dir, changed, limits, watch };
}

test('files that were there before are no changes, also where other watched paths are missing', async () => {
  const { changed } = await watching(['content', 'static', 'data', 'theme', 'data.json']);
  await wait(300);
  expect([...changed]).toEqual([]);
});

test('a missing folder is a change once it is there', async () => {
  const { dir, changed } = await watching(['content', 'static']);
  await wait(300);
  mkdirSync(join(dir, 'static'));
  writeFileSync(join(dir, 'static/logo.svg'), '<svg/>');
  await expect.poll(() => [...changed]).toEqual(['static/logo.svg']);
});

test('a missing file that is watched later is a change once it is there, and one that is there is none', async () => {
  const { dir, changed, watch } = await watching(['content']);
  watch.add([join(dir, 'data.json'), join(dir, 'new.json')]);
  await wait(300);
  expect([...changed]).toEqual([]);
  renameSync(join(dir, 'old.json'), join(dir, 'new.json'));
  await expect.poll(() => [...changed]).toEqual(['new.json']);
});

test('a folder and a file that were deleted are watched again once they are back', async () => {
  const { dir, changed } = await watching(['content', 'data.json']);
  rmSync(join(dir, 'content'), { recursive: true });
  rmSync(join(dir, 'data.json'));
  await expect.poll(() => changed.size).toBe(61);
  changed.clear();
  await wait(300);
  mkdirSync(join(dir, 'content/part'), { recursive: true });
  writeFileSync(join(dir, 'content/part/page-1.md'), 'Back.');
  writeFileSync(join(dir, 'data.json'), 'Back.');
  await expect.poll(() => [...changed].toSorted()).toEqual(['content/part/page-1.md', 'data.json']);
  changed.clear();
  writeFileSync(join(dir, 'content/part/page-1.md'), 'Changed again.');
  await expect.poll(() => [...changed]).toEqual(['content/part/page-1.md']);
});

test('a folder that was deleted after its files, and a file of a missing folder, are changes once they are there', async () => {
  const { dir, changed } = await watching(['content', 'old', 'old/part.ts', 'styles/brand.css']);
  for (const round of [1, 2]) {
    mkdirSync(join(dir, 'old'));
    writeFileSync(join(dir, 'old/part.ts'), `export const round = ${round};`);
    mkdirSync(join(dir, 'styles'));
    writeFileSync(join(dir, 'styles/brand.css'), `p { order: ${round} }`);
    await expect.poll(() => [...changed].toSorted()).toEqual(['old/part.ts', 'styles/brand.css']);
    rmSync(join(dir, 'old/part.ts'));
    await wait(150);
    rmSync(join(dir, 'old'), { recursive: true });
    rmSync(join(dir, 'styles'), { recursive: true });
    await wait(300);
    changed.clear();
  }
});

test('a closed watch reports nothing, and does not watch what is added to it', async () => {
  const { dir, changed, watch } = await watching(['content']);
  const page = join(dir, 'content/part/page-1.md');
  writeFileSync(page, 'First.');
  await expect.poll(() => changed.size, { interval: 5 }).toBe(1);
  changed.clear();
  await watch.close();
  // The file would be compared again soon.
  writeFileSync(page, 'First and second.');
  watch.add([join(dir, 'data.json')]);
  writeFileSync(join(dir, 'data.json'), 'Changed.');
  await wait(300);
  expect([...changed]).toEqual([]);
});

test('the first refusal of the system to watch more files is reported', async () => {
  const { watch } = fs;
  onTestFinished(() => {
    fs.watch = watch;
    syncBuiltinESMExports();
  });
  fs.watch = () => {
    throw Object.assign(new Error('System limit for number of file watchers reached'), { code: 'ENOSPC' });
  };
  syncBuiltinESMExports();
  const { limits } = await watching(['content', 'data.json']);
  expect(limits).toEqual(['ENOSPC']);
});
