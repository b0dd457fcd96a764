/** Values for placeholders, by the name between the braces. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text with its values filled in; a placeholder without a value is unchanged. */
export function fillText(text: string, valueOf: (name: string) => string | undefined): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => valueOf(name) ?? whole);
}

const pluralOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Returns the plural form for a number from a text (`one|few|many|other`, as many as the language has). */
export function choosePlural(message: string, language: string, count: number): string {
  const forms = message.split('|');
  const last = forms.length - 1;
  const rules = new Intl.PluralRules(language);
  const category = rules.select(count);
  // Browsers know more or fewer categories of a language depending on their version, but `other` is always the last.
  const index = category === 'other' ? last : pluralCategories(rules).indexOf(category);
  return forms[Math.min(index, last)] ?? message;
}

/** The plural categories of a language in the order of the forms in a text. */
export function pluralCategories(rules: Intl.PluralRules): readonly Intl.LDMLPluralRule[] {
  const categories = rules.resolvedOptions().pluralCategories;
  return pluralOrder.filter((category) => categories.includes(category));
}
