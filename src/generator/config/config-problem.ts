/** Way from the config's root to a value: `['navbar', 'items', 2, 'label']`. */
export type KeyPath = readonly (string | number)[];

/** Something wrong with the config, before it is known where in the file it stands. */
export interface ConfigProblem {
  readonly path: KeyPath;
  /** One sentence that names the path and what came. */
  readonly message: string;
  /** One sentence: what to write instead. */
  readonly hint?: string;
}

/** Writes a path as an author would: `navbar.items[2].label`. */
export function formatKeyPath(path: KeyPath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    if (!/^[\w$]+$/.test(key)) return `${text}['${key}']`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}
