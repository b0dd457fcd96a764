// The package has the sources that sites are bundled with: the theme and what it shares with the tool. Types, comments and
// blanks of modules and style sheets would be 6 % of the packed size. Components keep theirs, since `docs theme eject` copies
// them for people to read.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { transformSync } from 'esbuild';

const folders = ['client', 'shared', 'theme'];

/** The contract of a theme, which the handbook names for people to read. */
const contract = join('shared', 'theme.ts');

/** A style sheet that `docs migrate` copies, for people to edit. */
const copied = join('client', 'docusaurus', 'infima.css');

const loaders = { '.ts': 'ts', '.css': 'css' };

/** What `types` of a site's tsconfig.json names. */
const types = join('client', 'modules.d.ts');

/** Copies the folders from `src/` to `dist/src/`, where the installed tool finds them. */
export function copySources(root) {
  const target = join(root, 'dist', 'src');
  rmSync(target, { recursive: true, force: true });
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, 'src', folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name === 'README.md') continue;
      const from = join(entry.parentPath, entry.name);
      const path = relative(join(root, 'src'), from);
      // Bundlers read no declarations.
      if (path.endsWith('.d.ts') && path !== types) continue;
      const to = join(target, path);
      const loader = path === contract || path === copied || path === types ? undefined : loaders[extname(path)];
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, loader === undefined ? readFileSync(from) : codeOnly(readFileSync(from, 'utf8'), loader));
    }
  }
}

/** Names stay as they are, so that the place of an error in the browser can be recognized. */
const codeOnly = (text, loader) =>
  transformSync(text, {
    loader,
    target: 'esnext',
    charset: 'utf8',
    minifyWhitespace: true,
    legalComments: 'none',
  }).code;
