import type { LocaleConfig } from '../../config/config.ts';
import type { LocaleTally, Tally } from './tally-translations.ts';

/** Writes tallies as a table for people: one block a locale, one line a section. Ends with a line break. */
export function formatTallies(tallies: readonly LocaleTally[], locales: readonly LocaleConfig[]): string {
  const blocks = tallies.map(({ locale, sections, messages, descriptions, total }) => {
    const label = locales.find(({ key }) => key === locale)?.label ?? locale;
    const rows: readonly (readonly [string, Tally])[] = [
      ...Object.entries(sections),
      ['interface texts', messages],
      ['descriptions of elements', descriptions],
      ['all', total],
    ];
    const used = rows.filter(([, tally]) => wantedOf(tally) + tally.orphaned > 0);
    const width = Math.max(...used.map(([name]) => name.length));
    return [`${label} (${locale})`, ...used.map((row) => formatRow(row, width))].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

function formatRow([name, tally]: readonly [string, Tally], width: number): string {
  const rest = (['stale', 'missing', 'orphaned'] as const).flatMap((state) =>
    tally[state] === 0 ? [] : [`${tally[state]} ${state}`],
  );
  const share = `${String(tally.percent).padStart(3)} %  ${tally.translated} of ${wantedOf(tally)}`;
  return [`  ${name.padEnd(width)}  ${share}`, ...rest].join(', ');
}

function wantedOf({ translated, stale, missing }: Tally): number {
  return translated + stale + missing;
}
