import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pinTool } from '../../../src/generator/kernel/package/pin-tool.ts';
import { toolVersion } from '../../../src/generator/kernel/tool.ts';
import { root } from '../../support/root.ts';
import { writeSite } from '../../support/write-site.ts';

const commit = 'c63b545ce3c4dcd13b3a1b4c6efbba0cec99da3f';
const git = 'git+https://git.stavebnica.example/stavebnica.git';
const dependency = (spec: string): string => JSON.stringify({ devDependencies: { '@stavebnica/docs': spec } });

/** What a new site depends on when the tool runs from `tool` in a folder with these files. */
function pinned(files: Readonly<Record<string, string>>, tool = 'node_modules/@stavebnica/docs'): string {
  const host = writeSite(files);
  return pinTool(join(host, 'site'), { tool: join(host, tool), cwd: host });
}

it.each(['^0.1.0', '~0.1', 'latest', '*', 'npm:@stavebnica/docs@^0.1.0', 'catalog:'])(
  'pins the version that ran when the project asks a registry for %s',
  (spec) => {
    expect(pinned({ 'package.json': dependency(spec) })).toBe(toolVersion);
  },
);

it('pins the version when the tool is installed globally', () => {
  expect(pinned({})).toBe(toolVersion);
  expect(pinned({ 'package.json': 'not JSON' })).toBe(toolVersion);
});

it.each([
  ['npm', 'file:stavebnica-docs-0.1.0.tgz'],
  ['Yarn and Bun', './stavebnica-docs-0.1.0.tgz'],
])('refers to the same tarball as the project, as %s writes it', (_, spec) => {
  expect(pinned({ 'package.json': dependency(spec) })).toBe('file:../stavebnica-docs-0.1.0.tgz');
});

it('finds the tarball that npm create was given in the lock file of npm', () => {
  const packages = { 'node_modules/@stavebnica/docs': { resolved: 'file:../docs.tgz' } };
  expect(
    pinned({
      'package.json': '{ "dependencies": { "@stavebnica/create-docs": "file:../create.tgz" } }',
      'node_modules/.package-lock.json': JSON.stringify({ packages }),
    }),
  ).toBe('file:../../docs.tgz');
});

it.each([
  ['npm', 'node_modules/.package-lock.json', `"node_modules/@stavebnica/docs": {\n "resolved": "${git}#${commit}",`],
  ['pnpm', 'node_modules/.pnpm/lock.yaml', `'@stavebnica/docs':\n specifier: ${git}\n version: ${git}#${commit}\n`],
  ['Yarn 1', 'yarn.lock', `"@stavebnica/docs@${git}":\n  version "0.1.0"\n  resolved "${git}#${commit}"\n`],
  ['Yarn 4', 'yarn.lock', `"@stavebnica/docs@${git}":\n  resolution: "@stavebnica/docs@${git}#commit=${commit}"\n`],
  ['Bun', 'bun.lock', `"@stavebnica/docs": ["@stavebnica/docs@${git}#${commit}", {}, "${commit}"],`],
])('pins the commit of a Git repository that %s has locked', (_, file, lock) => {
  expect(pinned({ 'package.json': dependency(`${git}#main`), [file]: lock })).toBe(`${git}#${commit}`);
});

it('keeps the URL of a tarball, and of a repository that no lock file names', () => {
  const url = 'https://files.example/stavebnica-docs-0.1.0.tgz';
  expect(pinned({ 'package.json': dependency(url) })).toBe(url);
  expect(pinned({ 'package.json': dependency(`${git}#v0.1.0`) })).toBe(`${git}#v0.1.0`);
});

it.each([
  ['pnpm', 'node_modules/.pnpm/@stavebnica+docs@file+docs.tgz/node_modules/@stavebnica/docs'],
  ['Bun', 'node_modules/.bun/@stavebnica+docs@file+docs.tgz/node_modules/@stavebnica/docs'],
])('looks through the store of %s', (_, tool) => {
  expect(pinned({ 'package.json': dependency('file:docs.tgz') }, tool)).toBe('file:../docs.tgz');
});

it('asks the project in the working directory when Yarn runs the tool from an archive', () => {
  expect(pinned({ 'package.json': dependency('file:docs.tgz') }, 'cache/docs.zip/node_modules/@stavebnica/docs')).toBe(
    'file:../docs.tgz',
  );
});

it('refers to the folder of a checkout', () => {
  expect(pinTool(join(root, '../site'))).toMatch(/^file:\.\.\/[^/]+$/);
  expect(pinned({ 'package.json': dependency('workspace:*') })).toBe('file:../node_modules/@stavebnica/docs');
});
