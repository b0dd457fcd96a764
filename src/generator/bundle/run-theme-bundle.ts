import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Metafile } from 'esbuild';
import type { ThemeDescription } from './bundle-theme.ts';
import { reactEntries, reactOfTool, sharedReactModules } from './react-instance.ts';

const entries = {
  main: ['client', 'main.ts'],
  search: ['search', 'dialog.ts'],
  style: ['styles', 'main.css'],
} as const;

/** Runs esbuild over a theme: `server.mjs` and the folder `client/` in `outDir`. Throws what esbuild finds wrong. */
export async function runThemeBundle(themeDir: string, outDir: string): Promise<ThemeDescription> {
  const clientDir = join(outDir, 'client');
  const [, client] = await Promise.all([
    build({
      entryPoints: [join(themeDir, 'server.tsx')],
      outfile: join(outDir, 'server.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      minify: false,
      plugins: [reactOfTool],
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    }),
    build({
      entryPoints: [
        // A theme without search or without a style is a theme.
        ...Object.entries(entries).flatMap(([out, path]) =>
          existsSync(join(themeDir, ...path)) ? [{ in: join(themeDir, ...path), out }] : [],
        ),
        ...sharedReactModules.map((name) => ({ in: `shared:${name}`, out: name.replaceAll('/', '-') })),
      ],
      outdir: clientDir,
      entryNames: '[name]-[hash]',
      chunkNames: 'chunk-[hash]',
      assetNames: '[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      target: ['chrome120', 'firefox121', 'safari17'],
      jsx: 'automatic',
      minify: true,
      metafile: true,
      legalComments: 'none',
      loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
      plugins: [reactEntries],
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    }),
  ]);
  return describe(client.metafile, { themeDir, clientDir });
}

function describe(
  metafile: Metafile,
  { themeDir, clientDir }: { themeDir: string; clientDir: string },
): ThemeDescription {
  const byEntry = new Map<string, string>();
  const fonts: string[] = [];
  for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) {
    const name = relative(clientDir, join(process.cwd(), output)).split(sep).join('/');
    if (entryPoint !== undefined) byEntry.set(entryPoint.replace(/^shared-react:/, ''), name);
    if (name.endsWith('.woff2')) fonts.push(name);
  }
  const fileOf = (path: readonly string[]): string | undefined =>
    byEntry.get(
      relative(process.cwd(), join(themeDir, ...path))
        .split(sep)
        .join('/'),
    );
  const react = sharedReactModules.map((name) => [name, byEntry.get(name) ?? ''] as const);
  return {
    styles: [fileOf(entries.style)].filter((name) => name !== undefined),
    scripts: [fileOf(entries.main)].filter((name) => name !== undefined),
    searchScript: fileOf(entries.search) ?? null,
    fonts: fonts.toSorted(),
    react: Object.fromEntries(react),
  };
}
