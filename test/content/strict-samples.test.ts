import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readExample } from '../../src/generator/plugins/api/playground/markup.ts';
import { writeAngular } from '../../src/generator/plugins/api/playground/write-angular.ts';
import { root } from '../support/root.ts';
import { examplesOf } from './samples.ts';

/** As much of Angular as the examples name, typed as it is there. */
const angular = `
export declare const Component: (component: object) => ClassDecorator;
export declare const CUSTOM_ELEMENTS_SCHEMA: unknown;
export interface AfterViewInit { ngAfterViewInit(): void }
export declare class ElementRef<T = any> { nativeElement: T }
export declare const viewChild: { required: <T>(name: string) => () => T };
`;
const compilerOptions = {
  // As Angular's own command line sets up an application.
  strict: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noPropertyAccessFromIndexSignature: true,
  isolatedModules: true,
  experimentalDecorators: true,
  target: 'es2022',
  module: 'preserve',
  noEmit: true,
  skipLibCheck: true,
  types: [],
  // Beyond that, what the sources of the library ask for.
  lib: ['es2023', 'dom', 'dom.iterable'],
  allowImportingTsExtensions: true,
  useDefineForClassFields: false,
  paths: { stavebnica: [join(root, 'content/library/index.ts')], '@angular/core': ['./angular.ts'] },
};

const folder = mkdtempSync(join(tmpdir(), 'strict-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What TypeScript has against modules, given by their names. */
function faultsOf(modules: Readonly<Record<string, string>>): readonly string[] {
  mkdirSync(join(folder, 'samples'));
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(folder, 'samples', `${name}.ts`), code);
  writeFileSync(join(folder, 'angular.ts'), angular);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['samples'] }));
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--singleThreaded'];
  return spawnSync(process.execPath, [...tsc, '-p', folder], { encoding: 'utf8', cwd: folder })
    .stdout.trim()
    .split('\n');
}

it('every example for Angular is one that TypeScript takes at its strictest', () => {
  const modules = examplesOf('en').map(({ place, code }) => [
    place.replace(/\W+/g, '-'),
    writeAngular(readExample(code), { modules: ['stavebnica'], elements: {} }),
  ]);
  expect(modules.length).toBeGreaterThan(300);
  const wrong = {
    missing: "export const note = document.getElementById('note').textContent;",
    unknown: "import 'stavebnica';\ndocument.createElement('sb-toast').appear();",
  };
  expect(faultsOf({ ...Object.fromEntries(modules), ...wrong })).toEqual([
    "samples/missing.ts(1,21): error TS2531: Object is possibly 'null'.",
    "samples/unknown.ts(2,36): error TS2339: Property 'appear' does not exist on type 'SbToast'.",
  ]);
});
