import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly deprecated?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const read = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
// npm writes the lockfile in this shape.
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const locked = Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true);
const shipped = locked.filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true);
const nameOf = ([path]: (typeof locked)[number]): string => path.replace(/^.*node_modules\//, '');

it('names the fingerprint of every package in the lockfile', () => {
  expect(locked.length).toBeGreaterThan(100);
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(nameOf)).toEqual([]);
});

it('takes every package from the registry that npm is set to', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(nameOf)).toEqual([]);
});

it('locks no package that its author has given up, or whose license binds what is made with it', () => {
  const licenses = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MPL-2.0'];
  expect(locked.filter(([, { deprecated }]) => deprecated !== undefined).map(nameOf)).toEqual([]);
  expect([...new Set(locked.map(([, { license }]) => license))].toSorted()).toEqual(licenses);
  expect(new Set(shipped.map(([, { license }]) => license))).toEqual(new Set(['MIT']));
});

it('lists the packages whose scripts run in an installation', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(nameOf);
  expect(scripted).toEqual(['esbuild', 'rs-module-lexer']);
});

it('needs few packages where the tool is installed, and of these only the bundler runs something then', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  expect(Object.keys(dependencies)).toEqual(['chokidar', 'esbuild', 'react', 'react-dom', 'tinypool']);
  expect(shipped.filter(([, { optional }]) => optional !== true).length).toBeLessThan(10);
  expect(
    shipped.filter(([, { hasInstallScript, optional }]) => hasInstallScript === true && optional !== true).map(nameOf),
  ).toEqual(['esbuild']);
});
