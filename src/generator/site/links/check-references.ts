import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Site } from '../graph/site.ts';

/** Reports reference links and footnotes without a definition, and definitions that nothing uses. */
export function checkReferences(site: Site): Diagnostic[] {
  return [...site.pagesByFile.values()].flatMap(({ outline }) =>
    outline.references.map(({ kind, label, place }): Diagnostic =>
      kind === 'undefined'
        ? {
            code: 'undefined-reference',
            severity: 'warning',
            message: `"[${label}]" has no definition`,
            hint: `define it ("[${label}]: ${isNote(label) ? 'Text' : '/address'}"), or write \\[ where a bracket is meant`,
            place,
          }
        : {
            code: 'unused-definition',
            severity: 'warning',
            message: `the definition "[${label}]" is used by no ${isNote(label) ? 'text' : 'link'}`,
            hint: isNote(label) ? `refer to it with [${label}], or remove it: no reader sees it` : 'remove it',
            place,
          },
    ),
  );
}

function isNote(label: string): boolean {
  return label.startsWith('^');
}
