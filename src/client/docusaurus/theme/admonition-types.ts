import { createElement, type ComponentType } from 'react';
import { themeComponent } from './theme-component.ts';

/** An admonition of the theme. */
export const Layout = themeComponent('Admonition');

/** Components of types: `@theme/Admonition/Type/Note`. */
const [Note, Tip, Info, Warning, Caution, Danger] = ['note', 'tip', 'info', 'warning', 'caution', 'danger'].map(
  (type) => (props: Readonly<Record<string, unknown>>) => createElement(Layout, { ...props, type }),
);

/** Components by type, for `@theme/Admonition/Types`. */
export const types: Readonly<Record<string, ComponentType<Record<string, unknown>> | undefined>> = {
  note: Note,
  tip: Tip,
  info: Info,
  warning: Warning,
  caution: Caution,
  danger: Danger,
  secondary: Note,
  success: Tip,
  important: Info,
};

export { Note, Tip, Info, Warning, Caution, Danger };
