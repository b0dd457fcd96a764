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

const Arrow: Icon = makeIcon('m9 5 7 7-7 7');
const Close: Icon = makeIcon(iconDrawings.close);
const Copy: Icon = makeIcon(iconDrawings.copy);
const DarkMode: Icon = makeIcon(iconDrawings.moon);
const Edit: Icon = makeIcon(iconDrawings.edit);
const ExternalLink: Icon = makeIcon('M10 5H5v14h14v-5M14 4h6v6m0-6-9 9');
const Home: Icon = makeIcon(iconDrawings.home);
const Language: Icon = makeIcon(iconDrawings.language);
const LightMode: Icon = makeIcon(iconDrawings.sun);
const Menu: Icon = makeIcon(iconDrawings.menu);
const Success: Icon = makeIcon('m5 13 4 4L19 7');
const SystemColorMode: Icon = makeIcon(iconDrawings.system);
const WordWrap: Icon = makeIcon('M4 6h16M4 12h13a3 3 0 0 1 0 6h-5m2-3-3 3 3 3M4 18h4');

export {
  Arrow,
  Close,
  Copy,
  DarkMode,
  Edit,
  ExternalLink,
  Home,
  Language,
  LightMode,
  Menu,
  Success,
  SystemColorMode,
  WordWrap,
};
