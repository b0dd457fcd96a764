#!/usr/bin/env node
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
