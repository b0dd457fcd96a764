/** Services at which the reader can open an example: where each takes it. */
export const services = {
  stackblitz: 'https://stackblitz.com/run?file=index.html',
  codepen: 'https://codepen.io/pen/define',
} as const;

/** Their origins, for the policy of the pages that lead there. */
export const exampleServices: readonly string[] = Object.values(services).map((address) => new URL(address).origin);
