// The package contains the sources from which sites are bundled: the theme and the code that it shares with the tool. Types,
// comments and white space of modules and style sheets would be 6 % of the packed size, so they are removed. Slots keep
// their comments, because `docs theme eject` copies them for people to read.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
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

/** The interface texts. Those in English define the keys of all other languages. */
const languages = 'theme/i18n/languages';
const keysFile = `${languages}/en.ts`;

/**
 * Languages whose texts have words or letters in common, side by side, because a packed archive refers to what is less than
 * 32 kB before.
 */
const similar = 'cs sk pl ru uk fr it es pt-br nl de hu tr ar fa he ko ja zh-hans zh-hant'.split(' ');

const loaders = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'css' };

/** Copies the folders from `src/` to `dist/src/`, where the installed tool finds them. */
export function copySources(root) {
  const target = join(root, 'dist', 'src');
  const slots = readFileSync(join(root, 'src/theme/slots.ts'), 'utf8').matchAll(/ from '\.\/([^']+)'/g);
  const asWritten = new Set([...texts, ...Array.from(slots, ([, file]) => `theme/${file}`)]);
  rmSync(target, { recursive: true, force: true });
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, 'src', folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name === 'README.md') continue;
      const from = join(entry.parentPath, entry.name);
      const path = relative(join(root, 'src'), from).replaceAll('\\', '/');
      if (path === 'theme/tsconfig.json' || (dirname(path) === languages && path !== keysFile)) continue;
      // Bundlers do not read declarations.
      if (path.endsWith('.d.ts') && !asWritten.has(path)) continue;
      const to = join(target, path);
      const loader = asWritten.has(path) ? undefined : loaders[extname(path)];
      const code = loader === undefined ? readFileSync(from) : codeOnly(readFileSync(from, 'utf8'), loader);
      // Bundlers remove imports of modules that only declare types.
      if (code.length === 0) continue;
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, typeof code === 'string' ? code.replace(otherLanguage, '$1others.ts"') : code);
    }
  }
  writeFileSync(join(target, languages, 'others.ts'), otherLanguages(join(root, 'src', languages)));
}

/** Keeps exported names, because other modules and sites import them. */
function codeOnly(text, loader) {
  const { code } = transformSync(text, {
    loader,
    target: 'esnext',
    charset: 'utf8',
    jsx: 'preserve',
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: loader !== 'css',
    legalComments: 'none',
  });
  // Line breaks between elements are not rendered, but those of a template are.
  const shorter = code.replace(/(?<=[>}])\n +(?=[<{])/g, '');
  const compiled = (jsx) => transformSync(jsx, { loader, minify: true }).code;
  return loader === 'tsx' && compiled(shorter) === compiled(code) ? shorter : code;
}

const otherLanguage = /(from"\.\/languages\/)(?!en\.ts")[\w-]+\.ts"/g;

/**
 * Returns one module with the texts of all languages but English, without keys: the packed size is 0.7 % smaller. No text has
 * the sign between them.
 */
function otherLanguages(folder) {
  const readLanguage = (name) => readTexts(codeOnly(readFileSync(join(folder, name), 'utf8'), 'ts'));
  const [, english] = readLanguage('en.ts');
  const names = readdirSync(folder).filter((name) => name !== 'en.ts');
  const rank = (name) => similar.indexOf(basename(name, '.ts'));
  const exported = names
    .toSorted((a, b) => rank(a) - rank(b))
    .map((file) => {
      const [name, messages] = readLanguage(file);
      return `${name}=t(${JSON.stringify(
        Object.keys(english)
          .map((key) => messages[key])
          .join('~'),
      )})`;
    });
  return `import{en}from"./en.ts";const t=(e,r=e.split('~'))=>Object.fromEntries(Object.keys(en).map((t,n)=>[t,r[n]]));export const ${exported.join(',\n')};\n`;
}

/** Returns name and texts of a language from the code of its file. */
function readTexts(code) {
  const [, name, object] = /^export const (\w+)=(\{.*\});\s*$/s.exec(code);
  return [name, new Function(`return ${object}`)()];
}
