import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '../../../src/generator/app/build-site.ts';
import { toolVersion } from '../../../src/generator/kernel/tool.ts';
import { changes } from '../../../src/generator/plugins/upgrade/changes.ts';
import { root } from '../../support/root.ts';
import { runDocs } from '../../support/run-docs.ts';
import { shareTheme } from '../../support/share-theme.ts';
import { writeSite } from '../../support/write-site.ts';

const fixtures = join(root, 'test/fixtures/upgrade');

/** A copy of a site as an earlier version made it. */
function siteOf(version: string): { readonly dir: string; read(path: string): string } {
  const dir = join(writeSite({}), 'garden');
  cpSync(join(fixtures, version), dir, { recursive: true });
  shareTheme(dir);
  return { dir, read: (path) => readFileSync(join(dir, path), 'utf8') };
}

const messagesOf = async (siteDir: string): Promise<readonly string[]> => {
  const { status, diagnostics } = await buildSite({ siteDir, jobs: 1 });
  const lines = diagnostics.map(({ place, code, message, hint }) =>
    [`${place?.file}:${place?.line}:${place?.column}`, code, message, `(${hint})`].join(' '),
  );
  return [status, ...lines];
};

it('warns about the package name of 0.1 with its place, and still builds', async () => {
  const { dir } = siteOf('0.1');
  const message =
    'The package is called @stavebnica/docs; "docs" is a different package. The old form works until 0.3.0';
  expect(await messagesOf(dir)).toEqual([
    'built',
    `package.json:9:19 deprecated ${message} (write @stavebnica/docs, or run docs upgrade)`,
    `package.json:13:5 deprecated ${message} (write "@stavebnica/docs", or run docs upgrade)`,
    `sidebars.ts:1:38 deprecated ${message} (write "@stavebnica/docs", or run docs upgrade)`,
    `site.config.ts:1:30 deprecated ${message} (write '@stavebnica/docs', or run docs upgrade)`,
  ]);
});

it.each(readdirSync(fixtures))('docs upgrade makes a site of %s one that builds without a warning', async (version) => {
  const { dir } = siteOf(version);
  expect(await runDocs('upgrade', dir)).toMatchObject({ code: 0 });
  expect(await messagesOf(dir)).toEqual(['built']);
  expect(await runDocs('upgrade', dir)).toEqual({
    code: 0,
    answer: '',
    log: `Nothing to change: the site is ready for ${toolVersion}.\n`,
  });
});

it('docs upgrade renames the package everywhere, pins what ran, and prints the next steps', async () => {
  const { dir, read } = siteOf('0.1');
  const { answer, log } = await runDocs('upgrade', dir);
  expect(answer).toContain(
    "--- a/site.config.ts\n+++ b/site.config.ts\n@@ -1 +1 @@\n-import { defineConfig } from 'docs';\n",
  );
  expect(log).toBe(`4 files changed for ${toolVersion}. Next:\n\n  npm install\n  npm run build\n`);
  expect(read('.github/workflows/deploy.yml')).toContain('- run: npx @stavebnica/docs build --strict\n');
  expect(read('sidebars.ts')).toContain('from "@stavebnica/docs";');
  const { scripts, devDependencies } = JSON.parse(read('package.json'));
  expect(scripts).toMatchObject({ build: 'docs build', check: 'npx @stavebnica/docs check-links --strict' });
  expect(scripts.docs, 'a script may have that name').toBe('docs build');
  expect(devDependencies).toEqual({ '@stavebnica/docs': expect.stringMatching(/^file:/) });
});

it('--dry-run prints the changes and writes nothing', async () => {
  const { dir, read } = siteOf('0.1');
  const { code, answer, log } = await runDocs('upgrade', dir, '--dry-run');
  expect({ code, log }).toEqual({ code: 0, log: '4 files would change.\n' });
  expect(answer).toContain("+import { defineConfig } from '@stavebnica/docs';");
  expect(read('site.config.ts')).toContain("from 'docs';");
});

it('a folder that does not exist is named', async () => {
  expect(await runDocs('upgrade', '/no/such/site')).toEqual({
    code: 2,
    answer: '',
    log: 'The folder /no/such/site does not exist. Name the folder of the site: docs upgrade my-site\n',
  });
});

it('every deprecated form is reported for at least one minor version, and is removed on time', () => {
  const minor = (version: string): number => {
    const [major = 0, second = 0] = version.split('.').map(Number);
    return major * 1_000 + second;
  };
  for (const { name, since, removedIn } of changes) {
    expect(minor(removedIn), name).toBeGreaterThan(minor(since));
    expect(
      minor(toolVersion),
      `${name} is to be removed from changes.ts, with the code that still accepts it`,
    ).toBeLessThan(minor(removedIn));
    expect(minor(toolVersion), name).toBeGreaterThanOrEqual(minor(since));
  }
});
