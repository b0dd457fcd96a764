import { placeAt } from '../../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../../kernel/files/paths.ts';
import { readOrNull } from '../../../../kernel/files/read-file.ts';
import { objectAt, textAt } from '../../foreign-value.ts';
import type { PlanDraft } from '../../plan.ts';
import type { OldSite } from '../model.ts';

/** Variables of Infima that become keys of `theme`, with the values that can be used. */
const tokens = {
  '--ifm-color-primary': { key: 'accent', value: /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d.,%/ deg]+\))$/i },
  '--ifm-font-family-base': { key: 'font', value: /^(?!inherit|system-ui)[^{}<]+$/ },
  '--ifm-font-family-monospace': { key: 'codeFont', value: /^(?!inherit|ui-)[^{}<]+$/ },
};

/**
 * Plans the tokens of the theme from the variables in a site's style sheets. In the sheets that Docusaurus generates, the
 * first colour is that of the light mode. A scale for both modes is made from it.
 */
export function planTokens({ siteDir, customCss }: OldSite, draft: PlanDraft): { readonly theme?: unknown } {
  const theme: Record<string, string> = {};
  for (const path of customCss) {
    const text = readOrNull(path) ?? '';
    for (const [name, { key, value }] of Object.entries(tokens)) {
      const [index, found] = valueOf(name, text);
      if (key in theme || !value.test(found)) continue;
      theme[key] = found;
      draft.notes.push({
        outcome: 'changed',
        subject: name,
        message:
          key === 'accent'
            ? 'Links and buttons have this colour in the light and the dark mode, with enough contrast: see theme.accent.'
            : `The fonts are theme.${key}.`,
        place: placeAt(text, index, { file: relativePath(siteDir, path), length: name.length }),
      });
    }
  }
  return Object.keys(theme).length === 0 ? {} : { theme };
}

/** Returns the position and the first value of a variable, in which other variables of the sheet are replaced. */
function valueOf(name: string, sheet: string, depth = 0): readonly [index: number, value: string] {
  const match = new RegExp(`(?<![\\w-])${name}:\\s*([^;}]+)`).exec(sheet);
  const value = (match?.[1] ?? '').replace(/var\((--[\w-]+)[^)]*\)/g, (all, inner: string) =>
    depth > 4 ? all : valueOf(inner, sheet, depth + 1)[1],
  );
  return [match?.index ?? 0, value.replace(/\s+/g, ' ').trim()];
}

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
