/**
 * Writes a share, from 0 to 1, as a percentage in a language, a BCP-47 tag. Not by `Intl`, whose first format of numbers
 * holds up a phone for a twentieth of a second.
 */
export function writePercent(share: number, language: string): string {
  return `${Math.round(share * 100)}${/^en\b/i.test(language) ? '' : '\u00A0'}%`;
}
