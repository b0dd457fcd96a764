import { findRegions } from './source-regions.ts';

/** The matches of a global pattern in a source, but for those within code: they are examples. */
export function matchOutsideCode(source: string, pattern: RegExp): readonly RegExpExecArray[] {
  const matches = [...source.matchAll(pattern)];
  if (matches.length === 0) return [];
  const code = findRegions(source).filter(({ kind }) => kind === 'fence' || kind === 'code');
  return matches.filter(({ index }) => !code.some(({ start, end }) => start <= index && index < end));
}
