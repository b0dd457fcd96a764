#!/usr/bin/env node
// Runs `docs init` with the same arguments: `npm create @stavebnica/docs my-site`.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const tool = dirname(createRequire(import.meta.url).resolve('@stavebnica/docs/package.json'));
process.argv.splice(2, 0, 'init');
await import(pathToFileURL(join(tool, 'bin/docs.js')).href);
