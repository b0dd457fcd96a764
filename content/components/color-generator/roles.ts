import { colorOf, type Choices } from './choices.ts';
import { contrastRatio, fromOklab, mix, toOklab } from './color-math.ts';
import type { ColorName, Mode } from './defaults.ts';

/** The five roles of a color of the theme, as `#rrggbb`. */
export interface ColorRoles {
  readonly fill: string;
  readonly contrast: string;
  readonly shade: string;
  readonly tint: string;
  readonly text: string;
}

/** How roles come from the fill: shares of what is mixed in. */
interface Recipe {
  readonly shadeWith: 'black' | 'text';
  readonly shade: number;
  readonly tint: number;
  /** Share of the color of text, or `readable` for the least share that can be read. */
  readonly text: number | 'muted' | 'readable';
}

const usual: Recipe = { shadeWith: 'black', shade: 0.14, tint: 0.13, text: 0.25 };

const recipes: Readonly<Record<ColorName, Recipe>> = {
  primary: usual,
  secondary: usual,
  tertiary: usual,
  success: usual,
  warning: { shadeWith: 'black', shade: 0.1, tint: 0.2, text: 'readable' },
  danger: { ...usual, text: 0.2 },
  light: { shadeWith: 'text', shade: 0.1, tint: 0.5, text: 1 },
  medium: { ...usual, text: 'muted' },
  dark: { ...usual, text: 1 },
};

/** Contrast that text must have by WCAG 2, level AA. */
export const readableRatio = 4.5;

/** Computes all roles of a color as the library's styles do. */
export function rolesOf(choices: Choices, mode: Mode, name: ColorName): ColorRoles {
  const recipe = recipes[name];
  const fill = colorOf(choices, mode, name);
  const background = colorOf(choices, mode, 'background');
  const text = colorOf(choices, mode, 'text');
  const tint = mix(background, fill, recipe.tint);
  return {
    fill,
    contrast: contrastOn(fill),
    shade: mix(fill, recipe.shadeWith === 'black' ? '#000000' : text, recipe.shade),
    tint,
    text:
      recipe.text === 'readable'
        ? readableText(fill, text, [background, tint])
        : recipe.text === 'muted'
          ? mutedText(background, text, mode)
          : mix(fill, text, recipe.text),
  };
}

/** The quieter color of text. */
export function mutedText(background: string, text: string, mode: Mode): string {
  return mix(text, background, mode === 'light' ? 0.28 : 0.24);
}

/** White, or a dark color with a trace of the fill's hue: whichever reads better on it. */
function contrastOn(fill: string): string {
  const { a, b } = toOklab(fill);
  const chroma = Math.hypot(a, b);
  const scale = chroma > 0.04 ? 0.04 / chroma : 1;
  const ink = fromOklab({ l: 0.2, a: a * scale, b: b * scale });
  return contrastRatio(fill, '#ffffff') >= contrastRatio(fill, ink) ? '#ffffff' : ink;
}

/** The fill with just so much of the color of text that it can be read on all grounds. */
function readableText(fill: string, text: string, grounds: readonly string[]): string {
  const shares = Array.from({ length: 16 }, (_, index) => 0.25 + index * 0.05);
  const candidates = shares.map((share) => mix(fill, text, share));
  return (
    candidates.find((candidate) => grounds.every((ground) => contrastRatio(candidate, ground) >= readableRatio)) ?? text
  );
}
