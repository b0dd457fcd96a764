import { dirname } from 'node:path';
import { createTwoFilesPatch, diffLines } from 'diff';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { countOf } from '../../kernel/text.ts';
import { originalText, readKeptOriginal, withoutMark, type EjectedSlot } from './ejected.ts';

/** Changes in the original of an ejected slot. */
export interface OriginalChange {
  /** Unified diff of the original, or of the ejected file and the original if the earlier original is unknown. */
  readonly diff: string;
  readonly added: number;
  readonly removed: number;
  readonly isExact: boolean;
}

/** Compares the original of an ejected slot at the time of ejection with the current one. */
export function compareOriginal({ slot, mark, file, text }: EjectedSlot): OriginalChange {
  const kept = readKeptOriginal(dirname(file), mark);
  const [before, after] = [kept ?? withoutMark(text), originalText(slot)];
  const name = `${slot.name}.tsx`;
  const patch = createTwoFilesPatch(name, name, before, after, kept === null ? 'ejected file' : 'when ejected', 'now');
  const parts = diffLines(before, after);
  const count = (kind: 'added' | 'removed'): number =>
    parts.reduce((sum, part) => sum + (part[kind] ? (part.count ?? 0) : 0), 0);
  return {
    diff: patch.replace(/^=+\n/, ''),
    added: count('added'),
    removed: count('removed'),
    isExact: kept !== null,
  };
}

/** Describes an ejected file whose original has changed, with the change. Its place is relative to `siteDir`. */
export function describeOutdated({ slot, file }: EjectedSlot, change: OriginalChange, siteDir: string): Diagnostic {
  const { diff, added, removed, isExact } = change;
  const lines = isExact ? `: ${countOf(added, 'line')} added, ${removed} removed` : '';
  return makeWarning('slot-outdated', {
    message: `The original of ${slot.name} has changed since this file was ejected from it${lines}`,
    hint: `apply the changes that you need, then run \`docs theme accept ${slot.name}\``,
    place: fileStart(relativePath(siteDir, file)),
    ...(isExact ? { frame: diff.trimEnd() } : {}),
  });
}
