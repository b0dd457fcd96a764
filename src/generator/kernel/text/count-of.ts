/** A number with its noun, for people: `1 warning`, `3 warnings`. */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
