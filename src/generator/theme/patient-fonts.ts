import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** For pages that may not preload fonts, as those opened from a disk: a font that comes late is shown all the same. */
export const patientFonts: Plugin = {
  name: 'patient-fonts',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/(font-display:\s*)optional/g, '$1swap'),
      loader: 'css',
    }));
  },
};
