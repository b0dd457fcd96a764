import type { StarterChoices } from './starter.ts';

/** Asks one question and resolves to the answer; null when whoever is asked turned away. */
export type Ask = (question: string) => Promise<string | null>;

/** What a new site is to be, as far as the call says it. */
export type GivenChoices = Partial<StarterChoices>;

/** What an answer means, or why it cannot be taken. */
export type Reading<Value> = { readonly value: Value } | { readonly refusal: string };

/** Whom to ask, and what answers can be taken. */
export interface Questioning {
  readonly ask: Ask;
  /** Languages in which a site can begin. */
  readonly known: readonly string[];
  /** True for the path of a file that is there. */
  isFile(path: string): boolean;
}

/** Asks for what the call left open; an empty answer is the default, a wrong one is asked again with the reason. Null when an answer is refused. */
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
    (await answer(
      ask,
      `Languages, the default one first: ${known.join(', ')} (${defaults.locales.join(', ')}): `,
      (text) => (text === '' ? { value: defaults.locales } : readLocales(text, known)),
    ));
  if (locales === null) return null;
  const url =
    given.url ??
    (await answer(ask, `Address of the finished site (${defaults.url}): `, (text) =>
      text === '' ? { value: defaults.url } : readOrigin(text),
    ));
  if (url === null) return null;
  const manifest =
    given.manifest ??
    (await answer(ask, 'Manifest of the web components that it documents (none): ', (text) =>
      text === '' || isFile(text) ? { value: text } : { refusal: `There is no file ${text} here.` },
    ));
  return manifest === null ? null : { title, locales, url, manifest: manifest || null };
}

/** Reads keys of languages from a list such as `sk, en`. */
export function readLocales(text: string, known: readonly string[]): Reading<readonly string[]> {
  const keys = [...new Set(text.split(/[\s,]+/).filter((key) => key !== ''))];
  return keys.length > 0 && keys.every((key) => known.includes(key))
    ? { value: keys }
    : { refusal: `A new site can begin in ${known.join(', ')}; others are added in its config.` };
}

/** Reads an origin from an address that has no path. */
export function readOrigin(text: string): Reading<string> {
  const address = URL.canParse(text) ? new URL(text) : null;
  const isSite = address !== null && /^https?:$/.test(address.protocol) && `${address.origin}/` === address.href;
  return isSite
    ? { value: address.origin }
    : { refusal: "It must be an address without a path, such as 'https://docs.example.com'." };
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
