/** Drawings of the built-in icons: paths on a grid of 24 by 24, drawn with a line of 2. */
const builtIn = {
  add: 'M12 5v14M5 12h14',
  archive: 'M4 5h16v4H4zM6 9v10h12V9M10 13h4',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  'arrow-end': 'M5 12h14M13 6l6 6-6 6',
  'arrow-start': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 16a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  cart: 'M3 4h2l3 11h9l3-8H6M9 20h.01M17 20h.01',
  chart: 'M5 20V11M12 20V4M19 20v-6',
  check: 'M5 13l4 4L19 7',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-end': 'M9 6l6 6-6 6',
  'chevron-start': 'M15 6l-6 6 6 6',
  'chevron-up': 'M6 15l6-6 6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 3',
  close: 'M6 6l12 12M18 6L6 18',
  cloud: 'M7 18a4 4 0 0 1 0-8 5 5 0 0 1 10 0 4 4 0 0 1 0 8z',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  drag: 'M9 6.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1M15 6.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1M9 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1M15 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1M9 18.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1M15 18.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1',
  edit: 'M4 20v-4L16 4l4 4L8 20zM14 6l4 4',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9 9l6 6M15 9l-6 6',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2 12q4-7 10-7t10 7q-4 7-10 7T2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  'eye-off': 'M4 4l16 16M10 6q8-2 12 6-1 2-3 4M6 8q-3 2-4 4 4 7 10 7 2 0 4-1',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  folder: 'M3 6h7l2 3h9v10H3z',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3q-7 9 0 18 7-9 0-18',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  heart: 'M12 20l-8-8a5 5 0 0 1 8-6 5 5 0 0 1 8 6z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  image: 'M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15 9h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v6M12 7h.01',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8M11 12l8-8M15 8l3 3',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  map: 'M9 4L3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M5 12h14',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z',
  more: 'M5 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1M12 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1M19 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1',
  pause: 'M8 5v14M16 5v14',
  phone: 'M5 4h4l2 5-3 2a10 10 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z',
  pin: 'M12 21q-7-7-7-11a7 7 0 0 1 14 0q0 4-7 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  play: 'M7 4l12 8-12 8z',
  print: 'M7 9V4h10v5M7 16H4V9h16v7h-3M7 13h10v7H7z',
  refresh: 'M20 12a8 8 0 1 1-2-5l2 2M20 4v5h-5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5',
  send: 'M4 4l17 8-17 8 3-8zM7 12h7',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  share: 'M12 15V4M8 7l4-4 4 4M6 11H5v9h14v-9h-1',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8 12l3 3 5-5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  upload: 'M12 16V5M7 9l5-5 5 5M4 20h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21a8 8 0 0 1 16 0',
  users: 'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M2 21a7 7 0 0 1 14 0M16 4a4 4 0 0 1 0 8M18 15a7 7 0 0 1 4 6',
  warning: 'M12 4l10 17H2zM12 10v5M12 18h.01',
} as const;

const registered = new Map<string, string>(Object.entries(builtIn));

/** Adds icons, or replaces some: SVG path data on a grid of 24 by 24, by name. Elements drawn from then on know them. */
export function registerIcons(icons: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(icons)) registered.set(name, path);
}

/** Path data of an icon; `undefined` when the name is not known. */
export function iconPath(name: string): string | undefined {
  return registered.get(name);
}

/** Names of all icons, sorted. */
export function iconNames(): readonly string[] {
  return [...registered.keys()].toSorted();
}
