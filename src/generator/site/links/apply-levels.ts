import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config, Level } from '../../config/config.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';

/** The codes whose weight the site's config decides, and the key that does. */
const keyOfCode: ReadonlyMap<string, Exclude<keyof Config['links'], 'silence'>> = new Map<
  DiagnosticCode,
  Exclude<keyof Config['links'], 'silence'>
>([
  ['broken-link', 'brokenLinks'],
  ['broken-markdown-link', 'brokenMarkdownLinks'],
  ['broken-anchor', 'brokenAnchors'],
  ['broken-image', 'brokenImages'],
  ['duplicate-route', 'duplicateRoutes'],
]);

/** Gives link problems the weight that the config says and leaves out the ignored kinds; other problems stay as they are. */
export function applyLevels(diagnostics: readonly Diagnostic[], links: Config['links']): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const key = keyOfCode.get(diagnostic.code);
    return key === undefined ? [diagnostic] : weigh(diagnostic, links[key]);
  });
}

function weigh(diagnostic: Diagnostic, level: Level): Diagnostic[] {
  if (level === 'ignore') return [];
  return [{ ...diagnostic, severity: level === 'error' ? 'error' : 'warning' }];
}
