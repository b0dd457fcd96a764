import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../kernel/collections.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { themeModule } from './layer-plugin.ts';
import type { Slot } from './slots.ts';

/** Folder within a layer for the originals of ejected slots, which later show the changes in them. */
const originalsFolder = '.originals';

const markLine = /^\/\/ Ejected from the slot (\w+) of docs [^\n]*, original ([\w-]+)\.[^\n]*\n/;

/** Content of the first line of an ejected file. */
export interface EjectionMark {
  readonly slot: string;
  /** Fingerprint of the original at that time. */
  readonly fingerprint: string;
}

/** Reads the mark of an ejected file; null for a file that its author wrote. */
export function readMark(text: string): EjectionMark | null {
  const [, slot, fingerprint] = markLine.exec(text.replaceAll('\r\n', '\n')) ?? [];
  return slot === undefined || fingerprint === undefined ? null : { slot, fingerprint };
}

/** Returns an ejected file with a new mark, that of the original in this version of the tool. */
export function withMark(text: string, slot: Slot, toolVersion: string): string {
  const fingerprint = fingerprintOf(originalText(slot));
  const line = `// Ejected from the slot ${slot.name} of docs ${toolVersion}, original ${fingerprint}. The build reads this line to report when the original changes.\n`;
  return line + withoutMark(text);
}

/** An ejected file without its mark. */
export function withoutMark(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(markLine, '');
}

/** Short hash of the text of an original. */
export function fingerprintOf(text: string): string {
  return contentHash(text).slice(0, 12);
}

/** Absolute path of the kept original of an ejected slot. */
export function keptOriginal(layerDir: string, slot: string): string {
  return join(layerDir, originalsFolder, `${slot}.tsx`);
}

/** Returns the original from which a slot was ejected; null if its file does not exist or belongs to another ejection. */
export function readKeptOriginal(layerDir: string, { slot, fingerprint }: EjectionMark): string | null {
  const text = readOrNull(keptOriginal(layerDir, slot))?.replaceAll('\r\n', '\n');
  return text !== undefined && fingerprintOf(text) === fingerprint ? text : null;
}

const importLine = /^import (type )?(?:\{ ([^}]*) \}) from '(\.[^']+)';\n/gm;

/**
 * Returns the original of a slot as a file of a layer: its default export is the component, and all its imports from the
 * theme come from the module for layers.
 */
export function originalText({ name, original }: Slot): string {
  const names: string[] = [];
  const text = readFileSync(original, 'utf8')
    .replace(importLine, (_, isType: string | undefined, list: string) => {
      names.push(...list.split(/,\s*/).map((imported) => (isType === undefined ? imported : `type ${imported}`)));
      return '';
    })
    .replace(`export function ${name}(`, `export default function ${name}(`);
  if (names.length === 0) return text;
  const sorted = names.toSorted((a, b) => compareText(plain(a), plain(b)));
  const line = `import { ${sorted.join(', ')} } from '${themeModule}';\n`;
  // After the imports of packages.
  const imports = /^(?:import [^\n]*\n)*/.exec(text)?.[0] ?? '';
  return imports + line + text.slice(imports.length);
}

function plain(name: string): string {
  return name.replace(/^type /, '').toLowerCase();
}

/** An ejected file with its original. */
export interface EjectedSlot {
  readonly slot: Slot;
  /** Absolute path of the ejected file. */
  readonly file: string;
  readonly text: string;
  readonly mark: EjectionMark;
  /** True if the original is not the one from which the file was ejected. */
  readonly isOutdated: boolean;
}

/** Lists the files of a layer that were ejected, sorted by the name of their slot. */
export function listEjected(files: ReadonlyMap<string, string>, slots: readonly Slot[]): readonly EjectedSlot[] {
  return slots.flatMap((slot) => {
    const file = files.get(slot.name);
    const text = file === undefined ? null : readOrNull(file);
    const mark = text === null ? null : readMark(text);
    if (file === undefined || text === null || mark?.slot !== slot.name) return [];
    return [{ slot, file, text, mark, isOutdated: fingerprintOf(originalText(slot)) !== mark.fingerprint }];
  });
}
