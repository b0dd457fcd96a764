const sentence = /[.…](?= |$)/;
const shortWord = /(?<=^|[\s(„])([aikosuvwz]) (?=\S)/giu;

/**
 * A catalogue whose sentences keep each one-letter word on the line of the next word, as Slovak, Czech and Polish are set. Names of buttons
 * and the like fit one line, and are compared by those who drive the page: they stay as they are.
 */
export function bindShortWords<Key extends string>(
  catalogue: Readonly<Record<Key, string>>,
): Readonly<Record<Key, string>> {
  const texts = Object.entries<string>(catalogue).map(([key, text]) => [
    key,
    sentence.test(text) ? text.replace(shortWord, '$1\u00a0') : text,
  ]);
  // The keys are those of the catalogue.
  return Object.fromEntries(texts) as Record<Key, string>;
}
