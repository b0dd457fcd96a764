/** The module `fs` or `fs/promises`, except that the old site stays as it is: no file is deleted or renamed. */
export function withoutDeletion(module: unknown): unknown {
  return new Proxy(module as Record<string, unknown>, {
    get(target, key: string) {
      const value = target[key];
      if (key === 'promises') return withoutDeletion(value);
      if (typeof value !== 'function' || !/^(?:rm|unlink|rename)/.test(key)) return value;
      return (...given: readonly unknown[]): void => {
        const done = given.at(-1);
        if (typeof done === 'function') done(null);
      };
    },
  });
}
