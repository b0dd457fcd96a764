const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Dates and version numbers begin with digits that belong to the name: `2021-11-release`, `7.0-notes`. */
const digitsThatBelong = /^\d+[-_.]\d/;

/** Cuts the number off a name that an author numbered to put it in order: `01-intro` → 1 and `intro`. */
export function splitNumberPrefix(name: string): { readonly number: number | null; readonly rest: string } {
  const match = digitsThatBelong.test(name) ? null : prefixed.exec(name);
  return match?.[1] && match[2] ? { number: Number(match[1]), rest: match[2] } : { number: null, rest: name };
}

/** A path without the number prefixes of its segments: `01-intro/2. setup` → `intro/setup`. */
export function stripNumberPrefixes(path: string): string {
  if (!/(?:^|\/)\d/.test(path)) return path;
  return path
    .split('/')
    .map((segment) => splitNumberPrefix(segment).rest)
    .join('/');
}
