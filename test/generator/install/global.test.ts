import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../support/root.ts';
import { writeSite } from '../../support/write-site.ts';

it('the image installs the tool globally, as an ordinary user, with the command as its entry', () => {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n');
  expect(lines.filter((line) => /^(?:FROM|USER|ENTRYPOINT)/.test(line))).toEqual([
    'FROM node:24-bookworm-slim AS pack',
    'FROM node:24-bookworm-slim',
    'USER node',
    'ENTRYPOINT ["docs"]',
  ]);
});

it(
  'a tool that is installed elsewhere builds a site without node_modules, as in the image',
  { timeout: 120_000 },
  () => {
    const folder = writeSite({
      'site/site.config.ts': `import { defineConfig } from '@stavebnica/docs';
export default defineConfig({ title: 'S', url: 'https://s.example', i18n: { defaultLocale: 'en', locales: { en: {} } } });`,
      'site/content/en/index.mdx': 'export const year = 2026;\n\n# Home\n\nSince {year}.\n',
    });
    const modules = join(folder, 'lib/node_modules');
    const tool = join(modules, '@stavebnica/docs');
    mkdirSync(tool, { recursive: true });
    for (const path of ['bin', 'dist', 'src', 'package.json'])
      cpSync(join(root, path), join(tool, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(tool, 'node_modules'), 'junction');
    const { status, stdout } = spawnSync('node', [join(tool, 'bin/docs.js'), 'build', '--strict'], {
      cwd: join(folder, 'site'),
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(readFileSync(join(folder, 'site/build/index.html'), 'utf8')).toMatch(/Since (?:<!-- -->)?2026/);
    expect(existsSync(join(folder, 'site/node_modules'))).toBe(false);
  },
);
