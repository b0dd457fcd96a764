import { colorOf, type Choices } from './choices.ts';
import { mix } from './color-math.ts';
import type { Mode } from './defaults.ts';
import { mutedText } from './roles.ts';

/** A neutral color of the theme with its value, `#rrggbb`. */
export interface NeutralColor {
  /** What stands after `--sb-`. */
  readonly token: string;
  readonly color: string;
}

/** A step on the way from the color of the page to the color of text. */
export interface Step {
  readonly percent: number;
  readonly color: string;
}

/** Computes the neutral colors that stand between the page and its text, in distances as the library has them. */
export function neutralsOf(choices: Choices, mode: Mode): readonly NeutralColor[] {
  const background = colorOf(choices, mode, 'background');
  const text = colorOf(choices, mode, 'text');
  const isLight = mode === 'light';
  return [
    { token: 'background-color', color: background },
    { token: 'surface-color', color: isLight ? mix(background, '#ffffff', 0.8) : mix(background, text, 0.04) },
    { token: 'surface-color-raised', color: isLight ? mix(background, '#ffffff', 0.8) : mix(background, text, 0.1) },
    { token: 'surface-color-sunken', color: isLight ? mix(background, text, 0.034) : mix(background, '#000000', 0.14) },
    { token: 'text-color', color: text },
    { token: 'text-color-muted', color: mutedText(background, text, mode) },
    { token: 'border-color', color: mix(background, text, isLight ? 0.135 : 0.21) },
    { token: 'control-border-color', color: mix(background, text, 0.5) },
  ];
}

/** Steps from the page (5 %) to the text (95 %). */
export function stepsOf(choices: Choices, mode: Mode): readonly Step[] {
  const background = colorOf(choices, mode, 'background');
  const text = colorOf(choices, mode, 'text');
  return [5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95].map((percent) => ({
    percent,
    color: mix(background, text, percent / 100),
  }));
}
