import {
  formatHex,
  modeHsl,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  toGamut,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn';

for (const mode of [modeRgb, modeHsl, modeLrgb]) useMode(mode);
const toOklch = useMode(modeOklch);
const inScreen = toGamut('rgb', 'oklch');

/** Minimum contrast of text by WCAG 2.2, level AA. */
export const leastContrast = 4.5;

/** Colors of the accent in one color mode, as hexadecimal CSS colors. */
export interface AccentScale {
  /** Links and current items. */
  readonly accent: string;
  /** The same in hover state. */
  readonly strong: string;
  /** Background of current items. */
  readonly weak: string;
  /** Text on the accent. */
  readonly on: string;
}

/** Background of pages by color mode: `--page` of the theme. */
const pages = { light: 'oklch(0.992 0.003 70)', dark: 'oklch(0.205 0.008 55)' } as const;

/** A color mode. */
export type Mode = keyof typeof pages;

/** True for a CSS color: hexadecimal, `rgb()`, `hsl()` or `oklch()`. */
export function isColor(text: string): boolean {
  return parse(text) !== undefined;
}

/** Makes the scale of an accent: the color itself, or a darker or lighter one if its contrast requires this. */
export function makeScale(color: string, mode: Mode): AccentScale {
  const base = toOklch(color);
  if (base === undefined) throw new Error(`${color} is not a color`);
  const direction = mode === 'light' ? -1 : 1;
  const weak = weakOf(base, mode);
  const backgrounds = [pages[mode], weak];
  const isReadable = (candidate: Oklch): boolean =>
    backgrounds.every((background) => wcagContrast(hex(candidate), background) >= leastContrast);
  const accent = { ...base };
  while (!isReadable(accent) && accent.l > 0 && accent.l < 1) accent.l += direction * 0.01;
  return { ...describeAccent(hex(accent), mode), weak };
}

/** Returns the scale of an accent whose color is used unchanged. */
export function describeAccent(color: string, mode: Mode): AccentScale {
  const base = toOklch(color);
  if (base === undefined) throw new Error(`${color} is not a color`);
  const isLight = mode === 'light';
  return {
    accent: hex(base),
    strong: hex({ ...base, l: base.l + (isLight ? -0.075 : 0.06) }),
    weak: weakOf(base, mode),
    on: wcagContrast(color, '#fff') >= wcagContrast(color, '#111') ? '#fff' : '#111',
  };
}

/** Contrast of a color with the background of pages, from 1 to 21. */
export function contrastWithPage(color: string, mode: Mode): number {
  return wcagContrast(color, pages[mode]);
}

function weakOf(base: Oklch, mode: Mode): string {
  return hex({ ...base, l: mode === 'light' ? 0.95 : 0.285, c: Math.min(base.c * 0.25, 0.04) });
}

function hex(color: Oklch): string {
  return formatHex(inScreen({ ...color, l: Math.min(1, Math.max(0, color.l)) })) ?? '#000';
}
