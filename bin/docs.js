#!/usr/bin/env node
// Checked before importing anything that an older Node.js cannot parse. Keep in step with `engines` in package.json.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  process.stderr.write(
    `docs needs Node.js 20.19, 22.12 or newer, and this is ${process.versions.node}. Install one from https://nodejs.org.\n`,
  );
  process.exit(2);
}

// React renders several times faster in production mode.
process.env.NODE_ENV ??= 'production';
const { runCli } = await import('../dist/cli.js');

// A reader of our output may close the pipe early, as `head` does. The run and its exit code stay the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runCli(process.argv.slice(2));
