import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright-core';
import { root } from './root.ts';

const run = promisify(execFile);

/**
 * How to start the Chromium of the npm package `@sparticuz/chromium`, unpacked once for all runs; null where it does not
 * run. It brings the system libraries and the font that a bare machine lacks.
 */
export async function bundledBrowser(): Promise<LaunchOptions | null> {
  const dir = join(root, 'node_modules/.cache', `chromium-${packageVersion()}`);
  const executablePath = join(dir, 'chromium');
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(dir, 'al2023/lib'),
    FONTCONFIG_FILE: join(dir, 'fonts.conf'),
  };
  try {
    if (!existsSync(dir)) await unpack(dir);
    await run(executablePath, ['--version'], { env });
    return { executablePath, env };
  } catch {
    return null;
  }
}

/** Unpacks beside the folder and renames, so that a run that is killed leaves nothing that looks whole. */
async function unpack(dir: string): Promise<void> {
  mkdirSync(dirname(dir), { recursive: true });
  const growing = mkdtempSync(`${dir}-`);
  // The package takes its folder from the environment, and unpacks the libraries only where its check finds a cloud.
  const env = { ...process.env, TMPDIR: growing, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  try {
    await run(process.execPath, [join(root, 'test/support/unpack-chromium.js')], { env });
    writeFileSync(join(growing, 'fonts.conf'), fontsConfig(dir));
    renameSync(growing, dir);
  } finally {
    rmSync(growing, { recursive: true, force: true });
  }
}

function fontsConfig(dir: string): string {
  return `<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>${join(dir, 'fonts')}</dir>
<cachedir>${join(dir, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

function packageVersion(): string {
  // The manifest of a package of npm.
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
