/** A color as hue (0 to 360), saturation, value and opacity (0 to 1 each). */
export interface HsvColor {
  readonly h: number;
  readonly s: number;
  readonly v: number;
  readonly a: number;
}

/** Reads `#rgb`, `#rrggbb` or `#rrggbbaa`, with or without `#`; `null` for anything else. */
export function parseHex(text: string): HsvColor | null {
  const digits = text.trim().replace(/^#/, '');
  if (!/^(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(digits)) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (index: number): number => Number.parseInt(full.slice(index * 2, index * 2 + 2), 16) / 255;
  return rgbToHsv(channel(0), channel(1), channel(2), full.length === 8 ? channel(3) : 1);
}

function rgbToHsv(r: number, g: number, b: number, a: number): HsvColor {
  const v = Math.max(r, g, b);
  const spread = v - Math.min(r, g, b);
  if (spread === 0) return { h: 0, s: 0, v, a };
  const sector = v === r ? ((g - b) / spread + 6) % 6 : v === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { h: sector * 60, s: spread / v, v, a };
}

/** Writes `#rrggbb`, or `#rrggbbaa` when the color is not opaque. */
export function formatHex({ h, s, v, a }: HsvColor): string {
  const channel = (offset: number): number => {
    const k = (offset + h / 60) % 6;
    return v - v * s * Math.max(0, Math.min(k, 4 - k, 1));
  };
  const channels = [channel(5), channel(3), channel(1), ...(a < 1 ? [a] : [])];
  return `#${channels
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
