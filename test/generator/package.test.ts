import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { writeSite } from '../support/write-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const files = {
  'package.json': '{ "name": "five", "private": true, "type": "module" }',
  'site.config.ts': `import { defineConfig } from 'docs';
export default defineConfig({
  title: 'Five',
  url: 'https://five.example',
  i18n: { defaultLocale: 'sk', locales: { sk: { label: 'Slovensky' }, en: { label: 'English' } } },
  discovery: { llms: true },
  navbar: { items: [{ type: 'search', position: 'right' }] },
});
`,
  'content/sk/index.mdx': '# Vitajte\n\nPozri [návod](./guide.md).\n',
  'content/sk/guide.md': '# Návod\n\n```js\nconst answer = 42;\n```\n',
  'content/en/index.mdx': '# Welcome\n\nSee [the guide](./guide.md).\n',
};

function run(command: string, args: readonly string[], cwd: string): string {
  const shell = process.platform === 'win32';
  return execFileSync(command, args, { cwd, shell, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

test('packed, and installed beside five files, it builds them', { timeout: 240_000 }, () => {
  const site = writeSite(files);
  const packed = run('npm', ['pack', '--silent', '--pack-destination', site], root).trim().split('\n').at(-1) ?? '';
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent', `./${packed}`], site);
  const bin = join(site, 'node_modules', 'docs', 'bin', 'docs.js');
  const { diagnostics, summary } = JSON.parse(run('node', [bin, 'build', '--format', 'json', '--report'], site));
  expect({ diagnostics, summary }).toEqual({ diagnostics: [], summary: { errors: 0, warnings: 0 } });
  expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toContain('<a href="/guide"');
  expect(readFileSync(join(site, 'build/en/guide/index.html'), 'utf8')).toContain('Návod');

  // Nothing is packed that the tool does not need.
  const packedFiles = walkFolder(join(site, 'node_modules', 'docs')).map(({ path }) => path);
  const folders = new Set(packedFiles.map((path) => path.replace(/^((?:src\/)?[^/]+).*/, '$1')));
  expect([...folders]).toEqual([
    'LICENSE',
    'README.md',
    'bin',
    'dist',
    'package.json',
    'src/shared',
    'src/starter',
    'src/theme',
  ]);
  expect(packedFiles.filter((path) => /test|bench-|\.map$|tsbuildinfo|\.env|~$/.test(path))).toEqual([]);
  // Types are those of the config and what it refers to, and none of an earlier build.
  const types = packedFiles.filter((path) => path.startsWith('dist/types/'));
  expect(
    types.filter(
      (path) => !/^dist\/types\/(?:shared|generator\/(?:config|kernel|plugins))\/|generator\/index\.d\.ts$/.test(path),
    ),
  ).toEqual([]);
  const imported = types.flatMap((path) =>
    [...readFileSync(join(site, 'node_modules/docs', path), 'utf8').matchAll(/from '([^'.][^']*)'/g)].map(
      ([, name]) => name,
    ),
  );
  expect(imported).toEqual([]);
  expect(readFileSync(join(site, '.docs/report.html'), 'utf8')).toContain('<h1>Build of Five</h1>');

  // The code of others comes with its licences, and none of it twice: once installed and once bundled.
  const licences = readFileSync(join(site, 'node_modules/docs/dist/third-party-licenses.txt'), 'utf8');
  expect(licences).toMatch(/^unified \d.*\n\n\(The MIT License\)\n\nCopyright /m);
  expect(licences).not.toMatch(/^react \d/m);

  // What new sites begin with, and how the package was asked for, come along.
  run('node', [bin, 'init', 'new', '--yes'], site);
  expect(existsSync(join(site, 'new/content/en/index.mdx'))).toBe(true);
  expect(JSON.parse(readFileSync(join(site, 'new/package.json'), 'utf8')).devDependencies.docs).toBe(
    `file:../${packed}`,
  );

  // An editor finds the types of the config: a fault in it is a fault to the compiler.
  const check = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', 'site.config.ts'];
  expect(run('node', [join(root, 'node_modules/typescript/bin/tsc'), ...check], site)).toBe('');
  expect(existsSync(join(site, 'node_modules/docs/dist/types/generator/index.d.ts'))).toBe(true);
});

test('printing the version loads little', () => {
  const dist = join(root, 'dist');
  const loaded = new Set(['cli.js']);
  for (const name of loaded) {
    const source = readFileSync(join(dist, name), 'utf8');
    for (const [, chunk = ''] of source.matchAll(/(?:from|import) "\.\/([^"]+)";/g)) loaded.add(chunk);
  }
  expect(readdirSync(dist)).toEqual(expect.arrayContaining([...loaded]));
  expect([...loaded].reduce((bytes, name) => bytes + statSync(join(dist, name)).size, 0)).toBeLessThan(200_000);
});
