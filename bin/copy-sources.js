// The package has the sources that sites are bundled with: the theme and what it shares with the tool. Types, comments and
// blanks of modules would be 6 % of the packed size. Components keep theirs, since `docs theme eject` copies them for people
// to read.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from 'esbuild';

const folders = ['client', 'shared', 'theme'];

/** The contract of a theme, which the handbook names for people to read. */
const contract = join('shared', 'theme.ts');

/** Copies the folders from `src/` to `dist/src/`, where the installed tool finds them. */
export function copySources(root) {
  const target = join(root, 'dist', 'src');
  rmSync(target, { recursive: true, force: true });
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, 'src', folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name === 'README.md') continue;
      const from = join(entry.parentPath, entry.name);
      const path = relative(join(root, 'src'), from);
      const to = join(target, path);
      const isModule = /(?<!\.d)\.ts$/.test(entry.name) && path !== contract;
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, isModule ? codeOnly(readFileSync(from, 'utf8')) : readFileSync(from));
    }
  }
}

/** Names stay as they are, so that the place of an error in the browser can be recognized. */
const codeOnly = (text) =>
  transformSync(text, {
    loader: 'ts',
    target: 'esnext',
    charset: 'utf8',
    minifyWhitespace: true,
    legalComments: 'none',
  }).code;
