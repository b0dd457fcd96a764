import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A part of a page that a site can replace. */
export interface Slot {
  readonly name: string;
  /** Absolute path of the module that exports the original under that name. */
  readonly original: string;
}

/** Lists the slots of the theme in a folder, sorted by name. Its `slots.ts` has one line for each. */
export function readSlots(themeDir: string): readonly Slot[] {
  const lines = readFileSync(join(themeDir, 'slots.ts'), 'utf8').matchAll(/^export \{ (\w+) \} from '([^']+)';$/gm);
  return Array.from(lines, ([, name = '', file = '']) => ({ name, original: join(themeDir, file) }));
}

/** Returns the description of a slot: the first sentence of its doc comment. */
export function describeSlot({ name, original }: Slot): string {
  const text = readFileSync(original, 'utf8');
  const comments = [...text.slice(0, text.indexOf(`export function ${name}(`)).matchAll(/\/\*\*([\s\S]*?)\*\//g)];
  const words = (comments.at(-1)?.[1] ?? '').replace(/(?<!\s)\s*\n[ \t]*\*/g, '').trim();
  return /^.*?\.(?=\s|$)/.exec(words)?.[0] ?? words;
}
