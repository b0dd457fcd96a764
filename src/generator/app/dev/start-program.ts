import { spawn } from 'node:child_process';
import { basename, resolve } from 'node:path';
import type { Place } from '../../../shared/place.ts';
import { leadsWithin } from '../../kernel/files/paths.ts';
import { isFile } from '../../kernel/files/read-file.ts';

/** The program that opens an address, by system. Default: `xdg-open`. */
const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the default browser; does nothing if there is none. */
export function openBrowser(address: string): void {
  void start([...(openers[process.platform] ?? ['xdg-open']), address]);
}

/** Returns the absolute path of a file of the site; null for anything else, because the request may come from anywhere. */
export function findSiteFile(file: string, siteDir: string): string | null {
  const path = resolve(siteDir, file);
  return isFile(path) && leadsWithin(path, siteDir) ? path : null;
}

/**
 * Returns the command line that opens a file at a place. `editor` is the author's own command (`$VISUAL` or `$EDITOR`),
 * which may have options. Default: VS Code.
 */
export function editorCall(
  editor: string | undefined,
  path: string,
  { line, column }: Pick<Place, 'line' | 'column'>,
): readonly string[] {
  const [command = 'code', ...options] = (editor ?? '').split(' ').filter((word) => word !== '');
  const name = basename(command).replace(/\.(?:exe|cmd)$/i, '');
  if (/^(?:code|codium|cursor|windsurf)/.test(name))
    return [command, ...options, '--goto', `${path}:${line}:${column}`];
  if (/^(?:subl|zed|hx)$/.test(name)) return [command, ...options, `${path}:${line}:${column}`];
  if (/^(?:g?vim|nvim|emacs|emacsclient|nano|kak)$/.test(name)) return [command, ...options, `+${line}`, path];
  if (/^(?:idea|webstorm|phpstorm)/.test(name)) return [command, ...options, '--line', String(line), path];
  return [command, ...options, path];
}

/** Opens the `file` of a query at its `line` and `column`. Resolves to false if that is not possible. */
export async function openInEditor(query: URLSearchParams, siteDir: string): Promise<boolean> {
  const path = findSiteFile(query.get('file') ?? '', siteDir);
  if (path === null) return false;
  const numberOf = (name: string): number => Math.max(1, Number.parseInt(query.get(name) ?? '', 10) || 1);
  const { VISUAL, EDITOR } = process.env;
  return start(editorCall(VISUAL ?? EDITOR, path, { line: numberOf('line'), column: numberOf('column') }));
}

/** Starts a program, without a shell, and does not wait for its end. Resolves to false if it cannot be started. */
function start([command = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((done) => {
    const program = spawn(command, args, { stdio: 'ignore', detached: true });
    program.once('error', () => done(false));
    program.once('spawn', () => {
      program.unref();
      done(true);
    });
  });
}
