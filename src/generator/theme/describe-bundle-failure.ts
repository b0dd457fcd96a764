import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { sortDiagnostics } from '../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../kernel/diagnostics/place.ts';
import { didYouMean } from '../kernel/diagnostics/nearest.ts';
import { placeOfMessage, type BuildFailure } from '../kernel/esbuild/build-failure.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { themeModule } from './layer/layer-plugin.ts';
import type { ThemeLayer } from './layer/read-layer.ts';
import { readSlots } from './layer/slots.ts';

/** The theme that could not be bundled. */
interface FailedTheme {
  readonly themeDir: string;
  readonly layer: ThemeLayer | null;
  /** Folder to which paths are relative. */
  readonly siteDir: string;
}

/** Describes why a theme cannot be bundled. Several bundles may fail for the same reason. */
export function describeBundleFailure({ errors }: BuildFailure, theme: FailedTheme): readonly Diagnostic[] {
  return sortDiagnostics(
    errors.map((message): Diagnostic => ({ code: 'theme-failed', severity: 'error', ...describe(message, theme) })),
  );
}

function describe(
  { text, location }: BuildFailure['errors'][number],
  { themeDir, layer, siteDir }: FailedTheme,
): Pick<Diagnostic, 'message' | 'hint' | 'place'> {
  const slot = /^theme-slot:(\w+)/.exec(location?.file ?? '')?.[1] ?? '';
  const own = layer?.slots.get(slot);
  if (own !== undefined)
    return {
      message: `The file of the slot ${slot} has no default export`,
      hint: `write \`export default function ${slot}() { … }\``,
      place: fileStart(relativePath(siteDir, own)),
    };
  const found = placeOfMessage(location);
  // Paths of esbuild are relative to the working directory.
  const place = found && { ...found, file: relativePath(siteDir, resolve(found.file)) };
  const [, module = '', name = ''] = /^No matching export in "([^"]+)" for import "([^"]+)"/.exec(text) ?? [];
  if (layer !== null && /^theme-original:|theme[\\/]public\.ts$/.test(module)) {
    const hint = didYouMean(name, publicNames(themeDir)) ?? 'the handbook lists what it exports';
    return { message: `${themeModule} does not export "${name}"`, hint, place };
  }
  const hint = text.startsWith('Could not resolve')
    ? 'check the path, or install the package beside the config'
    : 'fix the module';
  return { message: `The theme cannot be bundled: ${text}`, hint, place };
}

function publicNames(themeDir: string): readonly string[] {
  const lists = readFileSync(join(themeDir, 'public.ts'), 'utf8').matchAll(/^export \{ ([^}]+) \}/gm);
  const names = Array.from(lists, ([, list = '']) => list.split(', ').filter((name) => !name.startsWith('type ')));
  return [...readSlots(themeDir).map(({ name }) => name), ...names.flat()];
}
