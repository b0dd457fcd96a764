import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { groupBy } from '../../kernel/collections.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import type { TranslationCount } from '../../plugin-api/plugin.ts';

/**
 * `translated`: up to date, or never marked. `stale`: the source has changed since. `missing`: readers see the source
 * instead. `orphaned`: the source has been deleted. `moved`: the source or the translation has moved, and the other is
 * still at the earlier path.
 */
export type TranslationState = TranslationCount['state'] | 'moved';

/**
 * The state of one page or one text in a locale other than that of its source. The kind is `page`, `message` for an
 * interface text, or the kind of another plugin's texts.
 */
export interface Translation extends Omit<TranslationCount, 'state'> {
  readonly state: TranslationState;
  /** Key of the documentation set of a page. Default: the site's own pages. */
  readonly set?: string;
  /** Source file of a page; null for texts, and for pages without a source. */
  readonly source: string | null;
  /** The page of the default locale, if the source is a translation of it. */
  readonly original?: string;
  /** For a stale page: true if it is up to date with its source, but the source is a stale translation. */
  readonly isSourceStale?: boolean;
  /** False for a page without a mark: it is unknown from which version of the source it was made. */
  readonly isMarked: boolean;
  /** Line of a text in its file. Default: the first. */
  readonly line?: number;
  /** Name of the page when it was accepted, if it has moved since. */
  readonly movedFrom?: string;
  /** For a moved page: new path of the translation. */
  readonly expectedFile?: string;
  /** For a moved page: true if the source has also changed. */
  readonly hasChanged?: boolean;
}

/** Reports every translation that is not up to date, and once per locale how many pages are not marked. */
export function describeTranslations(translations: readonly Translation[]): readonly Diagnostic[] {
  const unmarked = translations.filter(({ state, isMarked }) => state === 'translated' && !isMarked);
  return [
    ...translations.flatMap(describe),
    ...[...groupBy(unmarked, ({ locale }) => locale)].map(([locale, pages]) => describeUnmarked(locale, pages)),
  ];
}

/** Names of kinds in messages; those of plugins are unchanged. */
const kindNames: Readonly<Record<string, string>> = { message: 'interface text', label: 'text of the config' };

function describe(translation: Translation): readonly Diagnostic[] {
  const { kind, locale, name, state, file, source } = translation;
  if (state === 'moved' || (state === 'translated' && translation.movedFrom !== undefined))
    return [describeMove(translation)];
  if (state === 'translated') return [];
  if (translation.isSourceStale === true) return [describeStaleSource(translation)];
  const what = `The ${kindNames[kind] ?? kind} "${name}"`;
  const texts = {
    missing: {
      message: `${what} is not translated to "${locale}"`,
      hint: source === null ? `add it to ${file}` : `translate ${source}`,
    },
    stale: {
      message: `${what} in "${locale}" was made from an older text`,
      hint:
        source === null
          ? 'compare the texts, then update `source` next to the translation'
          : `compare it with ${source}, then run docs i18n accept ${name}`,
    },
    orphaned: {
      message: `${what} in "${locale}" has no source`,
      hint: kind === 'page' ? 'delete it, or move it to the new path of its source' : 'delete it',
    },
  } as const;
  return [
    makeWarning(`${state}-translation`, { ...texts[state], place: { file, line: translation.line ?? 1, column: 1 } }),
  ];
}

function describeStaleSource({ locale, name, file, source, original }: Translation): Diagnostic {
  return makeWarning('stale-translation', {
    message: `The page "${name}" in "${locale}" was made from ${source}, which was made from an older text`,
    hint: `compare ${source} with ${original} first, then run docs i18n accept ${source}`,
    place: fileStart(file),
  });
}

function describeMove({ locale, name, state, file, movedFrom, expectedFile, hasChanged }: Translation): Diagnostic {
  const accept = `run docs i18n accept ${name}`;
  const [message, hint] =
    state === 'moved'
      ? [
          `The page "${name}" in "${locale}" is still at ${file}${hasChanged === true ? ', and its source has changed' : ''}`,
          `move it to ${expectedFile}, then ${hasChanged === true ? `compare the texts and ${accept}` : accept}`,
        ]
      : [`The page "${name}" in "${locale}" was "${movedFrom}"`, `${accept} to mark it by its new name`];
  return makeWarning('moved-translation', { message, hint, place: fileStart(file) });
}

function describeUnmarked(locale: string, pages: readonly Translation[]): Diagnostic {
  const [first, ...others] = pages;
  const subject = others.length === 0 ? '1 page is' : `${pages.length} pages are`;
  return makeWarning('unmarked-translation', {
    message: `${subject} not marked in "${locale}": changes of the source go unnoticed`,
    hint: `compare with the source, then run docs i18n accept ${others.length === 0 ? (first?.name ?? '') : '--all'}`,
  });
}
