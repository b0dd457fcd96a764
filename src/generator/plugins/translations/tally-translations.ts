import { groupBy } from '../../kernel/group-by.ts';
import type { Translation, TranslationState } from './translation.ts';

/** How many translations are in which state. */
export type Tally = Readonly<Record<TranslationState, number>> & {
  /** Whole percents of what has a source and is in step with it; 100 only when nothing is left to do. */
  readonly percent: number;
};

/** The tallies of one locale. */
export interface LocaleTally {
  readonly locale: string;
  /** Pages by their first folder, sorted; pages without a folder stand under `/`. */
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
    const ofKind = (kind: Translation['kind']): readonly Translation[] => all.filter((item) => item.kind === kind);
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
  };
  const wanted = counts.translated + counts.stale + counts.missing;
  return { ...counts, percent: wanted === 0 ? 100 : Math.floor((100 * counts.translated) / wanted) };
}
