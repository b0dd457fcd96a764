import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noChoices, readQuery, withChoice, writeQuery } from '../../content/components/color-generator/choices.ts';
import { contrastRatio, fromOklab, mix, readHex } from '../../content/components/color-generator/color-math.ts';
import { baseNames, colorNames, defaultColors, modes } from '../../content/components/color-generator/defaults.ts';
import { neutralsOf } from '../../content/components/color-generator/neutrals.ts';
import { rolesOf } from '../../content/components/color-generator/roles.ts';
import { writeCss } from '../../content/components/color-generator/theme-css.ts';

const violet = withChoice(noChoices, { mode: 'light', name: 'primary', color: '#6b2fb5' });

describe('colors', () => {
  it('are read in the forms that people write', () => {
    expect(['#175FA4', ' 175fa4', '#17a', 'red', '#17', '#12345g'].map(readHex)).toEqual([
      '#175fa4',
      '#175fa4',
      '#1177aa',
      null,
      null,
      null,
    ]);
  });

  it('are mixed as browsers mix in OKLab', () => {
    expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#8c53a2');
    expect(mix('#175fa4', '#000000', 0.14)).toBe('#114c85');
  });

  it('have the contrast of WCAG', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('start with the values that the library has', () => {
    const tokens = readFileSync(new URL('../../content/library/styles/tokens.css', import.meta.url), 'utf8');
    for (const name of baseNames) {
      const token = name === 'background' || name === 'text' ? `--sb-${name}-color` : `--sb-color-${name}`;
      const declared = new RegExp(`${token}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`).exec(tokens);
      for (const [index, mode] of modes.entries()) {
        const difference = farthestChannel(fromOklch(declared?.[index + 1] ?? ''), defaultColors[mode][name]);
        expect(difference, `${name} in ${mode}`).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('roles', () => {
  it('can be read in both modes', () => {
    for (const mode of modes)
      for (const name of colorNames) {
        const { fill, contrast, shade, tint, text } = rolesOf(violet, mode, name);
        const lowest = Math.min(
          contrastRatio(fill, contrast),
          contrastRatio(shade, contrast),
          contrastRatio(tint, text),
          contrastRatio(defaultColors[mode].background, text),
        );
        expect(lowest, `${name} in ${mode}`).toBeGreaterThanOrEqual(4.5);
      }
  });

  it('of neutral colors keep borders of fields visible', () => {
    for (const mode of modes) {
      const border = neutralsOf(noChoices, mode).find(({ token }) => token === 'control-border-color');
      expect(contrastRatio(border?.color ?? '', defaultColors[mode].background)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the CSS', () => {
  it('is empty while nothing is changed, and again when the change is taken back', () => {
    expect(writeCss(noChoices, 'page')).toBe('');
    const back = withChoice(violet, { mode: 'light', name: 'primary', color: '#903517' });
    expect(writeCss(back, 'page')).toBe('');
  });

  it('holds for the whole page what the library cannot derive', () => {
    expect(writeCss(violet, 'page')).toBe(`:root {
  --sb-color-primary: light-dark(#6b2fb5, #f7b28c);
  --sb-color-primary-contrast: light-dark(#ffffff, #241005);
}
`);
  });

  it('holds all roles for a part of a page', () => {
    const properties = [...writeCss(violet, 'part').matchAll(/--sb-[\w-]+(?=: )/g)].map(([name]) => name);
    expect(properties).toEqual([
      '--sb-color-primary',
      '--sb-color-primary-contrast',
      '--sb-color-primary-shade',
      '--sb-color-primary-tint',
      '--sb-color-primary-text',
      '--sb-focus-color',
    ]);
  });

  it('has the neutral colors when the page changes', () => {
    const warm = withChoice(noChoices, { mode: 'light', name: 'background', color: '#fdf8ef' });
    expect(writeCss(warm, 'page')).toContain('--sb-surface-color-sunken: light-dark(');
    expect(writeCss(warm, 'page')).not.toContain('--sb-color-primary');
  });
});

describe('the link', () => {
  it('holds the choices', () => {
    const both = withChoice(violet, { mode: 'dark', name: 'text', color: '#ffffff' });
    expect(writeQuery(both)).toBe('?light=primary-6b2fb5&dark=text-ffffff');
    expect(readQuery(writeQuery(both))).toEqual(both);
    expect(writeQuery(noChoices)).toBe('');
  });

  it('that was damaged gives what can be read', () => {
    expect(readQuery('?light=primary-6b2fb5.purple-111111.danger-zz&x=1')).toEqual(violet);
  });
});

function fromOklch(values: string): string {
  const [l = 0, chroma = 0, hue = 0] = values.split(' ').map(Number);
  const angle = (hue * Math.PI) / 180;
  return fromOklab({ l, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) });
}

/** The largest difference of two colors in one channel, of 255: conversions may round either way. */
function farthestChannel(color: string, other: string): number {
  const others = channelsOf(other);
  return Math.max(...channelsOf(color).map((value, index) => Math.abs(value - (others[index] ?? Number.NaN))));
}

function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
