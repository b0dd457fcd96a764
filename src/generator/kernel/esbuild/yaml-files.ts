import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { parse } from 'yaml';

/** Makes YAML files that code imports data, as the loaders do that sites add to webpack. */
export function yamlFiles(): Plugin {
  return {
    name: 'yaml-files',
    setup(build) {
      build.onLoad({ filter: /\.ya?ml$/, namespace: 'file' }, ({ path }) => ({
        contents: JSON.stringify(parse(readFileSync(path, 'utf8')) ?? null),
        loader: 'json',
      }));
    },
  };
}
