import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { makeSealed, readSealed } from '../kernel/cache/sealed-folder.ts';
import { contentHash } from '../kernel/files/content-hash.ts';
import { walkFolder } from '../kernel/files/walk-folder.ts';
import { toolDir } from '../kernel/tool-dir.ts';
import { isCodeFailure } from '../kernel/esbuild/build-failure.ts';
import type { ThemeBundle, ThemeDescription } from './theme-bundle.ts';
import { unbundledTheme } from './theme-fault.ts';

/** Where to find the theme's entries and where to keep their bundles. */
export interface ThemeOptions {
  /** Folder of the theme: `server.tsx`, `client/main.ts`, `search/dialog.ts` and `styles/main.css` are its entries. */
  readonly themeDir: string;
  /** Folder of the site: faults are told with paths from there. */
  readonly siteDir: string;
  readonly cacheDir: string;
  /** True: plain scripts, which browsers run from a disk too, and not modules. Default: false. */
  readonly arePlain?: boolean;
}

/**
 * Bundles a theme for the server and for the browser. The bundle is kept under a name made from all files of the
 * theme; while none of them changes, esbuild is not even loaded. Rejects with a `ThemeFault` for a theme that is none.
 */
export async function bundleTheme({
  themeDir,
  siteDir,
  cacheDir,
  arePlain = false,
}: ThemeOptions): Promise<ThemeBundle> {
  const hash = contentHash(`${hashTheme(themeDir)} ${arePlain}`);
  const dir = join(cacheDir, 'theme', hash);
  const description = await makeSealed(dir, {
    // Written below, as the seal says.
    read: (folder) => readSealed(folder) as ThemeDescription | null,
    async make(outDir) {
      const { runThemeBundle } = await import('./run-theme-bundle.ts');
      return runThemeBundle({ themeDir, siteDir, arePlain }, outDir).catch((error: unknown) => {
        throw isCodeFailure(error) ? unbundledTheme(error.errors, siteDir) : error;
      });
    },
  });
  const clientDir = join(dir, 'client');
  const clientFiles = walkFolder(clientDir).map(({ path }) => path);
  return { ...description, serverFile: join(dir, 'server.mjs'), clientDir, clientFiles, hash };
}

/** Changes with what is kept, so that no older description is taken for a whole one. */
const descriptionFormat = 8;

// The shared contract is bundled into the theme, and packages change with the lockfile of the tool.
function hashTheme(themeDir: string): string {
  const folders = [themeDir, join(toolDir, 'src', 'shared')];
  const names = folders.flatMap((folder) => walkFolder(folder).map(({ path }) => join(folder, path)));
  const files = [...names, join(toolDir, 'package.json')];
  const contents = files.map((file) => `${relative(toolDir, file)} ${contentHash(readFileSync(file))}`);
  // The bundle names React by its path, so a cache that was moved to another machine holds none for this one.
  return contentHash([descriptionFormat, toolDir, ...contents].join('\n'));
}
