import { spawn } from 'node:child_process';

/** The program that opens an address, by system; Linux and the rest have `xdg-open`. */
const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the author's browser; where there is none, nothing happens. */
export function openBrowser(address: string): void {
  const [command, ...options] = openers[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...options, address], { stdio: 'ignore', detached: true });
  opener.once('error', () => {});
  opener.unref();
}
