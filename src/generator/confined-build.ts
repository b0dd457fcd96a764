import { Console } from 'node:console';
import { build, type BuildOptions } from './app/commands/build.ts';
import type { ConfinedRequest } from './app/confine-build.ts';
import { confineSite } from './app/permissions.ts';

// React renders several times faster in production mode. The theme loads it later.
process.env['NODE_ENV'] = 'production';
// Standard output is reserved for the tool's result.
globalThis.console = new Console(process.stderr);

process.on('uncaughtException', (error) => {
  process.stderr.write(`The build failed: ${error.message}${deniedPath(error)}\n`);
  process.exitCode = 1;
});

// Without the command, the limits are not enforced. This listener does not keep the process alive.
process.on('disconnect', () => process.kill(process.pid));
// A closed output is not an error, and reporting it would fail again endlessly.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.once('message', (request: ConfinedRequest<BuildOptions>) => {
  process.channel?.unref();
  confineSite(request.config.siteDir);
  // Threads are not confined, so the build uses none.
  void build({ ...request.options, jobs: 1 }, request.config).then((code) => {
    process.exitCode = code;
  });
});

function deniedPath(error: Error): string {
  return 'resource' in error ? ` (${String(error.resource)})` : '';
}
