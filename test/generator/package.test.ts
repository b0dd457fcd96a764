import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { writeFiles, writeSite } from '../support/write-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const files = {
  'package.json': '{ "name": "five", "private": true, "type": "module" }',
  'site.config.ts': `import { defineConfig } from '@stavebnica/docs';
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

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): string {
  const shell = process.platform === 'win32';
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  return execFileSync(command, args, {
    cwd,
    shell,
    encoding: 'utf8',
    stdio: [...stdio],
    env: { ...process.env, ...env },
  });
}

/** Packs what the installation has built: a build while other tests run would replace the files that they use. */
function pack(folder: string, to: string): string {
  return (
    run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', to], folder).trim().split('\n').at(-1) ??
    ''
  );
}

function toolSpecOf(site: string): string {
  return JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')).devDependencies['@stavebnica/docs'];
}

/** On several threads, the compiler checks the same types once for each. */
const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--singleThreaded'];
const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent'];

describe('packed, and installed beside five files,', { timeout: 240_000 }, () => {
  const site = writeFiles(files);
  afterAll(() => rmSync(site, { recursive: true, force: true }));
  const tool = join(site, 'node_modules/@stavebnica/docs');
  const bin = join(tool, 'bin/docs.js');
  let packed = '';

  beforeAll(() => {
    packed = pack(root, site);
    run('npm', [...install, `./${packed}`, `./${pack(join(root, 'src/create'), site)}`], site);
  }, 240_000);

  it('builds them, with a report', () => {
    const { diagnostics, summary } = JSON.parse(run('node', [bin, 'build', '--format', 'json', '--report'], site));
    expect({ diagnostics, summary }).toEqual({ diagnostics: [], summary: { errors: 0, warnings: 0 } });
    expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toContain('<a href="/guide"');
    expect(readFileSync(join(site, 'build/en/guide/index.html'), 'utf8')).toContain('Návod');
    expect(readFileSync(join(site, '.docs/report.html'), 'utf8')).toContain('<h1>Build of Five</h1>');
    // The report searches with the theme's own code.
    expect(JSON.parse(run('node', [bin, 'search', 'report', '--format', 'json'], site))).toMatchObject({ lost: [] });
  });

  it.runIf(process.version.startsWith('v20.'))(
    'stores compiled code for later runs, and replaces a damaged file',
    () => {
      const build = () => run('node', [bin, 'build'], site);
      build();
      const folder = join(site, 'node_modules/.cache/docs');
      const [file = ''] = readdirSync(folder).map((name) => join(folder, name));
      const { mtimeMs } = statSync(file);
      build();
      expect(statSync(file).mtimeMs).toBe(mtimeMs);
      writeFileSync(file, 'damaged');
      build();
      expect(readdirSync(folder)).toEqual([basename(file)]);
      expect(statSync(file).size).toBeGreaterThan(100_000);
    },
  );

  it('has slots to copy and edit, and to fill with a part that runs in the browser', () => {
    expect(run('node', [bin, 'theme', 'list'], site)).toMatch(/^Footer +\S/m);
    run('node', [bin, 'theme', 'eject', 'Logo'], site);
    expect(readFileSync(join(site, 'theme/Logo.tsx'), 'utf8')).toContain('/** ');
    mkdirSync(join(site, 'theme/parts'));
    writeFileSync(join(site, 'theme/parts/Count.tsx'), "'use client';\nexport const Count = () => <b>counted</b>;\n");
    writeFileSync(
      join(site, 'theme/Footer.tsx'),
      "import { Count } from './parts/Count.tsx';\nexport default () => <footer><Count /></footer>;\n",
    );
    expect(JSON.parse(run('node', [bin, 'build', '--format', 'json'], site))).toMatchObject({ diagnostics: [] });
    expect(readFileSync(join(site, 'build/guide/index.html'), 'utf8')).toMatch(
      /<footer>.*<b>counted<\/b>.*<\/footer>/s,
    );
  });

  it('has no file that the tool does not need, and the types of the config only', () => {
    const packedFiles = walkFolder(tool).map(({ path }) => path);
    const folders = new Set(packedFiles.map((path) => path.replace(/^((?:src\/)?[^/]+).*/, '$1')));
    expect([...folders]).toEqual(['LICENSE', 'README.md', 'bin', 'dist', 'package.json', 'src/action', 'src/starter']);
    expect(packedFiles.filter((path) => /test|bench-|\.map$|tsbuildinfo|\.env|~$/.test(path))).toEqual([]);
    const types = packedFiles.filter((path) => path.startsWith('dist/types/'));
    const names = ['hooks', 'index', 'shared', 'theme'];
    expect(types.toSorted()).toEqual(names.map((name) => `dist/types/${name}.d.mts`));
    const imported = types.flatMap((path) =>
      [...readFileSync(join(tool, path), 'utf8').matchAll(/from "([^".][^"]*)"/g)].map(([, name]) => name),
    );
    // The components of `theme` are of React, whose types a site with components has.
    expect([...new Set(imported)]).toEqual(['react']);
  });

  it('takes less than 1 MB as a package, and 25 MB with the nine packages of an installation', () => {
    const { packages } = JSON.parse(readFileSync(join(site, 'node_modules/.package-lock.json'), 'utf8'));
    expect(Object.keys(packages).filter((path) => !path.endsWith('/create-docs'))).toHaveLength(9);
    expect(statSync(join(site, packed)).size).toBeLessThan(2 ** 20);
    // As `du` counts them, hard links once.
    const stats = walkFolder(join(site, 'node_modules')).map(({ path }) => statSync(join(site, 'node_modules', path)));
    const sizes = new Map(stats.map(({ ino, size }) => [ino, size]));
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(25 * 2 ** 20);
  });

  it('has the schemas of the reports and a bill of the packages in the bundle, for programs', () => {
    const resolve = createRequire(join(site, 'package.json')).resolve;
    for (const name of ['report', 'build-report', 'site-config', 'front-matter']) {
      const schema = readFileSync(resolve(`@stavebnica/docs/schema/${name}.schema.json`), 'utf8');
      expect(JSON.parse(schema).$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    }
    const bill = JSON.parse(readFileSync(join(root, 'dist/sbom.cdx.json'), 'utf8'));
    const parts: readonly string[] = bill.components.map(({ name }: { readonly name: string }) => name);
    expect(parts).toEqual(expect.arrayContaining(['unified', 'react', 'esbuild', 'scheduler']));
    expect(new Set(bill.dependencies[0].dependsOn).size).toBe(parts.length);
  });

  it('has the license of each package in the bundle once, and none of a package that is installed', () => {
    const licenses = readFileSync(join(tool, 'dist/third-party-licenses.txt'), 'utf8');
    expect(licenses).toMatch(/^unified \d.*, MIT\nCopyright .*Titus Wormer/m);
    expect(
      licenses.match(/^Permission is hereby granted, free of charge, to any person obtaining a copy$/gm),
    ).toHaveLength(1);
    expect(licenses).not.toMatch(/^react \d/m);
  });

  it('makes sites that depend on exactly this package', () => {
    run('node', [bin, 'init', 'new', '--yes'], site);
    expect(existsSync(join(site, 'new/content/en/index.mdx'))).toBe(true);
    expect(toolSpecOf(join(site, 'new'))).toBe(`file:../${packed}`);
    // `npm create @stavebnica/docs` is a package of its own that runs the same command.
    run('node', [join(site, 'node_modules/@stavebnica/create-docs/create-docs.js'), 'created', '--yes'], site);
    expect(toolSpecOf(join(site, 'created'))).toBe(`file:../${packed}`);
  });

  it('gives an editor the types of the config, and with the tsconfig of a new site those of what code imports', () => {
    const check = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', 'site.config.ts'];
    expect(run('node', [...tsc, ...check], site)).toBe('');
    run('node', [bin, 'init', 'typed', '--yes'], site);
    const typed = join(site, 'typed');
    symlinkSync(join(site, 'node_modules'), join(typed, 'node_modules'), 'junction');
    const badge = `import './badge.css';
import Note from '@site/content/en/_note.mdx';
import logo from './logo.svg';
import source from './Badge.tsx?raw';
export const Badge = () => <Note><img src={logo} alt={source} /></Note>;
`;
    mkdirSync(join(typed, 'theme'));
    writeFileSync(
      join(typed, 'theme/Footer.tsx'),
      `import { Footer as Original, type SlotProps } from '@stavebnica/docs/theme';
export default (props: SlotProps<'Footer'>) => <div title={props.site.title}><Original {...props} /></div>;
`,
    );
    writeFileSync(join(typed, 'content/Badge.tsx'), badge);
    run('npm', [...install, '--no-save', '@types/react'], site);
    expect(run('node', [...tsc, '-p', '.'], typed)).toBe('');
    writeFileSync(join(typed, 'content/Badge.tsx'), badge.replace('src={logo}', 'src={logo.width}'));
    expect(() => run('node', [...tsc, '-p', '.'], typed)).toThrow();
    expect(existsSync(join(tool, 'dist/types/index.d.mts'))).toBe(true);
  });
});

test('names its repository, and links to files outside the package with complete URLs', () => {
  const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(description.private).toBeUndefined();
  for (const key of ['description', 'keywords', 'homepage', 'repository', 'bugs', 'license'])
    expect(description, key).toHaveProperty(key);
  for (const name of ['README.md', 'CHANGELOG.md']) {
    const links = [...readFileSync(join(root, name), 'utf8').matchAll(/\]\(([^)]*)\)/g)].map(([, url = '']) => url);
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((url) => !url.startsWith('https://'))).toEqual([]);
  }
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${description.version}\n`);
});

test('the package behind npm create has the version of the tool that it runs', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const creator = JSON.parse(readFileSync(join(root, 'src/create/package.json'), 'utf8'));
  expect([creator.version, creator.dependencies]).toEqual([version, { '@stavebnica/docs': version }]);
});

/** Runs `docs` in a folder and returns the sizes of the files of `dist` that it loads, in bytes, by their URL. */
function filesLoaded(args: readonly string[], cwd: string): ReadonlyMap<string, number> {
  const coverage = mkdtempSync(join(tmpdir(), 'coverage-'));
  run('node', [join(root, 'bin/docs.js'), ...args], cwd, { NODE_V8_COVERAGE: coverage });
  // One report for each thread.
  const reports = readdirSync(coverage).map((name) => JSON.parse(readFileSync(join(coverage, name), 'utf8')));
  rmSync(coverage, { recursive: true });
  const urls = reports.flatMap(({ result }) => result.map(({ url }: { url: string }) => url.split('?')[0]));
  const loaded = urls.filter((url) => url.startsWith(pathToFileURL(join(root, 'dist')).href));
  return new Map(loaded.map((url) => [url, statSync(fileURLToPath(url)).size]));
}

const sumOf = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);

test.each(['--version', '--help'])('outside of a site, docs %s loads little', (option) => {
  const loaded = filesLoaded([option], tmpdir());
  expect(loaded.size).toBeGreaterThan(1);
  expect(sumOf(loaded)).toBeLessThan(200_000);
});

test('the help of a site without plugins loads little more', () => {
  const site = writeSite({
    'site.config.js': `export default { url: 'https://a.example' };\n`,
    'content/index.md': '# A\n',
  });
  const loaded = filesLoaded(['--help'], site);
  expect(loaded.size).toBeGreaterThan(1);
  expect(sumOf(loaded)).toBeLessThan(200_000);
});

test('a build from the cache loads neither the parsers nor the theme', () => {
  const site = writeSite({
    ...files,
    'site.config.ts': files['site.config.ts'].replace(
      /^import.*\n/,
      'const defineConfig = (config: object) => config;\n',
    ),
  });
  run('node', [join(root, 'bin/docs.js'), 'build', site], root);
  const loaded = filesLoaded(['build', site], root);
  expect(loaded.size).toBeGreaterThan(3);
  expect(sumOf(loaded)).toBeLessThan(830_000);
});
