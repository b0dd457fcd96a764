/** What an amount of data is counted in. */
export type DigitalUnit = 'byte' | 'bit';

/** How `formatDigital` writes an amount; `language` is a BCP-47 tag. */
export interface DigitalFormat {
  readonly language: string;
  readonly unit: DigitalUnit;
  readonly system: 'decimal' | 'binary';
  readonly display: 'short' | 'long' | 'narrow';
  readonly maximumFractionDigits: number;
}

const decimalPrefixes: readonly string[] = ['', 'kilo', 'mega', 'giga', 'tera'];
const binaryPrefixes: readonly string[] = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi'];

/** Largest prefix in which the rounded number is at least one: 999,999 bytes are one megabyte, not 1,000 kilobytes. */
function scale(value: number, step: number, highest: number, digits: number): { amount: number; power: number } {
  let power = 0;
  let amount = value;
  while (power < highest && Number(Math.abs(amount).toFixed(digits)) >= step) {
    amount /= step;
    power += 1;
  }
  return { amount, power };
}

/** Writes an amount of bytes or bits in the largest fitting unit; empty for what is no finite number. */
export function formatDigital(value: number, format: DigitalFormat): string {
  if (!Number.isFinite(value)) return '';
  const { language, unit, display, maximumFractionDigits } = format;
  const digits = { maximumFractionDigits };
  const prefixes = format.system === 'binary' ? binaryPrefixes : decimalPrefixes;
  const step = format.system === 'binary' ? 1024 : 1000;
  const { amount, power } = scale(value, step, prefixes.length - 1, maximumFractionDigits);
  const prefix = prefixes[power] ?? '';
  if (format.system === 'binary' && power > 0) {
    // `Intl` knows no unit of the binary system; its symbols are the same in all languages.
    return `${new Intl.NumberFormat(language, digits).format(amount)}\u00A0${prefix}${unit === 'byte' ? 'B' : 'bit'}`;
  }
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: `${prefix}${unit}`,
    unitDisplay: display,
    ...digits,
  }).format(amount);
}
