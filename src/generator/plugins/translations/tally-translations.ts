import type { LocaleConfig } from '../../config/config.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Translation, TranslationState } from './translation.ts';

/** The number of translations in each state. */
export type Tally = Readonly<Record<TranslationState, number>> & {
  /** Share of the sources with an up-to-date translation, in percent, rounded down. */
  readonly percent: number;
};

/** The tallies of one locale. */
export interface LocaleTally {
  readonly locale: string;
  /** Pages by their top-level folder, sorted. `/` counts pages outside of any folder. */
  readonly sections: Readonly<Record<string, Tally>>;
  readonly messages: Tally;
  readonly descriptions: Tally;
  readonly total: Tally;
}

/** Counts translations by locale, in the order of `locales`, and by section. */
export function tallyTranslations(
  translations: readonly Translation[],
  locales: readonly string[],
): readonly LocaleTally[] {
  const byLocale = groupBy(translations, ({ locale }) => locale);
  return locales.flatMap((locale) => {
    const all = byLocale.get(locale);
    if (all === undefined) return [];
    const ofKind = (kind: string): readonly Translation[] => all.filter((item) => item.kind === kind);
    const sections = [...groupBy(ofKind('page'), sectionOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return {
      locale,
      sections: Object.fromEntries(sections.map(([section, pages]) => [section, tally(pages)])),
      messages: tally(ofKind('message')),
      descriptions: tally(ofKind('description')),
      total: tally(all),
    };
  });
}

function sectionOf({ name }: Translation): string {
  const slashAt = name.indexOf('/');
  return slashAt < 0 ? '/' : name.slice(0, slashAt);
}

function tally(translations: readonly Translation[]): Tally {
  const count = (state: TranslationState): number => translations.filter((item) => item.state === state).length;
  const counts = {
    translated: count('translated'),
    stale: count('stale'),
    missing: count('missing'),
    orphaned: count('orphaned'),
    moved: count('moved'),
  };
  const sources = sourcesOf(counts);
  return { ...counts, percent: sources === 0 ? 100 : Math.floor((100 * counts.translated) / sources) };
}

function sourcesOf({ translated, stale, missing, moved }: Readonly<Record<TranslationState, number>>): number {
  return translated + stale + missing + moved;
}

/** Formats tallies as a table: one block per locale, one line per section, with a line break at the end. */
export function formatTallies(tallies: readonly LocaleTally[], locales: readonly LocaleConfig[]): string {
  const blocks = tallies.map(({ locale, sections, messages, descriptions, total }) => {
    const label = locales.find(({ key }) => key === locale)?.label ?? locale;
    const rows: readonly (readonly [string, Tally])[] = [
      ...Object.entries(sections),
      ['interface texts', messages],
      ['descriptions of elements', descriptions],
      ['all', total],
    ];
    const used = rows.filter(([, row]) => sourcesOf(row) + row.orphaned > 0);
    const width = Math.max(...used.map(([name]) => name.length));
    return [`${label} (${locale})`, ...used.map((row) => formatRow(row, width))].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

function formatRow([name, row]: readonly [string, Tally], width: number): string {
  const rest = (['stale', 'missing', 'moved', 'orphaned'] as const).flatMap((state) =>
    row[state] === 0 ? [] : [`${row[state]} ${state}`],
  );
  const share = `${String(row.percent).padStart(3)} %  ${row.translated} of ${sourcesOf(row)}`;
  return [`  ${name.padEnd(width)}  ${share}`, ...rest].join(', ');
}
