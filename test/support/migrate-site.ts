import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { buildSite } from '../../src/generator/app/build-site.ts';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { runDocs } from './run-docs.ts';
import { shareTheme } from './share-theme.ts';

/** Writes the files of a site of another tool into a folder; returns the folder, and one beside it for the new site. */
export function writeOldSite(files: Readonly<Record<string, string>>): {
  readonly site: string;
  readonly target: string;
} {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-move-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, 'old', path)), { recursive: true });
    writeFileSync(join(dir, 'old', path), text);
  }
  return { site: join(dir, 'old'), target: join(dir, 'new') };
}

/** Migrates a site twice, which gives the same report, builds the new one without an error, and checks that it has every old address. `baseUrl`: path of both, which the output lacks. */
export async function migrateSite(files: Readonly<Record<string, string>>, baseUrl = '/') {
  const { site, target } = writeOldSite(files);
  const first = await runDocs('migrate', site, '--to', target);
  expect(first.code).toBe(0);
  const report = readFileSync(join(target, 'MIGRATION.md'), 'utf8');
  const again = await runDocs('migrate', site, '--to', target, '--format', 'json');
  expect(readFileSync(join(target, 'MIGRATION.md'), 'utf8')).toBe(report);
  shareTheme(target);
  symlinkSync(join(toolDir, 'node_modules'), join(target, 'node_modules'), 'junction');
  const { diagnostics } = await buildSite({ siteDir: target, jobs: 1 });
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const { addresses }: { addresses: readonly { readonly from: string; readonly how: string }[] } = JSON.parse(
    again.answer,
  );
  const isThere = (path: string): boolean =>
    [path, `${path}.html`, `${path}/index.html`].some(
      (file) => file.endsWith('.html') && existsSync(join(target, 'build', file)),
    );
  expect(addresses.map(({ from }) => `/${from.slice(baseUrl.length)}`).filter((path) => !isThere(path))).toEqual([]);
  return {
    report: first.answer,
    log: first.log,
    warnings: diagnostics.map(({ message }) => message),
    addresses: addresses.map(({ from, how }) => `${from} ${how}`),
    /** A file of the new site. */
    source: (path: string): string => readFileSync(join(target, path), 'utf8'),
    /** A file of its output. */
    built: (path: string): string => readFileSync(join(target, 'build', path), 'utf8'),
  };
}
