const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Dates and version numbers are part of the name: `2021-11-release`, `7.0-notes`. */
const dateOrVersion = /^\d+[-_.]\d/;

/** Splits off the number by which an author ordered a name: `01-intro` → 1 and `intro`. */
export function splitNumberPrefix(name: string): { readonly number: number | null; readonly rest: string } {
  const match = dateOrVersion.test(name) ? null : prefixed.exec(name);
  return match?.[1] && match[2] ? { number: Number(match[1]), rest: match[2] } : { number: null, rest: name };
}

/** Removes the number prefixes of a path's segments: `01-intro/2. setup` → `intro/setup`. */
export function stripNumberPrefixes(path: string): string {
  if (!/(?:^|\/)\d/.test(path)) return path;
  return path
    .split('/')
    .map((segment) => splitNumberPrefix(segment).rest)
    .join('/');
}
