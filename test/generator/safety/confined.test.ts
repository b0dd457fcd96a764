import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { confineBuild, type Confinement } from '../../../src/generator/app/confine-build.ts';
import { loadSite } from '../../../src/generator/app/load-site.ts';
import { measureMemory, readTaskList } from '../../../src/generator/app/measure-memory.ts';
import { findModel, permit } from '../../../src/generator/app/permissions.ts';
import { cacheDirOf } from '../../../src/generator/kernel/cache/cache-place.ts';
import { silentProgress } from '../../../src/generator/kernel/progress.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';
import { writeSite } from '../../support/write-site.ts';

const page = { 'content/sk/index.md': '# Domov\n' };

/** Tries one thing after another in the process of an untrusted build, and returns what was denied. */
async function tryConfined(attempts: Readonly<Record<string, string>>, files: Readonly<Record<string, string>>) {
  const site = makeTestSite({ ...page, ...files });
  const { value: config } = await loadSite(site.dir);
  const model = findModel(process.allowedNodeEnvironmentFlags);
  if (config === null || model === null) throw new Error('Nothing to try.');
  const outDir = join(site.dir, 'build');
  const request = { config, outDir, cacheDir: cacheDirOf(site.dir), files: [], addons: false };
  const script = `const fs = require('node:fs'); const dir = ${JSON.stringify(site.dir)}; const denied = [];
    const attempts = { ${Object.entries(attempts).map(([name, code]) => `${JSON.stringify(name)}: () => { ${code} }`)} };
    for (const [name, run] of Object.entries(attempts))
      try { run(); } catch (error) { if (error.code === 'ERR_ACCESS_DENIED') denied.push(name); else throw error; }
    process.stdout.write(JSON.stringify(denied));`;
  const { stdout, stderr } = spawnSync(process.execPath, [...permit(request, model), '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as unknown;
}

it('keeps the process of an untrusted build from other files, programs and threads', async () => {
  const allowed = {
    content: `fs.readFileSync(dir + '/content/sk/index.md'); fs.readdirSync(dir + '/content');`,
    output: `fs.mkdirSync(dir + '/build/a', { recursive: true }); fs.writeFileSync(dir + '/build/a/b', ''); fs.readFileSync(dir + '/build/a/b');`,
    staging: `fs.mkdirSync(dir + '/.build.docs-next'); fs.renameSync(dir + '/.build.docs-next', dir + '/build/c');`,
    cache: `fs.writeFileSync(dir + '/.docs/cache/a', '');`,
    tool: `require(${JSON.stringify(join(toolDir, 'package.json'))}); require(${JSON.stringify(join(toolDir, 'node_modules/react'))});`,
  };
  const denied = {
    system: `fs.readFileSync('/etc/hostname');`,
    beside: `fs.readdirSync(dir + '/..');`,
    git: `fs.readFileSync(dir + '/.git/config');`,
    packages: `fs.readFileSync(dir + '/node_modules/a/index.js');`,
    'write content': `fs.writeFileSync(dir + '/content/sk/index.md', '');`,
    'write tool': `fs.writeFileSync(${JSON.stringify(join(toolDir, 'package.json.tmp'))}, '');`,
    program: `require('node:child_process').spawnSync('true');`,
    thread: `new (require('node:worker_threads').Worker)('', { eval: true });`,
  };
  const files = { '.git/config': 'token', 'node_modules/a/index.js': '' };
  expect(await tryConfined({ ...allowed, ...denied }, files)).toEqual(Object.keys(denied));
});

it('bundles the theme, style sheets and elements of a trusted config before, as the process can run no bundler', async () => {
  const config = plainConfig.replace(
    'title:',
    `css: ['./brand.css'], discovery: { socialCards: true },
     components: { manifest: '../library/cem.json', script: '../library/part.js' }, title:`,
  );
  const element = { kind: 'class', name: 'Part', tagName: 'x-part', customElement: true };
  const trusted = writeSite({
    'config/site.config.ts': config,
    'config/brand.css': 'main { color: #123456; }',
    'library/cem.json': JSON.stringify({
      schemaVersion: '1.0.0',
      modules: [{ path: 'part.js', declarations: [element] }],
    }),
    'library/part.js': `customElements.define('x-part', class extends HTMLElement {});`,
  });
  symlinkSync(join(toolDir, 'node_modules'), join(trusted, 'config/node_modules'), 'junction');
  const text = '# Domov\n\n```html preview\n<x-part></x-part>\n```\n';
  // A trusted site of this size is compiled on threads.
  const pages = Array.from({ length: 130 }, (_, index) => [`content/sk/p${index}.md`, '# P\n']);
  const files = { ...Object.fromEntries(pages), 'content/sk/index.md': text, 'site.config.ts': 'throw new Error();' };
  const site = makeTestSite(files);
  const call = ['--untrusted', '--config', join(trusted, 'config/site.config.ts')];
  const { code, log } = await runDocs('build', site.dir, ...call);
  expect([code, log]).toEqual([0, expect.stringContaining('Pages     sk 132')]);
  expect(log).not.toMatch(/(?:Experimental|Security)Warning|failed/);
  const names = readdirSync(join(site.dir, 'build/assets')).join(' ');
  expect(names).toMatch(/\bcard-[\w-]+\.png .*\belements .*\bsite-\w+\.css/);
  expect(site.main('/')).toContain('examples/');
});

/** Writes a file of zeros that takes no room on the disk. */
function writeSparse(file: string, bytes: number): void {
  writeFileSync(file, '');
  truncateSync(file, bytes);
}

async function confine(limits: Confinement['limits'], pictureBytes: number) {
  const trusted = writeSite({ 'site.config.ts': plainConfig });
  const site = makeTestSite({
    'content/sk/index.md': '# Domov\n\n![](./a.png)\n',
    'content/sk/large.md': 'x'.repeat(1000),
    'site.config.ts': 'throw new Error();',
  });
  writeSparse(join(site.dir, 'content/sk/a.png'), pictureBytes);
  const options = { siteDir: site.dir, config: join(trusted, 'site.config.ts') };
  return { site, outcome: await confineBuild(options, { progress: silentProgress, limits }) };
}

it.each([
  ['takes longer than 0.05 s', { milliseconds: 50, megabytes: 1024 }, 0],
  ['needs more than 12 MB of memory', { milliseconds: 60_000, megabytes: 12 }, 0],
  // Its values are few: the picture is read into a buffer.
  ['needs more than 150 MB of memory', { milliseconds: 60_000, megabytes: 150 }, 460_000_000],
])('ends the build of an untrusted site that %s', async (message, limits, pictureBytes) => {
  const { site, outcome } = await confine(limits, pictureBytes);
  expect(outcome).toEqual({
    kind: 'failed',
    diagnostics: [
      {
        code: 'untrusted-limit',
        severity: 'error',
        message: `The build of an untrusted site ${message}`,
        hint: 'split its largest pages, such as content/sk/large.md, or build it without --untrusted after a trusted person has reviewed it',
      },
    ],
  });
  expect(existsSync(join(site.dir, 'build'))).toBe(false);
});

it.runIf(process.platform === 'linux')('ends the process when the command that watches it is killed', async () => {
  const trusted = writeSite({ 'site.config.ts': plainConfig });
  // Checking the pages is quick, and compiling takes several batches.
  const code = `\`\`\`js\n${'const a = [1, "b", () => c];\n'.repeat(1000)}\`\`\`\n`;
  const slow = Array.from({ length: 60 }, (_, index) => [`content/sk/p${index}.md`, code]);
  const site = makeTestSite({ ...page, ...Object.fromEntries(slow), 'site.config.ts': 'throw new Error();' });
  const call = ['build', site.dir, '--untrusted', '--config', join(trusted, 'site.config.ts')];
  const command = spawn(process.execPath, [join(toolDir, 'bin/docs.js'), ...call], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const confined = (): readonly string[] =>
    readFileSync(`/proc/${command.pid}/task/${command.pid}/children`, 'utf8')
      .split(' ')
      .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('confined-build'));
  // The process says so when it compiles.
  await new Promise<void>((done) =>
    command.stderr.on('data', (log: Buffer) => void (log.includes('Reading') && done())),
  );
  const [pid = ''] = confined();
  expect(Number(pid)).toBeGreaterThan(0);
  command.kill('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 50_000 }).toBe(false);
  expect(existsSync(join(site.dir, 'build'))).toBe(false);
});

it('measures the memory of a process in the forms of this system and of others', async () => {
  const half = process.memoryUsage().rss / 2;
  expect(await measureMemory(process.pid)).toBeGreaterThan(half);
  if (process.platform !== 'win32') expect(await measureMemory(process.pid, 'darwin')).toBeGreaterThan(half);
  expect(readTaskList('"node.exe","4711","Console","1","45 632 K"\r\n')).toBe(45_632 * 1024);
  expect([readTaskList('INFO: No tasks are running.'), await measureMemory(2 ** 30)]).toEqual([0, 0]);
});

it.each([
  ['60 files, and the output of an untrusted site may have at most 50 files', { files: 50, bytes: 1e9 }],
  ['more than 0.1 MB, and the output of an untrusted site may have at most 0.1 MB', { files: 1000, bytes: 100_000 }],
])('leaves the output of an untrusted site as it is when it would have %s', async (message, outputLimits) => {
  const trusted = writeSite({ 'site.config.ts': plainConfig });
  const site = makeTestSite({ ...page, 'site.config.ts': 'throw new Error();' });
  const { status, messages } = await site.build({
    untrusted: true,
    configFile: join(trusted, 'site.config.ts'),
    outputLimits,
  });
  expect([status, messages]).toEqual(['failed', [expect.stringMatching(/^untrusted-size The output would have /)]]);
  expect(messages[0]).toContain(message.replace(/^\d+ files/, ''));
  expect(readdirSync(site.dir).filter((name) => name.includes('build'))).toEqual([]);
});
