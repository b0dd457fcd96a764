import { join } from 'node:path';
import { canonicalTag, findLanguage } from '../../../shared/find-language.ts';
import { listEntries } from '../../kernel/files/walk-folder.ts';
import { toolDir } from '../../kernel/tool.ts';
import type { Answer, StarterQuestion } from '../../plugin-api/starter.ts';

/** Answers that determine a new site. Answers to questions of plugins have the name of their option. */
export interface StarterChoices {
  readonly title: string;
  /** Origin of the published site. */
  readonly url: string;
  /** Locale keys, the default one first; the starter has pages in the language of each. */
  readonly locales: readonly string[];
  readonly [option: string]: unknown;
}

/** Folder of the pages of a new site, in one folder per language. Plugins read their own files in `plugins/`. */
export const starterDir: string = join(toolDir, 'src', 'starter');

/** Lists the languages of the starter's pages. */
export function listStarterLanguages(): readonly string[] {
  return listEntries(starterDir)
    .map(({ name }) => name)
    .filter((name) => name !== 'plugins')
    .toSorted();
}

/** Asks one question. Resolves to the answer, or to null when the user closes the terminal. */
export type Ask = (question: string) => Promise<string | null>;

/** Choices given as options of the command. */
export type GivenChoices = Partial<StarterChoices>;

/** Function that asks, and data about valid answers. */
export interface Questioning {
  readonly ask: Ask;
  /** Languages of the starter's pages. */
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
  const choose = async <Value>(
    choice: Value | undefined,
    question: string,
    read: (text: string) => Answer<Value>,
  ): Promise<{ readonly value: Value } | null> =>
    choice === undefined ? answer(ask, question, read) : { value: choice };
  const title = await choose(given.title, `Title (${defaults.title}): `, (text) => ({ value: text || defaults.title }));
  if (title === null) return null;
  const languages = `Languages, default first: ${known.join(', ')} (${defaults.locales.join(', ')}): `;
  const locales = await choose(given.locales, languages, (text) =>
    text === '' ? { value: defaults.locales } : readLocales(text, known),
  );
  if (locales === null) return null;
  const url = await choose(given.url, `URL of the published site (${defaults.url}): `, (text) =>
    text === '' ? { value: defaults.url } : readOrigin(text),
  );
  if (url === null) return null;
  const choices: Record<string, unknown> = {};
  for (const { option, text, read } of questions) {
    const chosen = await choose(given[option], text, (words) => read(words, isFile));
    if (chosen === null) return null;
    choices[option] = chosen.value;
  }
  return { ...choices, title: title.value, locales: locales.value, url: url.value };
}

/** Reads locale keys from a list such as `sk, de-AT`: tags of the languages in `known` and of their regions. */
export function readLocales(text: string, known: readonly string[]): Answer<readonly string[]> {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const keys = words.flatMap((word) => (findLanguage(word, known) === undefined ? [] : canonicalTag(word)));
  return keys.length > 0 && keys.length === words.length
    ? { value: [...new Set(keys)] }
    : { refusal: `A new site can start with ${known.join(', ')}. Add other languages in its config.` };
}

/** Reads an origin from a URL without a path. */
export function readOrigin(text: string): Answer<string> {
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
  read: (text: string) => Answer<Value>,
): Promise<{ readonly value: Value } | null> {
  for (let asked = question; ;) {
    const text = await ask(asked);
    if (text === null) return null;
    const given = read(text.trim());
    if ('value' in given) return given;
    asked = `${given.refusal}\n${question}`;
  }
}
