import { createElement, type ReactNode, type SVGProps } from 'react';
import { iconDrawings } from '../../../theme/components/Icon.tsx';

type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode;

const strokes = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function makeIcon(path: string): Icon {
  return (props) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', width: 20, height: 20, 'aria-hidden': true, ...strokes, ...props },
      createElement('path', { d: path }),
    );
}

/** Icon of the same name of Docusaurus. */
export const Arrow: Icon = makeIcon('m9 5 7 7-7 7');
/** Icon of the same name of Docusaurus. */
export const Close: Icon = makeIcon(iconDrawings.close);
/** Icon of the same name of Docusaurus. */
export const Copy: Icon = makeIcon(iconDrawings.copy);
/** Icon of the same name of Docusaurus. */
export const DarkMode: Icon = makeIcon(iconDrawings.moon);
/** Icon of the same name of Docusaurus. */
export const Edit: Icon = makeIcon(iconDrawings.edit);
/** Icon of the same name of Docusaurus. */
export const ExternalLink: Icon = makeIcon('M10 5H5v14h14v-5M14 4h6v6m0-6-9 9');
/** Icon of the same name of Docusaurus. */
export const Home: Icon = makeIcon(iconDrawings.home);
/** Icon of the same name of Docusaurus. */
export const Language: Icon = makeIcon(iconDrawings.language);
/** Icon of the same name of Docusaurus. */
export const LightMode: Icon = makeIcon(iconDrawings.sun);
/** Icon of the same name of Docusaurus. */
export const Menu: Icon = makeIcon(iconDrawings.menu);
/** Icon of the same name of Docusaurus. */
export const Success: Icon = makeIcon('m5 13 4 4L19 7');
/** Icon of the same name of Docusaurus. */
export const SystemColorMode: Icon = makeIcon(iconDrawings.system);
/** Icon of the same name of Docusaurus. */
export const WordWrap: Icon = makeIcon('M4 6h16M4 12h13a3 3 0 0 1 0 6h-5m2-3-3 3 3 3M4 18h4');
