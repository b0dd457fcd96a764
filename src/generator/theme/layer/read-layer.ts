import { extname, join, parse } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { type StageResult, makeWarning, makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { isClientCode } from '../../kernel/esbuild/client-code.ts';
import { isIslandModule, type ModuleAlias, type ModuleNames } from '../../kernel/esbuild/module-aliases.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { listEntries } from '../../kernel/files/walk-folder.ts';
import { listFiles } from './list-files.ts';
import { readSlots } from './slots.ts';

/** Files of plugins and of a site that replace parts of a theme. */
export interface ThemeLayer {
  /** Absolute folder of the site's files, or that of a plugin if the site has none. */
  readonly dir: string;
  /** The topmost file of each slot, by the name of the slot; absolute paths. */
  readonly slots: ReadonlyMap<string, string>;
  /** The slot of each file, and the file below it; null if the original is below. */
  readonly originals: ReadonlyMap<string, { readonly slot: string; readonly below: string | null }>;
  /** Files whose exports are components for MDX, the lowest layer first. */
  readonly components: readonly string[];
  /** Files whose exports render documents of plugins, the lowest layer first. */
  readonly views: readonly string[];
  /** All files from which the theme is bundled; absolute paths. */
  readonly files: readonly string[];
  /** Other names of modules for this code. */
  readonly aliases: readonly ModuleAlias[];
}

/** Location of layers and of the theme below them. */
export interface LayerPlace {
  /** Absolute folder of the site's layer, which may not exist; null for none. */
  readonly layerDir: string | null;
  /** Folders of plugins below it, the lowest layer first. Default: none. */
  readonly pluginLayers?: readonly string[];
  readonly themeDir: string;
  /** Folder to which the paths in diagnostics are relative. */
  readonly siteDir: string;
  /** Other names of modules. Default: none. */
  readonly aliases?: readonly ModuleAlias[];
}

const modules = new Set(['.tsx', '.ts', '.jsx', '.js']);

/**
 * Reads the replacements in some folders; null if there are none. Files in subfolders, and files whose name begins with a
 * lower-case letter, are helpers.
 */
export function readLayer(place: LayerPlace): StageResult<ThemeLayer | null> {
  const { layerDir, pluginLayers = [], siteDir, aliases = [] } = place;
  const folders = [...pluginLayers, ...(layerDir === null ? [] : [layerDir])].flatMap((dir) => readFolder(dir, place));
  const diagnostics = folders.flatMap((folder) => folder.diagnostics);
  const slots = new Map<string, string>();
  const originals = new Map<string, { readonly slot: string; readonly below: string | null }>();
  for (const [slot, file] of folders.flatMap((folder) => [...folder.slots])) {
    originals.set(file, { slot, below: slots.get(slot) ?? null });
    slots.set(slot, file);
  }
  const components = folders.flatMap((folder) => folder.components ?? []);
  const views = folders.flatMap((folder) => folder.views ?? []);
  const entries = [...originals.keys(), ...components, ...views];
  const dir = folders.at(-1)?.dir;
  if (dir === undefined || entries.length === 0) return { value: null, diagnostics };
  const names: ModuleNames = { siteDir, aliases };
  const isIsland = (file: string, text: string): boolean => isIslandModule(file, text, names);
  const value: ThemeLayer = { dir, slots, originals, components, views, files: listFiles(entries, names), aliases };
  return {
    value,
    diagnostics: [...diagnostics, ...listFiles(entries, names, isIsland).flatMap((file) => checkStatic(file, names))],
  };
}

interface LayerFolder {
  readonly dir: string;
  readonly slots: ReadonlyMap<string, string>;
  readonly components: string | null;
  readonly views: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

function readFolder(dir: string, { themeDir, siteDir }: LayerPlace): readonly LayerFolder[] {
  const names = listEntries(dir)
    .filter((entry) => !entry.isDirectory() && modules.has(extname(entry.name)))
    .map(({ name }) => name)
    .toSorted();
  if (names.length === 0) return [];
  const known = new Set(readSlots(themeDir).map(({ name }) => name));
  const slots = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const report = (file: string, problem: Pick<Diagnostic, 'message' | 'hint'>): void => {
    const place = fileStart(relativePath(siteDir, join(dir, file)));
    diagnostics.push(makeError('unknown-slot', { ...problem, place }));
  };
  for (const file of names.filter((name) => /^\p{Lu}/u.test(name))) {
    const { name } = parse(file);
    const first = slots.get(name);
    if (!known.has(name)) report(file, describeUnknown(name, known));
    else if (first !== undefined)
      report(file, { message: `Two files replace the slot ${name}`, hint: `delete this file or ${parse(first).base}` });
    else slots.set(name, join(dir, file));
  }
  const find = (base: string): string | null => {
    const file = names.find((name) => parse(name).name === base);
    return file === undefined ? null : join(dir, file);
  };
  return [{ dir, slots, components: find('components'), views: find('views'), diagnostics }];
}

/** Warns about code that never runs: browsers only get modules with a directive. */
function checkStatic(file: string, names: ModuleNames): readonly Diagnostic[] {
  const text = modules.has(extname(file)) ? (readOrNull(file) ?? '') : '';
  if (!isClientCode(text) || isIslandModule(file, text, names)) return [];
  return [
    makeWarning('static-slot', {
      message: 'This file has a hook or an event handler, which does not run: slots are rendered on the server',
      hint: "put the interactive part into a file of its own that begins with 'use client', and import it here",
      place: fileStart(relativePath(names.siteDir, file)),
    }),
  ];
}

function describeUnknown(name: string, known: ReadonlySet<string>): Pick<Diagnostic, 'message' | 'hint'> {
  const helper = 'a helper belongs in a folder below, or has a name that begins with a lower-case letter';
  return {
    message: `The theme has no slot named ${name}`,
    hint: `${didYouMean(name, known) ?? 'docs theme list prints all slots'}; ${helper}`,
  };
}
