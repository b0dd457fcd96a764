import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, ts } from '@custom-elements-manifest/analyzer';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import {
  dependenciesFromImports,
  publicMembersOnly,
  publishedPaths,
  statusOfElements,
  redeclaredMembersAreOwn,
  spellOutTypes,
} from './manifest-plugins.js';

/** The library's folder, with a slash at its end. */
export const libraryDir = fileURLToPath(new URL('../', import.meta.url));

function sourcesOf(folder) {
  const names = readdirSync(`${libraryDir}${folder}`).filter((name) => name.endsWith('.ts'));
  return names.toSorted().map((name) => {
    const path = `${folder}/${name}`;
    return ts.createSourceFile(path, readFileSync(`${libraryDir}${path}`, 'utf8'), ts.ScriptTarget.ES2022, true);
  });
}

/** Reads the sources and returns the manifest as the text of custom-elements.json. */
export function createManifest() {
  const manifest = create({
    modules: [...sourcesOf('shared'), ...sourcesOf('elements')],
    plugins: [
      ...litPlugin(),
      spellOutTypes(),
      dependenciesFromImports(),
      redeclaredMembersAreOwn(),
      publicMembersOnly(),
      publishedPaths(),
      statusOfElements(),
    ],
    context: { dev: false },
  });
  // The analyzer still names the first version, which knows no states.
  return `${JSON.stringify({ ...manifest, schemaVersion: '2.1.0' }, null, 2)}\n`;
}
