/** A value on its scale, with the bounds of what counts as low and high, as in `<meter>`. */
export interface MeterReading {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly optimum?: number | undefined;
}

/** How good a value is: in the best region, beside it, or two regions away. */
export type MeterLevel = 'good' | 'fair' | 'poor';

function regionOf(value: number, low: number, high: number): number {
  if (value < low) return 0;
  return value > high ? 2 : 1;
}

/** Judges a value by the rules of the `<meter>` element. Without bounds every value is good. */
export function meterLevel(reading: MeterReading): MeterLevel {
  const { min, max } = reading;
  const low = Math.min(max, Math.max(min, reading.low ?? min));
  const high = Math.min(max, Math.max(low, reading.high ?? max));
  const optimum = reading.optimum ?? (min + max) / 2;
  const distance = Math.abs(regionOf(reading.value, low, high) - regionOf(optimum, low, high));
  if (distance === 0) return 'good';
  return distance === 1 ? 'fair' : 'poor';
}
