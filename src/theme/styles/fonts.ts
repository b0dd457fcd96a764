/**
 * Fonts that the first view of a page needs, of all that the style names.
 * Letters beyond Latin-1 (`č`, `š`, `ž`) are in a file of their own that an English page can do without.
 */
export function fontsToPreload(fonts: readonly string[], htmlLang: string): readonly string[] {
  const needsExtended = !/^en\b/.test(htmlLang);
  return fonts.filter((font) => !/latin-ext/.test(font) || (needsExtended && /hyperlegible-next/.test(font)));
}
