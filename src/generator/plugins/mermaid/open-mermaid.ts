import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Place } from '../../../shared/place.ts';
import { findPackage } from '../../config/package-files.ts';
import { ensureSealedFolder } from '../../kernel/cache/cache-folder.ts';
import { cacheDirOf } from '../../kernel/cache/cache-place.ts';
import { DiagnosticError, makeError, makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { browserBundle } from '../../kernel/esbuild/browser-bundle.ts';
import { isBuildFailure } from '../../kernel/esbuild/build-failure.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { memo } from '../../kernel/memo.ts';
import { escapeXml } from '../../kernel/text.ts';
import { toolVersion, sourceDir, toolKey } from '../../kernel/tool.ts';
import type { PluginContext, PluginPart } from '../../plugin-api/plugin.ts';
import { planCopy, type PlannedFile } from '../../render/planned-file.ts';
import type { MermaidSettings } from './keys.ts';

/** Opens the plugin for a site with diagrams: only pages with a diagram load its script. Without the package, diagrams stay code. */
export function openMermaid(settings: MermaidSettings, { config, placeOfKey }: PluginContext): PluginPart {
  const place = placeOfKey(['markdown', 'mermaid']);
  const packageFile = findPackage('mermaid', config.siteDir);
  if (packageFile === null)
    return {
      diagnostics: [
        makeWarning('mermaid-failed', {
          message: 'Diagrams are shown as code: the package mermaid is not installed',
          hint: 'run `npm install mermaid`',
          place,
        }),
      ],
    };
  const { siteDir, baseUrl, relative } = config;
  const key = contentHash(JSON.stringify([toolVersion, readFileSync(packageFile, 'utf8'), settings, relative]));
  const name = `mermaid-${key.slice(0, 8)}.js`;
  const type = relative ? 'defer' : 'type="module"';
  const head = `<script ${type} src="${escapeXml(`${baseUrl}assets/${name}`)}"></script>`;
  const bundle = memo(() => bundleMermaid({ siteDir, settings, name, key, isPlain: relative, place }));
  return {
    setup: true,
    contentKey: 'on',
    view: (route) => (route.kind === 'page' && route.outline.facts.diagrams === true ? { head } : {}),
    plan: ({ site }) => ({
      files() {
        const hasDiagrams = [...site.pagesByFile.values()].some(({ outline }) => outline.facts.diagrams === true);
        return hasDiagrams ? bundle() : [];
      },
    }),
  };
}

interface MermaidSource {
  readonly siteDir: string;
  readonly settings: MermaidSettings;
  /** Name of the script, in the folder `assets` of the output. */
  readonly name: string;
  /** Changes with the package and the settings. */
  readonly key: string;
  /** True bundles a classic script, which includes Mermaid. */
  readonly isPlain: boolean;
  /** Place of the key in the config. */
  readonly place: Place | undefined;
}

interface Stored {
  readonly names: readonly string[];
}

/** Bundles the script of diagrams with the site's Mermaid, or reuses the last bundle. Rejects with a `DiagnosticError`. */
async function bundleMermaid(source: MermaidSource): Promise<readonly PlannedFile[]> {
  const dir = join(cacheDirOf(source.siteDir), 'mermaid', contentHash(`${toolKey} ${source.key}`));
  try {
    const { names } = await ensureSealedFolder<Stored>(dir, {
      make: (outDir) => runBundler(source, outDir),
    });
    return names.map((name) => planCopy(`assets/${name}`, `${source.key} ${name}`, join(dir, name)));
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new DiagnosticError([
      makeError('mermaid-failed', {
        message: `The package mermaid cannot be bundled: ${error.errors[0]?.text ?? ''}`,
        hint: 'reinstall it, or install a different version',
        place: source.place,
      }),
    ]);
  }
}

async function runBundler({ siteDir, settings, name, isPlain }: MermaidSource, outDir: string): Promise<Stored> {
  const { outputFiles } = await build({
    ...browserBundle,
    absWorkingDir: siteDir,
    outdir: outDir,
    entryPoints: [{ in: join(sourceDir, 'client', 'mermaid', 'mermaid-element.ts'), out: basename(name, '.js') }],
    entryNames: '[name]',
    chunkNames: 'mermaid-[hash]',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"', mermaidSettings: JSON.stringify(settings) },
    plugins: [mermaidOf(siteDir)],
    ...(isPlain ? { format: 'iife', splitting: false } : {}),
  });
  for (const { path, contents } of outputFiles) writeFileSync(join(outDir, basename(path)), contents);
  return { names: outputFiles.map(({ path }) => basename(path)).toSorted() };
}

/** Resolves the package to that of the site, regardless of the tool's location. */
function mermaidOf(siteDir: string): Plugin {
  return {
    name: 'mermaid-of-site',
    setup(bundler) {
      bundler.onResolve({ filter: /^mermaid$/ }, ({ path, kind, resolveDir }) =>
        resolveDir === siteDir ? undefined : bundler.resolve(path, { resolveDir: siteDir, kind }),
      );
    },
  };
}
