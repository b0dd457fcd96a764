/**
 * Finds the language of a list that matches a language tag: the tag itself, otherwise one in the same language and script,
 * of the same region if there are several. `de-AT` finds `de`, `pt` finds `pt-BR`, `zh-TW` finds `zh-Hant`. Returns
 * undefined if no language matches or `tag` is not a language tag.
 */
export function findLanguage(tag: string, languages: readonly string[]): string | undefined {
  if (languages.includes(tag)) return tag;
  const wanted = likelyLocale(tag);
  if (wanted === null) return undefined;
  const suitable = languages.flatMap((language) => {
    const likely = likelyLocale(language);
    return likely !== null && likely.language === wanted.language && likely.script === wanted.script
      ? [{ language, isOfRegion: likely.region === wanted.region }]
      : [];
  });
  return (suitable.find(({ isOfRegion }) => isOfRegion) ?? suitable[0])?.language;
}

/** Computing the likely script costs more than comparing it, and a build looks up few tags many times. */
const likelyLocales = new Map<string, Intl.Locale | null>();

/** Returns the locale with its most likely script and region, or null if the tag is malformed. */
function likelyLocale(tag: string): Intl.Locale | null {
  const known = likelyLocales.get(tag);
  if (known !== undefined) return known;
  const made = parseLocale(tag)?.maximize() ?? null;
  likelyLocales.set(tag, made);
  return made;
}

/**
 * Returns a language tag in the form of BCP 47: `pt-BR` for `pt-br` and for the `pt_BR` of gettext. Throws a `RangeError`
 * for a malformed one.
 */
export function canonicalTag(tag: string): string {
  return new Intl.Locale(tag.replaceAll('_', '-')).toString();
}

function parseLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(canonicalTag(tag));
  } catch {
    return null;
  }
}

/** True for a well-formed BCP-47 tag: `sk`, `en-US`. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
