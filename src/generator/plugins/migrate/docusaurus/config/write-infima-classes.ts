/** Writes the classes and variables of Infima that differ by a kind, a number of columns, or a side and a size: `margin-top--md`. */
export function writeInfimaClasses(): string {
  const ofKinds = 'success info warning danger'.split(' ').map((kind) => {
    const color = `var(--ifm-color-${kind})`;
    const shades = 'dark darker darkest light lighter lightest'.split(' ');
    return `:root { ${shades.map((shade) => `--ifm-color-${kind}-${shade}: ${color};`).join(' ')} --ifm-color-${kind}-contrast-background: var(--surface); --ifm-color-${kind}-contrast-foreground: var(--text); }
.badge--${kind}, .button--${kind}:where(.button:not(.button--outline)) { background: ${color}; color: var(--on-accent); }
.alert--${kind} { border-color: ${color}; }
.text--${kind} { color: ${color}; }`;
  });
  const ofColumns = '1 2 3 4 5 6 7 8 9 10 11'.split(' ').map(
    (count) => `.col--${count} { --columns: ${count}; }
@media (min-width: 997px) { .col--offset-${count} { margin-left: calc(${count} / 12 * 100%); } }`,
  );
  const sizes = Object.entries({ none: 0, xs: 0.25, sm: 0.5, md: 1, lg: 2, xl: 5 });
  const ofSides = ['margin', 'padding'].flatMap((name) =>
    ' -top -bottom -left -right -vert -horiz'.split(' ').flatMap((side) => {
      const property = name + side.replace('vert', 'block').replace('horiz', 'inline');
      return sizes.map(([size, rem]) => `.${name}${side}--${size} { ${property}: ${rem}rem; }`);
    }),
  );
  return [...ofKinds, ...ofColumns, ...ofSides, ''].join('\n');
}
