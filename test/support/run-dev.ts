import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';

/** Runs `docs dev` for a site as a process of its own, on a free port, until `close` is called. */
export function runDev(siteDir: string): Promise<{ readonly origin: string; close(): void }> {
  const args = [join(root, 'bin/docs.js'), 'dev', siteDir, '--host', '127.0.0.1', '--port', '0'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (text: Buffer) => {
      log += text.toString();
      const origin = /^Serving .* at (http:\/\/[^/\s]+)/m.exec(log)?.[1];
      if (origin !== undefined) resolve({ origin, close: () => void server.kill() });
    });
    server.once('exit', () => reject(new Error(`docs dev ended: ${log}`)));
  });
}
