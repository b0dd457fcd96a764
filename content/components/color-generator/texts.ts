import type { BaseName, Mode } from './defaults.ts';
import type { ColorRoles } from './roles.ts';

/** Everything that the generator says, in the language of its page. `{name}` and the like are filled in. */
export interface GeneratorTexts {
  readonly mode: string;
  readonly modes: Readonly<Record<Mode, string>>;
  readonly colors: string;
  readonly page: string;
  readonly preview: string;
  readonly result: string;
  /** What each color is for, in a few words. */
  readonly purposes: Readonly<Record<BaseName, string>>;
  readonly roles: Readonly<Record<Exclude<keyof ColorRoles, 'fill'>, string>>;
  readonly neutrals: Readonly<Record<'text' | 'muted' | 'border' | 'control', string>>;
  readonly steps: string;
  /** Name of the control that chooses a color by eye; holds `{name}`. */
  readonly choose: string;
  /** Name of the field for a color's value; holds `{name}`. */
  readonly value: string;
  readonly invalid: string;
  readonly ratings: Readonly<Record<'AAA' | 'AA' | 'large' | 'low', string>>;
  readonly scope: string;
  readonly scopes: Readonly<Record<'page' | 'part', string>>;
  readonly nothing: string;
  readonly copyCss: string;
  readonly copyLink: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly reset: string;
}

/** Puts a name into a text. */
export function fillIn(text: string, name: string): string {
  return text.replace('{name}', name);
}
