import type { StarterChoices } from './starter.ts';

/** Asks one question. Resolves to the answer, or to null when the user closes the terminal. */
export type Ask = (question: string) => Promise<string | null>;

/** Choices given as options of the command. */
export type GivenChoices = Partial<StarterChoices>;

/** The value of an answer, or the reason why the answer is not valid. */
export type Reading<Value> = { readonly value: Value } | { readonly refusal: string };

/** How to ask, and which answers are valid. */
export interface Questioning {
  readonly ask: Ask;
  /** Locales that the starter has pages for. */
  readonly known: readonly string[];
  /** Returns true if a file exists at the path. */
  isFile(path: string): boolean;
}

/**
 * Asks for the choices that are not given. An empty answer takes the default; an invalid one repeats the question with
 * the reason. Resolves to null when the user closes the terminal.
 */
export async function chooseStarter(
  given: GivenChoices,
  defaults: StarterChoices,
  { ask, known, isFile }: Questioning,
): Promise<StarterChoices | null> {
  const title =
    given.title ?? (await answer(ask, `Title (${defaults.title}): `, (text) => ({ value: text || defaults.title })));
  if (title === null) return null;
  const locales =
    given.locales ??
    (await answer(ask, `Languages, default first: ${known.join(', ')} (${defaults.locales.join(', ')}): `, (text) =>
      text === '' ? { value: defaults.locales } : readLocales(text, known),
    ));
  if (locales === null) return null;
  const url =
    given.url ??
    (await answer(ask, `URL of the published site (${defaults.url}): `, (text) =>
      text === '' ? { value: defaults.url } : readOrigin(text),
    ));
  if (url === null) return null;
  const manifest =
    given.manifest ??
    (await answer(ask, 'Manifest of the custom elements to document (none): ', (text) =>
      text === '' || isFile(text) ? { value: text } : { refusal: `There is no file ${text} here.` },
    ));
  return manifest === null ? null : { title, locales, url, manifest: manifest || null };
}

/** Reads locale keys from a list such as `sk, en`. */
export function readLocales(text: string, known: readonly string[]): Reading<readonly string[]> {
  const keys = [...new Set(text.split(/[\s,]+/).filter((key) => key !== ''))];
  return keys.length > 0 && keys.every((key) => known.includes(key))
    ? { value: keys }
    : { refusal: `A new site can start with ${known.join(', ')}. Add other languages in its config.` };
}

/** Reads an origin from a URL without a path. */
export function readOrigin(text: string): Reading<string> {
  const address = URL.canParse(text) ? new URL(text) : null;
  const isSite = address !== null && /^https?:$/.test(address.protocol) && `${address.origin}/` === address.href;
  return isSite
    ? { value: address.origin }
    : { refusal: "It must be a URL without a path, such as 'https://docs.example.com'." };
}

async function answer<Value>(
  ask: Ask,
  question: string,
  read: (text: string) => Reading<Value>,
): Promise<Value | null> {
  for (let asked = question; ;) {
    const text = await ask(asked);
    if (text === null) return null;
    const reading = read(text.trim());
    if ('value' in reading) return reading.value;
    asked = `${reading.refusal}\n${question}`;
  }
}
