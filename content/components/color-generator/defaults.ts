/** The two values that every color of the theme has. */
export type Mode = 'light' | 'dark';

/** Both modes, in the order of `light-dark()`. */
export const modes = ['light', 'dark'] as const satisfies readonly Mode[];

/** Colors that elements take by their attribute `color`. */
export const colorNames = [
  'primary',
  'secondary',
  'tertiary',
  'success',
  'warning',
  'danger',
  'light',
  'medium',
  'dark',
] as const;

/** A color of the theme. */
export type ColorName = (typeof colorNames)[number];

/** Everything that the reader chooses: the colors of the theme, and the page and its text, which neutral colors come from. */
export const baseNames = [...colorNames, 'background', 'text'] as const;

/** A color that the reader chooses. */
export type BaseName = (typeof baseNames)[number];

/** Values of the library in sRGB. */
export const defaultColors: Readonly<Record<Mode, Readonly<Record<BaseName, string>>>> = {
  light: {
    primary: '#903517',
    secondary: '#136868',
    tertiary: '#7b407f',
    success: '#206b38',
    warning: '#f0b135',
    danger: '#b51446',
    light: '#f2ede9',
    medium: '#645852',
    dark: '#2f2722',
    background: '#fefcfa',
    text: '#2a221e',
  },
  dark: {
    primary: '#f7b28c',
    secondary: '#76c8c7',
    tertiary: '#d5a4d7',
    success: '#7ccd8e',
    warning: '#f3bd5c',
    danger: '#f290a2',
    light: '#38312d',
    medium: '#b8afa8',
    dark: '#e8e4df',
    background: '#1a1614',
    text: '#e8e4df',
  },
};
