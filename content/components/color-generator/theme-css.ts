import { isChosen, type Choices } from './choices.ts';
import { colorNames, modes, type ColorName } from './defaults.ts';
import { neutralsOf } from './neutrals.ts';
import { rolesOf, type ColorRoles } from './roles.ts';

/** Where the colors are to hold: on the whole page, or on elements of the class `theme`. */
export type Scope = 'page' | 'part';

const suffixes = { fill: '', contrast: '-contrast', shade: '-shade', tint: '-tint', text: '-text' } as const;

/**
 * Writes the changed colors as CSS; an empty text when nothing is changed. For the whole page, roles that the library
 * derives by itself are left out; a part of a page has to hold them all.
 */
export function writeCss(choices: Choices, scope: Scope): string {
  const lines = [
    ...colorNames.filter((name) => isWritten(choices, name, scope)).flatMap((name) => colorLines(choices, name, scope)),
    ...(changesPage(choices) ? neutralLines(choices) : []),
    ...(scope === 'part' ? partLines(choices) : []),
  ];
  if (lines.length === 0) return '';
  return `${scope === 'page' ? ':root' : '.theme'} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function changesPage(choices: Choices): boolean {
  return isChosen(choices, 'background') || isChosen(choices, 'text');
}

/** In a part, the tints and texts of all colors stand on its own page and its own text. */
function isWritten(choices: Choices, name: ColorName, scope: Scope): boolean {
  return isChosen(choices, name) || (scope === 'part' && changesPage(choices));
}

function colorLines(choices: Choices, name: ColorName, scope: Scope): readonly string[] {
  return writtenRoles(name, scope).map((role) => {
    const [light, dark] = modes.map((mode) => rolesOf(choices, mode, name)[role]);
    return `--sb-color-${name}${suffixes[role]}: light-dark(${light}, ${dark});`;
  });
}

function writtenRoles(name: ColorName, scope: Scope): readonly (keyof ColorRoles)[] {
  if (scope === 'part') return ['fill', 'contrast', 'shade', 'tint', 'text'];
  return name === 'warning' ? ['fill', 'contrast', 'text'] : ['fill', 'contrast'];
}

function neutralLines(choices: Choices): readonly string[] {
  const dark = neutralsOf(choices, 'dark');
  return neutralsOf(choices, 'light').map(
    ({ token, color }, index) => `--sb-${token}: light-dark(${color}, ${dark[index]?.color ?? color});`,
  );
}

/** What a part of a page does not get by inheritance. */
function partLines(choices: Choices): readonly string[] {
  return [
    ...(isChosen(choices, 'primary') ? ['--sb-focus-color: var(--sb-color-primary);'] : []),
    ...(changesPage(choices) ? ['background: var(--sb-background-color);', 'color: var(--sb-text-color);'] : []),
  ];
}
