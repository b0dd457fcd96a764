import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run screenshots`: pictures for looking at a change of the theme, not for comparing by machine. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['test/pictures/*.pictures.ts'], testTimeout: 120_000, hookTimeout: 300_000 },
});
