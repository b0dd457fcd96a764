/** Numbers that look random and are the same in every run. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
}

/** Makes random numbers from a seed (the generator "mulberry32"). */
export function makeRandom(seed: number): Random {
  const state = { value: seed };
  const next = (): number => {
    state.value = (state.value + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
  };
}
