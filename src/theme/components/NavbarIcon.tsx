import type { ReactNode } from 'react';
import type { NavbarItemView } from '../../shared/page-view.ts';
import { brandDrawings } from './brand-drawings.ts';
import { Drawing } from './Drawing.tsx';
import { iconDrawings } from './Icon.tsx';

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
