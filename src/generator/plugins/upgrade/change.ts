/**
 * A change of the tool that requires changes of sites. The same search finds old forms for warnings of a build and for `docs
 * upgrade`, which rewrites them.
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
  /** Returns whether a file can contain the old form; `path` is relative to the site's folder, with `/`. */
  isIn(path: string): boolean;
  /** Finds the old form in the text of a file. */
  find(text: string, path: string): readonly Replacement[];
}

/** A range of a text and its replacement. Ranges of a text do not overlap. */
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
