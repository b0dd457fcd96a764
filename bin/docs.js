#!/usr/bin/env node
// Said before anything is imported that an older one cannot even read; package.json says the same under engines.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  process.stderr.write(
    `docs needs Node.js 20.19, 22.12 or newer, and this is ${process.versions.node}. Install one from https://nodejs.org.\n`,
  );
  process.exit(2);
}

// React draws several times faster as it is meant for production.
process.env.NODE_ENV ??= 'production';
const { runCli } = await import('../dist/cli.js');

// Who reads our output may leave before its end, as `head` does: the work and its exit code stay the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runCli(process.argv.slice(2));
