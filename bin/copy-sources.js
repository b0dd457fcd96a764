// The package contains the sources from which sites are bundled: the theme and the code that it shares with the tool. Types,
// comments and white space of modules and style sheets would be 6 % of the packed size, so they are removed. Slots keep
// their comments, because `docs theme eject` copies them for people to read.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { transformSync } from 'esbuild';

const folders = ['client', 'shared', 'theme'];

/**
 * Files that people or the tool read as text: the contract of a theme, which the handbook names, the lists of slots and
 * exports of the theme, the file that `types` of a site's tsconfig.json names, and a style sheet that `docs migrate` copies.
 */
const texts = [
  'shared/theme.ts',
  'theme/slots.ts',
  'theme/public.ts',
  'client/modules.d.ts',
  'client/docusaurus/infima.css',
];

/** The interface texts that define the keys of all other languages. */
const keysFile = 'theme/i18n/languages/en.ts';

const loaders = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'css' };

/** Copies the folders from `src/` to `dist/src/`, where the installed tool finds them. */
export function copySources(root) {
  const target = join(root, 'dist', 'src');
  const slots = readFileSync(join(root, 'src/theme/slots.ts'), 'utf8').matchAll(/ from '\.\/([^']+)'/g);
  const asWritten = new Set([...texts, ...Array.from(slots, ([, file]) => `theme/${file}`)]);
  const [, keys] = readTexts(codeOnly(readFileSync(join(root, 'src', keysFile), 'utf8'), 'ts'));
  rmSync(target, { recursive: true, force: true });
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, 'src', folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name === 'README.md') continue;
      const from = join(entry.parentPath, entry.name);
      const path = relative(join(root, 'src'), from).replaceAll('\\', '/');
      // Bundlers do not read declarations.
      if (path.endsWith('.d.ts') && !asWritten.has(path)) continue;
      const to = join(target, path);
      const loader = asWritten.has(path) ? undefined : loaders[extname(path)];
      const code = loader === undefined ? readFileSync(from) : codeOnly(readFileSync(from, 'utf8'), loader);
      // Bundlers remove imports of modules that only declare types.
      if (code.length === 0) continue;
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, dirname(path) === dirname(keysFile) && path !== keysFile ? withoutKeys(code, keys) : code);
    }
  }
}

/** Keeps exported names, because other modules and sites import them. */
const codeOnly = (text, loader) =>
  transformSync(text, {
    loader,
    target: 'esnext',
    charset: 'utf8',
    jsx: 'preserve',
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: loader !== 'css',
    legalComments: 'none',
  }).code;

/**
 * Removes the keys from the texts of a language, in the order of `keys`: in each file they would be 2 % of the packed size.
 */
function withoutKeys(code, keys) {
  const [name, messages] = readTexts(code);
  const values = JSON.stringify(Object.keys(keys).map((key) => messages[key]));
  return `import{en}from"./en.ts";const t=${values};export const ${name}=Object.fromEntries(Object.keys(en).map((key,i)=>[key,t[i]]));\n`;
}

/** Returns name and texts of a language from the code of its file. */
function readTexts(code) {
  const [, name, object] = /^export const (\w+)=(\{.*\});\s*$/s.exec(code);
  return [name, new Function(`return ${object}`)()];
}
