import type { StarterChoices } from './starter.ts';

/** Asks one question and resolves to the answer; null when whoever is asked turned away. */
export type Ask = (question: string) => Promise<string | null>;

/** What a new site is to be, as far as the call says it. */
export type GivenChoices = Partial<StarterChoices>;

/** Asks for what the call left open; an empty answer is the default, a wrong one is asked again. Null when an answer is refused. */
export async function chooseStarter(
  given: GivenChoices,
  defaults: StarterChoices,
  { ask, known }: { readonly ask: Ask; readonly known: readonly string[] },
): Promise<StarterChoices | null> {
  const title = given.title ?? (await answer(ask, `Title (${defaults.title}): `, (text) => text || defaults.title));
  if (title === null) return null;
  const locales =
    given.locales ??
    (await answer(
      ask,
      `Languages, the default one first: ${known.join(', ')} (${defaults.locales.join(', ')}): `,
      (text) => (text === '' ? defaults.locales : parseLocales(text, known)),
    ));
  if (locales === null) return null;
  const url =
    given.url ??
    (await answer(ask, `Address of the finished site (${defaults.url}): `, (text) =>
      text === '' ? defaults.url : parseOrigin(text),
    ));
  if (url === null) return null;
  const manifest =
    given.manifest ?? (await answer(ask, 'Manifest of the web components that it documents (none): ', (text) => text));
  return manifest === null ? null : { title, locales, url, manifest: manifest || null };
}

/** Keys of languages from a list such as `sk, en`; null when one is not known or none is named. */
export function parseLocales(text: string, known: readonly string[]): readonly string[] | null {
  const keys = [...new Set(text.split(/[\s,]+/).filter((key) => key !== ''))];
  return keys.length > 0 && keys.every((key) => known.includes(key)) ? keys : null;
}

/** The origin that an address is; null for an address with a path, and for what is none. */
export function parseOrigin(text: string): string | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  const isSite = address !== null && /^https?:$/.test(address.protocol) && `${address.origin}/` === address.href;
  return isSite ? address.origin : null;
}

async function answer<Value>(ask: Ask, question: string, read: (text: string) => Value | null): Promise<Value | null> {
  for (;;) {
    const text = await ask(question);
    if (text === null) return null;
    const value = read(text.trim());
    if (value !== null) return value;
  }
}
