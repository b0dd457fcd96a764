import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Site } from '../site/site.ts';

/** Reports reference links without a definition and definitions without a reference link. */
export function checkReferences(site: Site): Diagnostic[] {
  return [...site.pagesByFile.values()].flatMap(({ outline }) =>
    outline.references.map(({ kind, label, place }): Diagnostic =>
      kind === 'undefined'
        ? {
            code: 'undefined-reference',
            severity: 'warning',
            message: `"[${label}]" has no definition`,
            hint: `define it ("[${label}]: /address"), or write \\[ where a bracket is meant`,
            place,
          }
        : {
            code: 'unused-definition',
            severity: 'warning',
            message: `the definition "[${label}]" is used by no link`,
            hint: 'remove it',
            place,
          },
    ),
  );
}
