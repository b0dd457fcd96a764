import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';

/** Of the browser's tests, those that are not of a site as it is served: they build what they look at, or count what is sent. */
const builtOnly = [
  'anywhere',
  'archived-version',
  'color-generator',
  'deployment',
  'dev',
  'dev-examples',
  'examples',
  'figures',
  'hostile-values',
  'long-sidebar',
  'mermaid',
  'page-hooks',
  'policy',
  'sets',
].map((name) => `test/browser/${name}.test.ts`);

// Each thread optimizes code for itself, and most code of a test runs a few times only: with a higher threshold, tests take a
// sixth less processor time. See `bin/docs.js`; later releases of V8 have different flags.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=600000');

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    globalSetup: ['test/support/memory-folder.ts', 'test/support/browser-setup.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
    env: {
      // As `docs` runs: in its development mode, React takes two fifths of the time of a small build.
      NODE_ENV: 'production',
      // esbuild and the TypeScript compiler, which are programs in Go, collect no garbage below this limit: tests that bundle or
      // check types take a tenth less processor time.
      GOGC: 'off',
      GOMEMLIMIT: '512MiB',
    },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Browsers on shared runners miss a frame now and then. A test that fails twice is reported, and `vitest` run by hand never retries.
    retry: process.env.CI === undefined ? 0 : 2,
    // An edit, a frame or a page may take its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Node.js imports what sites bundle. Vitest would keep a copy of the theme with its source map for each test site.
    server: { deps: { external: [/\/\.docs\/cache\//] } },
    pool: 'threads',
    // No test changes a module that others import, and importing them anew for each file is an eighth of the time.
    isolate: false,
    // Tests wait for a browser or a child process half of their time.
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { name: 'build', include: ['test/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'dev',
          include: ['test/browser/*.test.ts'],
          exclude: builtOnly,
          globalSetup: ['test/support/dev-setup.ts'],
        },
      },
    ],
  },
});
