import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { basename, resolve, sep } from 'node:path';
import type { Place } from '../../../shared/place.ts';

/** Absolute path of a file of the site, or null when it is none: the address may come from anywhere. */
export function findSiteFile(file: string, siteDir: string): string | null {
  const path = resolve(siteDir, file);
  if (!existsSync(path)) return null;
  const isInside = realpathSync(path).startsWith(realpathSync(siteDir) + sep);
  return isInside ? path : null;
}

/**
 * The call that opens a file at a place. `editor` is the author's own command (`$VISUAL` or `$EDITOR`), which may carry
 * options; VS Code without one.
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

/** Starts an editor and does not wait for it. No shell reads the words. Resolves to false when it cannot be started. */
export function startEditor([command = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((done) => {
    const editor = spawn(command, args, { stdio: 'ignore', detached: true });
    editor.once('error', () => done(false));
    editor.once('spawn', () => {
      editor.unref();
      done(true);
    });
  });
}
