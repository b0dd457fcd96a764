/** A distance in time as `Intl.RelativeTimeFormat` wants it; negative in the past. */
export interface TimeDistance {
  readonly amount: number;
  readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Units from the smallest, each with its length and the distance below which it is used. */
const steps = [
  { unit: 'second', length: second, below: minute },
  { unit: 'minute', length: minute, below: hour },
  { unit: 'hour', length: hour, below: day },
  { unit: 'day', length: day, below: 7 * day },
  { unit: 'week', length: 7 * day, below: 30.44 * day },
  { unit: 'month', length: 30.44 * day, below: 365.25 * day },
] as const;

/** Distance between two moments (in milliseconds) in the unit in which people speak of it, cut towards zero. */
export function timeDistance(moment: number, now: number): TimeDistance {
  const distance = moment - now;
  const step = steps.find(({ below }) => Math.abs(distance) < below);
  if (step === undefined) return { amount: Math.trunc(distance / (365.25 * day)), unit: 'year' };
  return { amount: Math.trunc(distance / step.length), unit: step.unit };
}

/** Milliseconds until the text about this distance can change; never more than an hour. */
export function nextChange(distance: TimeDistance): number {
  if (distance.unit === 'second') return second;
  return distance.unit === 'minute' ? minute : hour;
}
