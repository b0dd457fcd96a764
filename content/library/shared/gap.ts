/** Distance between the pieces of a layout, on the steps of the theme's space. */
export type Gap = 'none' | 'small' | 'medium' | 'large';

const spaces: Readonly<Record<Exclude<Gap, 'medium'>, string>> = {
  none: '0px',
  small: 'var(--sb-space-2)',
  large: 'var(--sb-space-5)',
};

/** Rules that let the `gap` attribute set a custom property; the default gap sets nothing, so that a value from outside counts. */
export function gapRules(property: `--sb-${string}`): string {
  return Object.entries(spaces)
    .map(([gap, space]) => `:host([gap='${gap}']){${property}:${space}}`)
    .join('');
}
