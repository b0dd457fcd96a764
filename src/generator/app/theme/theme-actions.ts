import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { toolVersion } from '../../kernel/tool.ts';
import { keptOriginal, listEjected, originalText, withMark, type EjectedSlot } from '../../theme/layer/ejected.ts';
import { compareOriginal } from '../../theme/layer/find-drift.ts';
import { readLayer, type LayerPlace } from '../../theme/layer/read-layer.ts';
import { describeSlot, readSlots, type Slot } from '../../theme/layer/slots.ts';

/** The theme folder of a site. */
type Place = LayerPlace & { readonly layerDir: string };

/** An invalid call, with a suggestion. */
export class ThemeCallError extends Error {}

/** Returns a list of all slots, with the files of the site that replace them. */
export function list(place: Place): string {
  const files = filesOf(place);
  const outdated = new Set(ejectedOf(place).flatMap(({ slot, isOutdated }) => (isOutdated ? slot.name : [])));
  const slots = readSlots(place.themeDir);
  const width = Math.max(...slots.map(({ name }) => name.length)) + 2;
  return slots
    .map((slot) => {
      const file = files.get(slot.name);
      const state = outdated.has(slot.name) ? ', whose original has changed' : '';
      const own = file === undefined ? '' : `\n${' '.repeat(width)}→ ${relativePath(place.siteDir, file)}${state}`;
      return `${slot.name.padEnd(width)}${describeSlot(slot)}${own}\n`;
    })
    .join('');
}

/** Copies the original of a slot into the theme folder. Throws a `ThemeCallError` if the file already exists. */
export function eject(place: Place, name: string): string {
  const slot = findSlot(place, name);
  const existing = filesOf(place).get(name);
  if (existing !== undefined)
    throw new ThemeCallError(
      `${relativePath(place.siteDir, existing)} already exists: rename or delete it before you eject ${name} again.`,
    );
  const file = join(place.layerDir, `${name}.tsx`);
  mkdirSync(place.layerDir, { recursive: true });
  writeFileSync(file, withMark(originalText(slot), slot, toolVersion));
  keep(place, slot);
  return `${relativePath(place.siteDir, file)} replaces the slot ${name}. Commit it with the folder ${relativePath(place.siteDir, dirname(keptOriginal(place.layerDir, name)))}, which contains the original.\n`;
}

/** Returns the changes in the originals of ejected slots, or of one slot by its name. */
export function diff(place: Place, name: string | undefined): string {
  const ejected = name === undefined ? ejectedOf(place) : [findEjected(place, name)];
  if (ejected.length === 0) return 'No slot was ejected.\n';
  return ejected.map(describeChange).join('\n');
}

/** Marks an ejected slot as up to date with its original. */
export function accept(place: Place, name: string): string {
  const { slot, file, text } = findEjected(place, name);
  writeFileSync(file, withMark(text, slot, toolVersion));
  keep(place, slot);
  return `${relativePath(place.siteDir, file)} is up to date with its original.\n`;
}

function describeChange(ejected: EjectedSlot): string {
  const { name } = ejected.slot;
  if (!ejected.isOutdated) return `${name}: the original has not changed since it was ejected.\n`;
  const { diff: text, isExact } = compareOriginal(ejected);
  const note = isExact ? '' : ' The earlier original is not known, so this compares your file with the original.';
  return `${name}: the original has changed since it was ejected.${note}\n${text}`;
}

function keep({ layerDir }: Place, slot: Slot): void {
  const file = keptOriginal(layerDir, slot.name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, originalText(slot));
}

function filesOf(place: Place): ReadonlyMap<string, string> {
  return readLayer(place).value?.slots ?? new Map();
}

function ejectedOf(place: Place): readonly EjectedSlot[] {
  return listEjected(filesOf(place), readSlots(place.themeDir));
}

function findSlot({ themeDir }: Place, name: string): Slot {
  const slots = readSlots(themeDir);
  const slot = slots.find((candidate) => candidate.name === name);
  if (slot !== undefined) return slot;
  const near = didYouMean(
    name,
    slots.map((candidate) => candidate.name),
  );
  throw new ThemeCallError(`The theme has no slot named ${name}: ${near ?? 'docs theme list prints all slots.'}`);
}

function findEjected(place: Place, name: string): EjectedSlot {
  const slot = findSlot(place, name);
  const ejected = ejectedOf(place).find((candidate) => candidate.slot.name === slot.name);
  if (ejected !== undefined) return ejected;
  throw new ThemeCallError(
    `${name} was not ejected: docs theme eject ${name} copies the original into the theme folder.`,
  );
}
