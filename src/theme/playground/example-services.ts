/** Addresses of the services at which the reader can open an example. */
export const services = {
  stackblitz: 'https://stackblitz.com/run?file=index.html',
  codepen: 'https://codepen.io/pen/define',
} as const;

/** Their origins, for the policy of the pages with links to them. */
export const exampleServices: readonly string[] = Object.values(services).map((address) => new URL(address).origin);
