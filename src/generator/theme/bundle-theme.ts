import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ensureSealedFolder, readSealedFolder } from '../kernel/cache/sealed-folder.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { walkFolder } from '../kernel/files/walk-folder.ts';
import { toolDir } from '../kernel/tool.ts';
import { DiagnosticError } from '../kernel/diagnostics/diagnostic.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { isCodeFailure, placeOfMessage, type BuildFailure } from '../kernel/esbuild/build-failure.ts';
import type { ThemeBundle, ThemeDescription } from './theme-bundle.ts';

/** Where a theme's source is and where to keep its bundle. */
interface ThemeOptions {
  /** Folder of the theme. Its entries include `server.tsx`, `client/main.ts`, `search/dialog.ts` and `styles/main.css`. */
  readonly themeDir: string;
  /** Folder of the site, to which the paths in errors are relative. */
  readonly siteDir: string;
  readonly cacheDir: string;
  /** True builds classic scripts, which also run from `file:` URLs, instead of modules. Default: false. */
  readonly arePlain?: boolean;
}

/**
 * Bundles a theme for the server and the browser. The cache stores the bundle under a hash of the theme's files; esbuild
 * is loaded only when they change. Rejects with a `DiagnosticError` if the theme is invalid.
 */
export async function bundleTheme({
  themeDir,
  siteDir,
  cacheDir,
  arePlain = false,
}: ThemeOptions): Promise<ThemeBundle> {
  const hash = contentHash(`${hashTheme(themeDir)} ${arePlain}`);
  const dir = join(cacheDir, 'theme', hash);
  const description = await ensureSealedFolder(dir, {
    // Parse border: the seal guarantees that `make` wrote it.
    read: (folder) => readSealedFolder(folder) as ThemeDescription | null,
    async make(outDir) {
      const { runThemeBundle } = await import('./run-theme-bundle.ts');
      return runThemeBundle({ themeDir, siteDir, arePlain }, outDir).catch((error: unknown) => {
        throw isCodeFailure(error) ? describeFailure(error, siteDir) : error;
      });
    },
  });
  const clientDir = join(dir, 'client');
  const clientFiles = walkFolder(clientDir).map(({ path }) => path);
  return { ...description, serverFile: join(dir, 'server.mjs'), clientDir, clientFiles, hash };
}

function describeFailure({ errors }: BuildFailure, siteDir: string): DiagnosticError {
  return new DiagnosticError(
    errors.map(({ text, location }) => {
      const place = placeOfMessage(location);
      return {
        code: 'theme-failed',
        severity: 'error',
        message: `The theme cannot be bundled: ${text}`,
        hint: 'fix the module',
        // Paths of esbuild are relative to the working directory.
        place: place && { ...place, file: relativePath(siteDir, resolve(place.file)) },
      };
    }),
  );
}

/** Increase it when `ThemeDescription` changes, so that no older description is used. */
const descriptionFormat = 8;

// The shared contract is bundled into the theme; package.json determines the versions of packages.
function hashTheme(themeDir: string): string {
  const folders = [themeDir, join(toolDir, 'src', 'shared')];
  const names = folders.flatMap((folder) => walkFolder(folder).map(({ path }) => join(folder, path)));
  const files = [...names, join(toolDir, 'package.json')];
  const contents = files.map((file) => `${relative(toolDir, file)} ${contentHash(readFileSync(file))}`);
  // The bundle refers to React by its path, so it cannot be used on a machine with another `toolDir`.
  return contentHash([descriptionFormat, toolDir, ...contents].join('\n'));
}
