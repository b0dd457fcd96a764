/** Converts words with any separators to Pascal case: `SelectionChange`. */
export function pascal(text: string): string {
  return text.replace(/(?:^|[^a-z\d])([a-z\d])?/gi, (_all, letter: string | undefined) => letter?.toUpperCase() ?? '');
}

/** Indents every line that is not empty. */
export function indent(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces));
}

/** Returns whether a name needs no quotes as that of a property. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}
