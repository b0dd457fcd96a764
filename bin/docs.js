#!/usr/bin/env node
import module from 'node:module';

// Checked before importing anything that an older Node.js cannot parse. Keep in step with `engines` in package.json.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  process.stderr.write(
    `docs needs Node.js 20.19, 22.12 or newer, and this is ${process.versions.node}. Install one from https://nodejs.org.\n`,
  );
  process.exit(2);
}

// Faster than imports, for which Node.js loads its own module loader completely and searches modules for names of exports.
const require = module.createRequire(import.meta.url);
const { Console } = require('node:console');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');

// Bun and pnpm may install a Git repository without running its scripts.
const toolDir = join(import.meta.dirname, '..');
if (!existsSync(join(toolDir, 'dist/cli.cjs'))) {
  process.stderr.write(
    `docs was installed from Git without being built. Run npm ci in ${toolDir}, or install a release: npm install --save-dev @stavebnica/docs\n`,
  );
  process.exit(2);
}

// Caches compiled code between runs. Node.js 20 lacks the function, see below.
module.enableCompileCache?.();
// React renders several times faster in production mode, and the output must not depend on the caller's environment.
process.env.NODE_ENV = 'production';
// Standard output is for results: output of a config or a component would break `--format json`.
globalThis.console = new Console(process.stderr);
// Otherwise a config could end the process with code 0 and without a site.
process.exit = () => {
  throw new Error('it calls process.exit(), which would end the tool');
};
const { runCli } = require('../dist/cli.cjs');

// After the first imports: a flag invalidates the compiled code of Node's own modules. Runs are short, and each thread
// optimizes code for itself: a higher threshold saves a fifth of an edit's processor time. Later V8 releases gain nothing.
const thresholds = { 11: '--interrupt-budget=300000', 12: '--invocation-count-for-turbofan=12000' };
const threshold = thresholds[process.versions.v8.split('.')[0]];
// The space for new objects no longer grows, and that of a new thread begins with 4 MB: an edit takes a seventh less memory,
// a cold build with Node.js 24 a third.
const memory = ['--semi-space-growth-factor=1', '--min-semi-space-size=4'];
for (const flag of threshold === undefined ? memory : [threshold, ...memory]) setFlagsFromString(flag);

const storeCode =
  module.enableCompileCache === undefined ? require('../dist/code-cache.cjs').openCodeCache() : () => {};

// A promise or a timer of a config or a plugin may fail at any time. The run continues, and fails at the end.
const late = { failures: 0 };
process.on('uncaughtException', (error) => {
  late.failures += 1;
  const [, place = ''] = String(error?.stack).split('\n');
  process.stderr.write(
    `Code of the site or the tool failed later: ${error?.message ?? error}${place.replace(/^ +/, ' ')}\n`,
  );
});

// Threads write the message themselves; the run fails too.
const lateInThread = new BroadcastChannel('docs-late-failure');
lateInThread.addEventListener('message', () => (late.failures += 1));
lateInThread.unref();

// Readers of the output may close the pipe early, as `head` does. The run and its exit code are not affected.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const code = await runCli(process.argv.slice(2));
process.exitCode = code === 0 && late.failures > 0 ? 1 : code;
storeCode();
