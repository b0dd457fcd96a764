import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { placeAt } from '../../kernel/diagnostics/place.ts';
import { changes } from './changes.ts';

/** Finds old forms in a file; `file` is its path relative to the site's folder. */
export function findDeprecated(text: string, file: string): readonly Diagnostic[] {
  return changes
    .filter((change) => change.isIn(file))
    .flatMap((change) =>
      change.find(text, file).map(({ start, old, new: replacement }): Diagnostic => ({
        code: 'deprecated',
        severity: 'warning',
        message: `${change.message}. The old form works until ${change.removedIn}`,
        hint: `write ${replacement}, or run docs upgrade`,
        place: placeAt(text, start, { file, length: old.length }),
      })),
    );
}
