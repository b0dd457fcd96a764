import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What looks at every page of this site, on request: `npm run screenshots` for people, `npm run audit` for the machine. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['test/whole-site/{audit,pictures}.ts'], testTimeout: 3_600_000, hookTimeout: 300_000 },
});
