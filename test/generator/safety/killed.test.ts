import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withLock } from '../../../src/generator/output/with-lock.ts';
import { disturbBuilds, readFolder, runBuild } from '../../support/disturb-builds.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';
import { troubles } from '../../support/troubles.ts';
import { writeSite } from '../../support/write-site.ts';

const pages = (count: number, text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`content/sk/p${index}.md`, `# Strana ${index}\n\n${text}\n`]),
  );

it(
  'keeps the last complete output when a build is killed, and the next build is complete',
  { timeout: 240_000 },
  async () => {
    const site = makeTestSite(pages(60, 'prvý'));
    const result = await disturbBuilds(site.dir, troubles.kill, {
      rounds: 2,
      seed: 8,
      change: (round) => {
        site.write(`content/sk/p${round % 60}.md`, `# Zmena ${round}\n`);
        // Every other time all documents change, more than are exchanged in place.
        if (round % 2 === 0) site.write('site.config.ts', plainConfig.replace("'Test'", `'Test ${round}'`));
      },
    });
    expect(result.faults).toEqual([]);
    expect(Object.keys(result.outcomes)).toContainEqual(expect.stringContaining('killed'));
  },
);

it('continues when the folder of the lock is deleted while it waits', async () => {
  const lock = join(writeSite({}), '.docs/lock');
  await withLock(lock, async () => {
    const second = withLock(lock, async () => 'done');
    await delay(20);
    rmSync(dirname(lock), { recursive: true });
    expect(await second).toBe('done');
  });
});

it('waits for a running build, but not for one that ended or stopped', async () => {
  const lock = join(writeSite({}), 'lock');
  const order: string[] = [];
  const hold = async (name: string): Promise<void> => {
    order.push(`${name} begins`);
    await delay(5);
    order.push(`${name} ends`);
  };
  await Promise.all(['a', 'b', 'c'].map((name) => withLock(lock, () => hold(name))));
  expect(order.map((line) => line.slice(2))).toEqual(Array.from({ length: 6 }, (_, i) => (i % 2 ? 'ends' : 'begins')));
  const { pid: dead } = spawnSync('true');
  const claim = await withLock(lock, async () => readdirSync(dirname(lock))[0] ?? '');
  for (const pid of [dead, process.pid]) {
    // As a kill leaves it, and as it is when the number of the dead process was given out again.
    writeFileSync(join(dirname(lock), claim.replace(`.${process.pid}.`, `.${pid}.`)), '');
    await withLock(lock, () => hold('d'), { staleAfter: 200 });
  }
  expect(readdirSync(dirname(lock))).toEqual([]);
  expect(order).toHaveLength(10);
});

it('waits for a run in a different container, whose process it cannot see, and reports it', async () => {
  const dir = writeSite({});
  const { pid: unseen } = spawnSync('true');
  const elsewhere = join(dir, `lock.elsewhere.${unseen}.0`);
  writeFileSync(elsewhere, '');
  const said: string[] = [];
  const release = (holder: string): void => {
    said.push(holder);
    rmSync(elsewhere);
  };
  await withLock(join(dir, 'lock'), async () => said.push('begins'), { onWait: release });
  expect(said).toEqual([`process ${unseen} on another machine or in another container`, 'begins']);
});

it('deletes incomplete cache files of a killed build after an hour', async () => {
  const site = makeTestSite(pages(2, 'staré'));
  await site.build();
  const cache = join(site.dir, '.docs', 'cache');
  const folders = readdirSync(cache, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // A store spreads its files over folders.
  const inFolder = (name: string): string => (name === 'segments' ? join(name, 'x') : name);
  const left = ['', ...folders.map(({ name }) => inFolder(name))].map((name) => join(cache, name, 'x.0b6f.tmp'));
  const probe = join(cache, 'probe.0b6f');
  for (const file of [...left, probe]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'half');
    utimesSync(file, 1, 1);
  }
  const young = join(cache, 'y.0b6f.tmp');
  writeFileSync(young, 'of a run that goes on');
  site.write('content/sk/p0.md', '# Nové\n');
  // A process looks at its cache once.
  expect(await runBuild(site.dir, join(site.dir, 'build'))).toBe(0);
  expect([...left, probe].filter((file) => existsSync(file))).toEqual([]);
  expect(existsSync(young)).toBe(true);
});

it('gives the same output to simultaneous builds', async () => {
  const site = makeTestSite(pages(20, 'x'));
  const out = join(site.dir, 'build');
  expect(
    await Promise.all([runBuild(site.dir, out), runBuild(site.dir, out), runBuild(site.dir, join(site.dir, 'other'))]),
  ).toEqual([0, 0, 0]);
  expect(readFolder(join(site.dir, 'other'))).toEqual(readFolder(out));
});

it('sees every change when clocks jump: files from the future, from the past, and with the time that they had', async () => {
  const site = makeTestSite({ ...pages(2, 'staré'), 'content/static/a.txt': 'staré' });
  await site.build();
  for (const [round, time] of [4_102_444_800, 1, 4_102_444_800].entries()) {
    for (const path of ['content/sk/p0.md', 'content/static/a.txt']) {
      site.write(path, `nové ${round}`);
      utimesSync(join(site.dir, path), time, time);
    }
    await site.build();
    expect(site.main('/p0')).toContain(`nové ${round}`);
    expect(site.read('a.txt')).toBe(`nové ${round}`);
  }
});

const docs = fileURLToPath(new URL('../../../bin/docs.js', import.meta.url));

function shell(script: string, ...call: readonly string[]): { readonly code: number | null; readonly printed: string } {
  const [command = 'sh', ...words] = [...call, 'sh', '-c', script];
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  return { code: status, printed: stdout + stderr };
}

it('keeps the last good site when the system limits what it may write, and reports it', async () => {
  const site = makeTestSite(pages(3, 'staré'));
  await site.build();
  const before = site.output();
  site.write('content/static/large.txt', 'x'.repeat(200_000));
  const { code, printed } = shell(`ulimit -f 200; exec node ${docs} build ${site.dir}`);
  expect([code, printed]).toEqual([
    1,
    expect.stringMatching(/output-failed +The site could not be written to .*EFBIG/),
  ]);
  expect(site.output()).toEqual(before);
  expect((await site.build()).status).toBe('built');
  expect(site.exists('large.txt')).toBe(true);
});

const ownMounts = ['unshare', '-rm'] as const;

// Where no user may mount a file system of their own, the limit above replaces the full disk.
it.runIf(shell('mount -t tmpfs tmpfs /mnt', ...ownMounts).code === 0)(
  'keeps the last good site on a full disk and on one that is read-only, and goes on when there is room',
  async () => {
    const site = makeTestSite({ ...pages(3, 'staré'), 'disk/x': '' });
    const [build, disk] = [`node ${docs} build ${site.dir} --out ${site.dir}/disk/out`, `${site.dir}/disk`];
    const script = `
mount -t tmpfs -o size=3m tmpfs ${disk}
${build} && cp -r ${disk}/out ${site.dir}/first || echo no first
echo '# Nové' > ${site.dir}/content/sk/p0.md; head -c 1500000 /dev/urandom > ${site.dir}/content/static.bin
mkdir -p ${site.dir}/content/static && mv ${site.dir}/content/static.bin ${site.dir}/content/static/large.bin
head -c 2000000 /dev/zero > ${disk}/filler
${build}; echo "full: $?"; diff -r ${disk}/out ${site.dir}/first && echo whole
rm ${disk}/filler; mount -o remount,ro ${disk}
${build}; echo "read-only: $?"; diff -r ${disk}/out ${site.dir}/first && echo whole
mount -o remount,rw ${disk}
${build} && cp -r ${disk}/out ${site.dir}/last`;
    const { code, printed } = shell(script, ...ownMounts);
    expect(printed).toMatch(/ENOSPC[^]*free some disk space[^]*full: 1\nwhole\n[^]*EROFS[^]*read-only: 1\nwhole\n/);
    expect(code).toBe(0);
    await runBuild(site.dir, join(site.dir, 'clean'), '--no-cache');
    expect(readFolder(join(site.dir, 'last'))).toEqual(readFolder(join(site.dir, 'clean')));
  },
);
