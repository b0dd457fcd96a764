import { closeDrawing, searchDrawing } from '../components/shared-drawings.ts';

/** Paths of the icons, in a view box of 24 by 24. */
const icons = {
  search: searchDrawing,
  close: closeDrawing,
  enter: 'M20 5v6a3 3 0 0 1-3 3H5m4-4-4 4 4 4',
  arrows: 'M7 19V5M4 8l3-3 3 3M17 5v14m-3-3 3 3 3-3',
  recent: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  favorite: 'm12 3.5 2.6 5.6 6 .7-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6L3.4 9.8l6-.7z',
} as const;

/** Creates an icon that is hidden from screen readers. */
export function createIcon(name: keyof typeof icons): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', icons[name]);
  svg.append(path);
  return svg;
}
