/** Values that are put into a text, by the name between its braces. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text with its values filled in; a placeholder without a value stays as it is. */
export function fillText(text: string, values: TextValues | undefined): string {
  if (values === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const pluralOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The form of a text (`one|few|many|other`, as many as the language has) that goes with a number. */
export function choosePlural(message: string, locale: string, count: number): string {
  const rules = new Intl.PluralRules(locale);
  const categories = rules.resolvedOptions().pluralCategories;
  const forms = message.split('|');
  const index = pluralOrder.filter((category) => categories.includes(category)).indexOf(rules.select(count));
  return forms[Math.min(index, forms.length - 1)] ?? message;
}
