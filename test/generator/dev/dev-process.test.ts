import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { capture } from '../../support/capture.ts';
import { twoLanguages } from '../../support/dev-site.ts';
import { root } from '../../support/root.ts';
import { writeSite } from '../../support/write-site.ts';

/** Stands for the system's program that opens an address: it writes the address beside itself. */
const opener =
  '#!/bin/sh\necho "$1" > "$(dirname "$0")/opened.new" && mv "$(dirname "$0")/opened.new" "$(dirname "$0")/opened"\n';

/** A port that somebody else listens on until the test ends. */
async function takePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // A server that listens on a port has an address of this kind.
  return (server.address() as AddressInfo).port;
}

test('docs dev takes the next free port and prints it, opens a browser, and an interrupt leaves nothing behind', async () => {
  const dir = writeSite({
    'site.config.ts': twoLanguages,
    'content/sk/index.mdx': 'export const Now = () => <p>Teraz</p>;\n\n<Now />\n',
    'bin/xdg-open': opener,
    'bin/open': opener,
  });
  for (const name of ['xdg-open', 'open']) chmodSync(join(dir, 'bin', name), 0o755);
  const taken = await takePort();
  const env = { ...process.env, PATH: `${join(dir, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` };
  const call = [join(root, 'bin/docs.js'), 'dev', dir, '--host', '127.0.0.1', '--port', String(taken), '--open'];
  // A terminal interrupts all processes of the group.
  const dev = spawn(process.execPath, call, { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const group = -(dev.pid ?? 0);
  const log: string[] = [];
  dev.stderr.setEncoding('utf8').on('data', (text: string) => log.push(text));
  await expect.poll(() => log.join(''), { timeout: 20_000 }).toContain(` (port ${taken} is in use)\n`);
  const address = capture(log.join(''), /at (http:\/\/127\.0\.0\.1:\d+\/)/);
  await expect.poll(() => existsSync(join(dir, 'bin/opened')), { timeout: 10_000 }).toBe(true);
  expect(readFileSync(join(dir, 'bin/opened'), 'utf8')).toBe(`${address}\n`);
  expect(await (await fetch(address)).text()).toContain('Teraz');
  process.kill(group, 'SIGINT');
  // The signal itself ends it: no handler has anything to finish, so it takes no time.
  expect(await once(dev, 'exit')).toEqual([null, 'SIGINT']);
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  await expect.poll(() => isAlive(group), { timeout: 5000 }).toBe(false);
});

function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}
