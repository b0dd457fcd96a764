import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';
import { closeDrawing, copyDrawing, moonDrawing, searchDrawing } from './shared-drawings.ts';

const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: closeDrawing,
  search: searchDrawing,
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-6v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  moon: moonDrawing,
  system: 'M3 5h18v11H3zM9 20h6M12 16v4',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-9 9h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  up: 'm6 14 6-6 6 6',
  copy: copyDrawing,
  edit: 'm4 20 1-4L16 5l3 3L8 19z',
  home: 'm4 11 8-7 8 7v9h-5v-6H9v6H4z',
  note: 'M5 4h14v16H5zM9 9h6M9 13h6',
  tip: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0v.5h-7z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8.5v.01',
  warning: 'M12 4 2.5 20h19zM12 10v4.5m0 2.5v.01',
  danger: 'M8.2 3h7.6L21 8.2v7.6L15.8 21H8.2L3 15.8V8.2zM12 7.5V13m0 3v.01',
  chat: 'M4 4h16v12h-9l-5 4v-4H4z',
  source: 'm8 7-5 5 5 5m8-10 5 5-5 5',
};

/** Name of a drawing. */
export type IconName = keyof typeof drawings;

/** The theme's drawings, by name. */
export const iconDrawings: Readonly<Record<IconName, string>> = drawings;

/** One of the theme's drawings, by its name. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return <Drawing path={drawings[name]} />;
}
