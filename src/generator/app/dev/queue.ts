/** Work that is done one piece after another. */
export interface Queue {
  /** Does `work` when all earlier work has ended, however it ended. */
  add<T>(work: () => Promise<T>): Promise<T>;
}

/** Makes an empty queue. */
export function makeQueue(): Queue {
  const last: { end: Promise<unknown> } = { end: Promise.resolve() };
  return {
    add(work) {
      const result = last.end.then(work, work);
      last.end = result;
      return result;
    },
  };
}
