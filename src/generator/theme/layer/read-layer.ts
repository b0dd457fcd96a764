import { extname, join, parse } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { isClientCode } from '../../kernel/esbuild/client-code.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { listEntries } from '../../kernel/files/walk-folder.ts';
import { listFiles } from './list-files.ts';
import { readSlots } from './slots.ts';

/** Files of a site that replace parts of a theme. */
export interface ThemeLayer {
  /** Absolute folder. */
  readonly dir: string;
  /** The files, by the name of the slot that each replaces; absolute paths. */
  readonly slots: ReadonlyMap<string, string>;
  /** File whose exports are components for MDX; null for none. */
  readonly components: string | null;
  /** All files of the site from which the theme is bundled; absolute paths. */
  readonly files: readonly string[];
}

/** Where a layer is and what it is over. */
export interface LayerPlace {
  /** Absolute folder of the layer, which may not exist; null for none. */
  readonly layerDir: string | null;
  readonly themeDir: string;
  /** Folder to which the paths in diagnostics are relative. */
  readonly siteDir: string;
}

const modules = new Set(['.tsx', '.ts', '.jsx', '.js']);

/**
 * Reads which slots a folder replaces; null when it replaces nothing. Files in folders below it, and files whose name
 * begins with a lower-case letter, are helpers.
 */
export function readLayer({ layerDir, themeDir, siteDir }: LayerPlace): StageResult<ThemeLayer | null> {
  if (layerDir === null) return { value: null, diagnostics: [] };
  const names = listEntries(layerDir)
    .filter((entry) => !entry.isDirectory() && modules.has(extname(entry.name)))
    .map(({ name }) => name)
    .toSorted();
  if (names.length === 0) return { value: null, diagnostics: [] };
  const known = new Set(readSlots(themeDir).map(({ name }) => name));
  const slots = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const report = (file: string, problem: Pick<Diagnostic, 'message' | 'hint'>): void => {
    const place = fileStart(relativePath(siteDir, join(layerDir, file)));
    diagnostics.push({ code: 'unknown-slot', severity: 'error', ...problem, place });
  };
  for (const file of names.filter((name) => /^\p{Lu}/u.test(name))) {
    const { name } = parse(file);
    const first = slots.get(name);
    if (!known.has(name)) report(file, describeUnknown(name, known));
    else if (first !== undefined)
      report(file, { message: `Two files replace the slot ${name}`, hint: `delete this file or ${parse(first).base}` });
    else slots.set(name, join(layerDir, file));
  }
  const components = names.find((name) => parse(name).name === 'components');
  const entries = [...slots.values(), ...(components === undefined ? [] : [join(layerDir, components)])];
  if (entries.length === 0) return { value: null, diagnostics };
  const value: ThemeLayer = {
    dir: layerDir,
    slots,
    components: components === undefined ? null : join(layerDir, components),
    files: listFiles(entries),
  };
  return { value, diagnostics: [...diagnostics, ...value.files.flatMap((file) => checkStatic(file, siteDir))] };
}

/** Warns of code that never runs: a page hydrates only the components that it contains itself. */
function checkStatic(file: string, siteDir: string): readonly Diagnostic[] {
  if (!modules.has(extname(file)) || !isClientCode(readOrNull(file) ?? '')) return [];
  return [
    {
      code: 'static-slot',
      severity: 'warning',
      message: 'This file has a hook or an event handler, which does not run: the theme is rendered on the server only',
      hint: 'add behavior with a file in `scripts` of the config, or import the component in a page',
      place: fileStart(relativePath(siteDir, file)),
    },
  ];
}

function describeUnknown(name: string, known: ReadonlySet<string>): Pick<Diagnostic, 'message' | 'hint'> {
  const helper = 'a helper belongs in a folder below, or has a name that begins with a lower-case letter';
  return {
    message: `The theme has no slot named ${name}`,
    hint: `${didYouMean(name, known) ?? 'docs theme list prints all slots'}; ${helper}`,
  };
}
