import { objectAt, textAt } from '../../foreign-value.ts';
import type { OldSite } from '../model.ts';

/** The bars, and their background of the style `dark`, as Infima has it. */
const darkBars = { navbar: '#242526', footer: '#303846' };

/** Returns rules for the colors of the navbar, the footer and the announcement in the config. */
export function writeBars({ themeConfig }: OldSite): string {
  const bars = Object.entries(darkBars).map(([name, dark]) => {
    const style = textAt(objectAt(themeConfig, name), 'style');
    if (style !== 'dark' && style !== 'primary') return '';
    const [background, color] = style === 'dark' ? [dark, '#fff'] : ['var(--accent)', 'var(--on-accent)'];
    const all = ['color', 'link-color', 'title-color'].map((part) => `--ifm-${name}-${part}: ${color};`).join(' ');
    return `.${name} { --ifm-${name}-background-color: ${background}; ${all} }\n`;
  });
  const bar = objectAt(themeConfig, 'announcementBar');
  const [background, color] = [textAt(bar, 'backgroundColor'), textAt(bar, 'textColor')];
  if (background !== undefined) bars.push(`.announcement { background: ${background}; }\n`);
  if (color !== undefined) bars.push(`.announcement, .announcement :is(a, button) { color: ${color}; }\n`);
  return bars.join('');
}
