/**
 * A change of the tool that sites have to follow. The same search finds what a build warns about and what `docs upgrade`
 * rewrites.
 */
export interface Change {
  /** Name in tests, in kebab-case. */
  readonly name: string;
  /** Version that deprecates the old form and warns about it. */
  readonly since: string;
  /** Version without the old form: at least one minor later. */
  readonly removedIn: string;
  /** One sentence about the old form, for the warning. */
  readonly message: string;
  /** True for files that can hold the old form; `path` is relative to the site's folder, with `/`. */
  isIn(path: string): boolean;
  /** Finds the old form in the text of a file. */
  find(text: string, path: string): readonly Replacement[];
}

/** A range of a text and what belongs there. Ranges of a text do not overlap. */
export interface Replacement {
  /** Offset of the first character. */
  readonly start: number;
  readonly old: string;
  readonly new: string;
}

/** Finds every match of a global pattern with one group: the part to replace. */
export function matchesOf(text: string, pattern: RegExp, replace: (old: string) => string): readonly Replacement[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [all, old = ''] = match;
    return { start: match.index + all.indexOf(old), old, new: replace(old) };
  });
}

/** Puts replacements into a text. */
export function applyReplacements(text: string, replacements: readonly Replacement[]): string {
  let changed = text;
  // From the end, so that earlier offsets stay valid.
  for (const { start, old, new: replacement } of replacements.toSorted((a, b) => b.start - a.start))
    changed = changed.slice(0, start) + replacement + changed.slice(start + old.length);
  return changed;
}
