import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { LocaleConfig } from '../../config/config.ts';
import { compareText, groupBy } from '../../kernel/collections.ts';
import { makeError } from '../../kernel/diagnostics/diagnostic.ts';
import type { Translation, TranslationState } from './translation.ts';

/** The number of translations in each state. */
export type Tally = Readonly<Record<TranslationState, number>> & {
  /** Share of the sources with an up-to-date translation, in percent, rounded down. */
  readonly percent: number;
};

/** The tallies of one locale. */
export interface LocaleTally {
  readonly locale: string;
  /** Pages by their top-level folder or documentation set, sorted. `/` counts pages outside of any folder. */
  readonly sections: Readonly<Record<string, Tally>>;
  readonly messages: Tally;
  readonly descriptions: Tally;
  /** Texts of the config with values by language. */
  readonly labels: Tally;
  readonly categories: Tally;
  readonly tags: Tally;
  /** All pages and texts of the site; most interface texts are the theme's. */
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
    const sections = [...groupBy(ofKind('page'), sectionOf)].toSorted(([a], [b]) => compareText(a, b));
    return {
      locale,
      sections: Object.fromEntries(sections.map(([section, pages]) => [section, tally(pages)])),
      messages: tally(ofKind('message')),
      descriptions: tally(ofKind('description')),
      labels: tally(ofKind('label')),
      categories: tally(ofKind('category')),
      tags: tally(ofKind('tag')),
      total: tally(all.filter(({ kind }) => kind !== 'message')),
    };
  });
}

function sectionOf({ name, set }: Translation): string {
  if (set !== undefined) return `set ${set}`;
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

/** Returns the number of sources for which a translation is expected. */
export function sourcesOf({ translated, stale, missing, moved }: Readonly<Record<TranslationState, number>>): number {
  return translated + stale + missing + moved;
}

/** Reports locales with a share of stale translations above `most` percent. */
export function findTooStale(tallies: readonly LocaleTally[], most: number): readonly Diagnostic[] {
  return tallies.flatMap(({ locale, total }) => {
    const share = (100 * total.stale) / Math.max(1, sourcesOf(total));
    if (share <= most) return [];
    return [
      makeError('too-stale', {
        message: `${Math.round(share * 10) / 10} % of "${locale}" is stale, and at most ${most} % may be`,
        hint: 'docs i18n diff shows what to translate',
      }),
    ];
  });
}

/** Formats tallies as a table: one block per locale, one line per section, with a line break at the end. */
export function formatTallies(tallies: readonly LocaleTally[], locales: readonly LocaleConfig[]): string {
  const blocks = tallies.map((ofLocale) => {
    const used = rowsOf(ofLocale);
    const width = Math.max(...used.map(([name]) => name.length));
    return [labelOf(ofLocale.locale, locales), ...used.map((row) => formatRow(row, width))].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

/** Returns the label and the key of a locale: `Deutsch (de)`. */
export function labelOf(locale: string, locales: readonly LocaleConfig[]): string {
  return `${locales.find(({ key }) => key === locale)?.label ?? locale} (${locale})`;
}

/** Returns the rows of a locale's table: its sections, used kinds of texts, and the total. */
export function rowsOf(ofLocale: LocaleTally): readonly (readonly [name: string, tally: Tally])[] {
  const rows: readonly (readonly [string, Tally])[] = [
    ...Object.entries(ofLocale.sections),
    ['descriptions of elements', ofLocale.descriptions],
    ['texts of the config', ofLocale.labels],
    ['categories', ofLocale.categories],
    ['tags', ofLocale.tags],
    ['all', ofLocale.total],
    ['interface texts', ofLocale.messages],
  ];
  return rows.filter(([, row]) => sourcesOf(row) + row.orphaned > 0);
}

function formatRow([name, row]: readonly [string, Tally], width: number): string {
  const rest = (['stale', 'missing', 'moved', 'orphaned'] as const).flatMap((state) =>
    row[state] === 0 ? [] : [`${row[state]} ${state}`],
  );
  const share = `${String(row.percent).padStart(3)} %  ${row.translated} of ${sourcesOf(row)}`;
  return [`  ${name.padEnd(width)}  ${share}`, ...rest].join(', ');
}
