import { css, unsafeCSS } from 'lit';

/** The colors of the theme by their names in `--sb-color-…`. */
export type ThemeColor =
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'success'
  | 'warning'
  | 'danger'
  | 'light'
  | 'medium'
  | 'dark';

const otherColors: readonly ThemeColor[] = [
  'secondary',
  'tertiary',
  'success',
  'warning',
  'danger',
  'light',
  'medium',
  'dark',
];

function colorRule(selector: string, color: ThemeColor): string {
  const value = `var(--sb-color-${color}`;
  return `${selector}{--_color:${value});--_contrast:${value}-contrast);--_shade:${value}-shade);--_tint:${value}-tint);--_text:${value}-text)}`;
}

/**
 * Maps the `color` attribute of an element to private properties: `--_color` (fill), `--_contrast` (text on the fill),
 * `--_shade` (fill while hovered or pressed), `--_tint` (soft fill) and `--_text` (the color as text on the page or on the soft fill).
 */
export const colorStyles = css`
  ${unsafeCSS(colorRule(':host', 'primary') + otherColors.map((color) => colorRule(`:host([color='${color}'])`, color)).join(''))}
`;
