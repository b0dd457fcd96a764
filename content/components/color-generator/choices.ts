import { readHex } from './color-math.ts';
import { baseNames, defaultColors, modes, type BaseName, type Mode } from './defaults.ts';

/** What the reader has changed, as `#rrggbb`; colors that are not here keep the value of the library. */
export type Choices = Readonly<Record<Mode, Readonly<Partial<Record<BaseName, string>>>>>;

/** Nothing changed. */
export const noChoices: Choices = { light: {}, dark: {} };

/** A color that the reader has set: `#rrggbb`. */
export interface Choice {
  readonly mode: Mode;
  readonly name: BaseName;
  readonly color: string;
}

/** The choices with one more. Setting the library's own value takes a choice back. */
export function withChoice(choices: Choices, { mode, name, color }: Choice): Choices {
  const { [name]: _replaced, ...others } = choices[mode];
  const isDefault = color === defaultColors[mode][name];
  return { ...choices, [mode]: isDefault ? others : { ...others, [name]: color } };
}

/** The value that holds for a color. */
export function colorOf(choices: Choices, mode: Mode, name: BaseName): string {
  return choices[mode][name] ?? defaultColors[mode][name];
}

/** True when the color differs from the library's in either mode. */
export function isChosen(choices: Choices, name: BaseName): boolean {
  return modes.some((mode) => choices[mode][name] !== undefined);
}

/** Writes choices as a query, `?light=primary-8a3ffc.text-222222`; an empty text when nothing is changed. */
export function writeQuery(choices: Choices): string {
  const parts = modes.flatMap((mode) => {
    const colors = baseNames.flatMap((name) => {
      const color = choices[mode][name];
      return color === undefined ? [] : [`${name}-${color.slice(1)}`];
    });
    return colors.length === 0 ? [] : [`${mode}=${colors.join('.')}`];
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Reads what `writeQuery` wrote. Names and values that mean nothing are left out. */
export function readQuery(query: string): Choices {
  const parameters = new URLSearchParams(query);
  return modes.reduce(
    (choices, mode) =>
      (parameters.get(mode) ?? '').split('.').reduce((found, part) => {
        const [word, digits = ''] = part.split('-');
        const name = baseNames.find((candidate) => candidate === word);
        const color = readHex(digits);
        return name === undefined || color === null ? found : withChoice(found, { mode, name, color });
      }, choices),
    noChoices,
  );
}
