#!/usr/bin/env node
// React draws several times faster as it is meant for production.
process.env.NODE_ENV ??= 'production';
const { runCli } = await import('../dist/cli.js');

process.exitCode = await runCli(process.argv.slice(2));
