import type { FrontMatterRules } from '../content/source/front-matter.ts';
import type { StageResult } from '../kernel/diagnostics/diagnostic.ts';
import { inQuotes } from '../kernel/text.ts';

/** A plugin's additions to a new site, which `docs init` writes. */
export interface StarterPart {
  /** Question on a terminal, unless the option was given. */
  readonly question?: StarterQuestion;
  /** Plans files of the new site. With diagnostics, nothing is written. */
  plan(site: StarterSite): StageResult<StarterAdditions>;
}

/** A question for the value of an option of `docs init`. */
export interface StarterQuestion {
  /** Name of the option, as in `--manifest`. */
  readonly option: string;
  /** Shown before the answer; ends with a space. */
  readonly text: string;
  /** Reads a trimmed answer; an empty one takes the default. */
  read(answer: string, isFile: (path: string) => boolean): Answer<string | null>;
}

/** The value of an answer, or the reason why the answer is not valid. */
export type Answer<Value> = { readonly value: Value } | { readonly refusal: string };

/** A new site in its planned state. */
export interface StarterSite {
  /** Absolute folder of the site. */
  readonly dir: string;
  /** Locale keys, the default one first. */
  readonly locales: readonly string[];
  /** Values of the options of `docs init`, by name. */
  readonly choices: Readonly<Record<string, unknown>>;
  /** Texts by path in the site: files of the core and of plugins earlier in the list. */
  readonly files: Readonly<Record<string, string>>;
  /** Front matter keys of the core and of all plugins. */
  readonly frontMatterRules: FrontMatterRules;
}

/** A plugin's contributions to a new site. */
export interface StarterAdditions {
  /** Texts by path in the site. */
  readonly files: Readonly<Record<string, string>>;
  /** Lines within the object that `site.config.ts` exports, indented by two spaces. */
  readonly configLines?: readonly string[];
}

/** Writes a text as a string literal of a new site's code. */
export function quote(text: string): string {
  return inQuotes(text.replace(/\s+/g, ' '));
}
