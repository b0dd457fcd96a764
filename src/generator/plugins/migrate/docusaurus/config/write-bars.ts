import { objectAt, textAt } from '../../foreign-value.ts';
import type { OldSite } from '../model.ts';

/** Colours of the bars by their `style` in the config, as Infima has them. */
const styles: Readonly<Record<string, readonly [background: string, text: string]>> = {
  dark: ['#303846', '#fff'],
  primary: ['var(--accent)', 'var(--on-accent)'],
};

/** Returns rules for the colours of the navbar, the footer and the announcement in the config. */
export function writeBars({ themeConfig }: OldSite): string {
  const bars = ['navbar', 'footer'].map((name) => {
    const [background, color] = styles[textAt(objectAt(themeConfig, name), 'style') ?? ''] ?? [];
    const all = ['color', 'link-color', 'title-color'].map((part) => `--ifm-${name}-${part}: ${color};`).join(' ');
    return background === undefined ? '' : `.${name} { --ifm-${name}-background-color: ${background}; ${all} }\n`;
  });
  const bar = objectAt(themeConfig, 'announcementBar');
  const [background, color] = [textAt(bar, 'backgroundColor'), textAt(bar, 'textColor')];
  if (background !== undefined) bars.push(`.announcement { background: ${background}; }\n`);
  if (color !== undefined) bars.push(`.announcement, .announcement :is(a, button) { color: ${color}; }\n`);
  return bars.join('');
}
