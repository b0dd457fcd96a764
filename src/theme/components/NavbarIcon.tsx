import type { ReactNode } from 'react';
import type { NavbarItemView } from '../../shared/page-view.ts';
import { Drawing } from './Drawing.tsx';
import { iconDrawings } from './Icon.tsx';

/** Simplified logos of services to which sites link, as paths on a grid of 24 by 24. */
const brandDrawings = {
  bluesky:
    'M12 11C10 7.5 7 5 4 5c-1 4 .5 8 4 8-2 1.5-2 4.5 0 6 2 0 3.5-2 4-4 .5 2 2 4 4 4 2-1.5 2-4.5 0-6 3.5 0 5-4 4-8-3 0-6 2.5-8 6Z',
  discord: 'M7 6c3-1 7-1 10 0 2 3 3.5 7 3 11l-4 2-1.5-2.5h-5L8 19l-4-2c-.5-4 1-8 3-11Zm2 6.5v.01m6 0v.01',
  github:
    'M5 4.5 8.5 6a10 10 0 0 1 7 0L19 4.5v5A7 7 0 0 1 15 16v5M9 21v-5a7 7 0 0 1-4-6.5v-5M9 18.5H7A2.5 2.5 0 0 1 4.5 16',
  mastodon:
    'M19 16c-4 2.5-9.5 2-11 .5C8 20 12 20.5 15 20c-4.5 2.5-10.5.5-11-6V8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v4c0 1.5-.3 3-1 4ZM8 13V9.5a2 2 0 0 1 4 0V12m0-2.5a2 2 0 0 1 4 0V13',
  npm: 'M3 5h18v14H3zm5 10V9h8v6m-4 0V9',
  slack: 'M9 4v10m6-4v10M4 9h10m-4 6h10M9 17v3m6-16v3M4 15h3M17 9h3',
  x: 'M4 4h4l12 16h-4zM19.5 4 13.5 10.700M10.5 14l-6 6',
  youtube: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Zm5 3.5 5 2.5-5 2.5z',
} as const;

const drawings: ReadonlyMap<string, string> = new Map(Object.entries({ ...iconDrawings, ...brandDrawings }));

/** Names of the icons that an item of the navbar can have. */
export const navbarIcons: readonly string[] = [...drawings.keys()].toSorted();

/** The icon of an item of the navbar: one of the theme, or a drawing of the site. The generator has checked the name. */
export function NavbarIcon({ icon, svg }: Pick<Extract<NavbarItemView, { type: 'icon' }>, 'icon' | 'svg'>): ReactNode {
  if (svg === undefined) return <Drawing path={drawings.get(icon) ?? ''} />;
  return (
    <svg
      className="icon icon-file"
      width="20"
      height="20"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
