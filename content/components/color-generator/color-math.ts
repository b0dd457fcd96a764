/** A color in OKLab: lightness from 0 to 1, and two axes of hue around 0. */
export interface OklabColor {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** Reads `#rgb` or `#rrggbb`, with or without `#` and in either case, as `#rrggbb`; null for anything else. */
export function readHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[\da-f]{6}$/.test(digits)) return `#${digits}`;
  return /^[\da-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : null;
}

/** Mixes `share` (0 to 1) of `other` into `color`, as `color-mix(in oklab, …)` does. Both are `#rrggbb`. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [toOklab(color), toOklab(other)];
  const between = (start: number, end: number): number => start + (end - start) * share;
  return fromOklab({ l: between(from.l, to.l), a: between(from.a, to.a), b: between(from.b, to.b) });
}

/** Contrast of two colors by WCAG 2, from 1 to 21. */
export function contrastRatio(color: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(color), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Converts `#rrggbb` to OKLab. */
export function toOklab(color: string): OklabColor {
  const [r, g, b] = linearChannels(color);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** Converts OKLab to `#rrggbb`; what sRGB cannot show is cut to its edge. */
export function fromOklab({ l, a, b }: OklabColor): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map(hexChannel).join('')}`;
}

function luminance(color: string): number {
  const [r, g, b] = linearChannels(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearChannels(color: string): readonly [number, number, number] {
  const channel = (start: number): number => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function hexChannel(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}
