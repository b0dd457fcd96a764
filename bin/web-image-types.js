import { readFileSync } from 'node:fs';

/** Formats that more than one browser draws in a page, by the names of `image-size`: not TIFF and JPEG XL. */
const shown = new Set(['bmp', 'gif', 'heif', 'ico', 'jpg', 'png', 'svg', 'webp']);

/**
 * Bundles only the formats that browsers can show from `image-size`. Throws if the package no longer lists one format per
 * line.
 */
export const webImageTypes = {
  name: 'web-image-types',
  setup(build) {
    build.onLoad({ filter: /[\\/]image-size[\\/]dist[\\/]esm[\\/]types[\\/]index\.js$/ }, ({ path }) => {
      const left = [];
      const contents = readFileSync(path, 'utf8').replace(/^ *\['([\w-]+)', \w+\],\n/gm, (line, name) => {
        if (shown.has(name)) left.push(name);
        return shown.has(name) ? line : '';
      });
      if (left.length !== shown.size) throw new Error(`bin/web-image-types.js finds only ${left} in image-size`);
      return { contents };
    });
  },
};
