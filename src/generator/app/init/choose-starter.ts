import type { Reading, StarterQuestion } from '../../plugin-api/starter.ts';
import type { StarterChoices } from './starter.ts';

/** Asks one question. Resolves to the answer, or to null when the user closes the terminal. */
export type Ask = (question: string) => Promise<string | null>;

/** Choices given as options of the command. */
export type GivenChoices = Partial<StarterChoices>;

/** How to ask, and which answers are valid. */
export interface Questioning {
  readonly ask: Ask;
  /** Locales that the starter has pages for. */
  readonly known: readonly string[];
  /** Questions of plugins, asked last. */
  readonly questions: readonly StarterQuestion[];
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
  { ask, known, questions, isFile }: Questioning,
): Promise<StarterChoices | null> {
  const title =
    given.title ??
    (await answer(ask, `Title (${defaults.title}): `, (text) => ({ value: text || defaults.title })))?.value;
  if (title === undefined) return null;
  const languages = `Languages, default first: ${known.join(', ')} (${defaults.locales.join(', ')}): `;
  const locales =
    given.locales ??
    (await answer(ask, languages, (text) => (text === '' ? { value: defaults.locales } : readLocales(text, known))))
      ?.value;
  if (locales === undefined) return null;
  const url =
    given.url ??
    (
      await answer(ask, `URL of the published site (${defaults.url}): `, (text) =>
        text === '' ? { value: defaults.url } : readOrigin(text),
      )
    )?.value;
  if (url === undefined) return null;
  const choices: Record<string, unknown> = {};
  for (const { option, text, read } of questions) {
    const { [option]: choice } = given;
    const chosen = choice === undefined ? await answer(ask, text, (words) => read(words, isFile)) : { value: choice };
    if (chosen === null) return null;
    choices[option] = chosen.value;
  }
  return { ...choices, title, locales, url };
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

/** Resolves to null when the user closes the terminal. */
async function answer<Value>(
  ask: Ask,
  question: string,
  read: (text: string) => Reading<Value>,
): Promise<{ readonly value: Value } | null> {
  for (let asked = question; ;) {
    const text = await ask(asked);
    if (text === null) return null;
    const reading = read(text.trim());
    if ('value' in reading) return reading;
    asked = `${reading.refusal}\n${question}`;
  }
}
