import type { Code } from 'mdast';

/** What stands behind the backticks of a fence, cut where its author meant it. */
export interface FenceInfo {
  /** In small letters; null when the fence names none. */
  readonly language: string | null;
  /** All that follows the language, for `readCodeMeta`. */
  readonly meta: string;
}

/**
 * Reads a fence's first line in the ways that other tools taught as well: lines that stand at the language (`js{1,3}`),
 * options behind a colon or a comma (`ts:line-numbers`, `rust,ignore`), and Pandoc's `{.python}`.
 */
export function readFence({ lang, meta }: Pick<Code, 'lang' | 'meta'>): FenceInfo {
  const written = [lang ?? '', meta ?? ''].join(' ').trim();
  const pandoc = /^\{\.?([a-z][\w+#-]*)(?=[\s}])[^}]*\}/i.exec(written);
  if (pandoc !== null) return { language: pandoc[1]?.toLowerCase() ?? null, meta: written.slice(pandoc[0].length) };
  // A word with a value is an option of a fence that names no language.
  const [language = ''] = /^[^\s{[:,=]*(?![^\s{[:,])/.exec(written) ?? [];
  return { language: language === '' ? null : language.toLowerCase(), meta: written.slice(language.length) };
}
