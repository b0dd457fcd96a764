import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Translation } from './translation.ts';

/** Says of every translation that is not in step what is wrong with it; all of it is for `--strict` to weigh. */
export function describeTranslations(translations: readonly Translation[]): readonly Diagnostic[] {
  const unmarked = translations.filter(({ state, isMarked }) => state === 'translated' && !isMarked);
  return [
    ...translations.flatMap(describe),
    ...[...groupBy(unmarked, ({ locale }) => locale)].map(([locale, pages]) => describeUnmarked(locale, pages)),
  ];
}

function describe(translation: Translation): readonly Diagnostic[] {
  const { kind, locale, name, state, file, source } = translation;
  if (state === 'translated') return [];
  const what = kind === 'page' ? `The page "${name}"` : `The ${kind === 'message' ? 'interface text' : kind} "${name}"`;
  const texts = {
    missing: {
      message: `${what} is not translated to "${locale}"`,
      hint: source === null ? `write it in ${file}` : `translate ${source}`,
    },
    stale: {
      message: `${what} in "${locale}" was made from an older text`,
      hint:
        source === null
          ? 'compare the texts, then correct `source` beside the translation'
          : `compare it with ${source}, then run docs i18n accept ${name}`,
    },
    orphaned: {
      message: `${what} in "${locale}" has no source`,
      hint: kind === 'page' ? 'delete it, or move it to where its source is now' : 'delete it',
    },
  } as const;
  return [{ code: `${state}-translation`, severity: 'warning', ...texts[state], place: { file, line: 1, column: 1 } }];
}

function describeUnmarked(locale: string, pages: readonly Translation[]): Diagnostic {
  const [first, ...others] = pages;
  const subject = others.length === 0 ? '1 page is' : `${pages.length} pages are`;
  return {
    code: 'unmarked-translation',
    severity: 'warning',
    message: `${subject} not marked in "${locale}": a change of the source would go unnoticed`,
    hint: `compare with the source, then run docs i18n accept ${others.length === 0 ? (first?.name ?? '') : '--all'}`,
  };
}
