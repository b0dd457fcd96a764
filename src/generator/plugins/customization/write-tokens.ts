import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import type { PluginContext } from '../../plugin-api/plugin.ts';
import { contrastWithPage, describeAccent, leastContrast, makeScale, type AccentScale, type Mode } from './colors.ts';
import type { Tokens } from './keys.ts';

/** Writes the style sheet of some tokens: CSS custom properties of the theme. Empty without tokens. */
export function writeTokens({ accent, font, codeFont, radius, columnWidth }: Tokens): string {
  const common = {
    '--font-text': font && `${font}, system-ui, sans-serif`,
    '--font-code': codeFont && `${codeFont}, ui-monospace, monospace`,
    '--radius': radius,
    '--radius-small': radius && `calc(${radius} / 2)`,
    '--column': columnWidth,
  };
  const modes = accent === undefined ? [] : (['light', 'dark'] as const).map((mode) => scaleOf(accent, mode));
  const [light, dark] = modes.map(accentProperties);
  const darkRule = writeRule(":root[data-theme='dark']", { ...dark });
  return writeRule(':root', { ...common, ...light }) + (darkRule && `@media screen{${darkRule}}\n`);
}

/** Warns about colors that an author chose for one mode and that have too little contrast in it. */
export function checkContrast({ accent }: Tokens, placeOfKey: PluginContext['placeOfKey']): readonly Diagnostic[] {
  if (accent === undefined || typeof accent === 'string') return [];
  return (['light', 'dark'] as const).flatMap((mode): readonly Diagnostic[] => {
    const contrast = contrastWithPage(accent[mode], mode);
    if (contrast >= leastContrast) return [];
    const readable = makeScale(accent[mode], mode).accent;
    return [
      makeWarning('low-contrast', {
        message: `The accent ${accent[mode]} has a contrast of ${contrast.toFixed(1)} with ${mode} pages, and text needs ${leastContrast}`,
        hint: `use ${readable}, or write one color, from which both are made`,
        place: placeOfKey(['theme', 'accent', mode]),
      }),
    ];
  });
}

function scaleOf(accent: NonNullable<Tokens['accent']>, mode: Mode): AccentScale {
  return typeof accent === 'string' ? makeScale(accent, mode) : describeAccent(accent[mode], mode);
}

function accentProperties({ accent, strong, weak, on }: AccentScale): Readonly<Record<string, string>> {
  return { '--accent': accent, '--accent-strong': strong, '--accent-weak': weak, '--on-accent': on };
}

function writeRule(selector: string, properties: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(properties).filter(([, value]) => value !== undefined);
  return lines.length === 0 ? '' : `${selector}{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}\n`;
}
