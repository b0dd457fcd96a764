import { fileURLToPath } from 'node:url';

/** Absolute folder of the checkout. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
