import { parsePage, type ParseOptions } from '../changes/parse-page.ts';

/**
 * Splits the text of a page into its front matter, the text before the first heading, and a part for each heading. Joined,
 * the parts are identical to the text.
 */
export function splitText(path: string, text: string, options: ParseOptions): readonly string[] {
  const parsed = parsePage({ path, text, readText: () => null }, options);
  if (parsed === null) return [text];
  const headings = parsed.tree.children.flatMap(({ type, position, data }) =>
    type === 'heading' && position !== undefined && data?.file === undefined ? [position.start.line] : [],
  );
  const [frontMatter = ''] = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)??---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const lines = text.split(/(?<=\n)/);
  const afterFrontMatter = frontMatter === '' ? 0 : frontMatter.split(/(?<=\n)/).length;
  const starts = [...new Set([0, afterFrontMatter, ...headings.map((line) => line - 1)])];
  return starts
    .map((start, index) => lines.slice(start, starts[index + 1]).join(''))
    .filter((part, index) => part !== '' || index === 0);
}

/** A part of a source, and the corresponding part of its translation; null for none. */
export interface Unit {
  readonly source: string;
  readonly target: string | null;
  /** True if a part of the target is still the source. */
  readonly isPartial?: boolean;
}

/**
 * Pairs the parts of two texts in their order, front matter with front matter. Joined, the targets are the translation: if
 * two texts have different parts, the last unit contains the rest.
 */
export function pairParts(sources: readonly string[], targets: readonly string[] | null): readonly Unit[] {
  if (targets === null) return sources.map((source) => ({ source, target: null }));
  const hasFrontMatter = (parts: readonly string[]): boolean => /^\uFEFF?---/.test(parts[0] ?? '');
  const [front = '', ...rest] = hasFrontMatter(targets) ? targets : ['', ...targets];
  const own = hasFrontMatter(sources) ? [front, ...rest] : [front + (rest[0] ?? ''), ...rest.slice(1)];
  return sources.map((source, index) => ({
    source,
    target: index === sources.length - 1 ? own.slice(index).join('') : (own[index] ?? ''),
  }));
}
