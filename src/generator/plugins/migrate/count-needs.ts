import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countOf, formatJson } from '../../kernel/text.ts';
import type { ExitCode } from '../../plugin-api/command.ts';
import { listFiles } from './pages/list-files.ts';

/** A module, or a class or variable of Infima, that the files of a site still use. */
interface Need {
  readonly name: string;
  /** File and line: `src/pages/index.js:3`. */
  readonly places: readonly string[];
}

const folders = ['content', 'src', 'theme'];
const moduleName = /(?:from|import|require\()\s*["'](@(?:docusaurus|theme|theme-original|theme-init)\/[^"']+)["']/g;
const infima =
  /(?<![\w-])(--ifm-[\w-]+|(?:row|col|button|hero|card|badge|alert|avatar|margin|padding|text|shadow)(?:-\w+)?--[\w-]+)/g;

/** Counts the uses because of which a migrated site needs `compatibility` and the layer for Infima. */
function countNeeds(siteDir: string): readonly Need[] {
  const places = new Map<string, string[]>();
  for (const folder of folders)
    for (const path of listFiles(join(siteDir, folder))) {
      // The layer itself does not count.
      if (!/\.(?:mdx?|[jt]sx?|css)$/.test(path) || path === 'css/infima.css') continue;
      const lines = readFileSync(join(siteDir, folder, path), 'utf8').split('\n');
      for (const [index, line] of lines.entries())
        for (const [, name = ''] of [...line.matchAll(moduleName), ...line.matchAll(infima)])
          places.set(name, [...(places.get(name) ?? []), `${folder}/${path}:${index + 1}`]);
    }
  return [...places].map(([name, found]) => ({ name, places: found })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Prints what a migrated site still needs from the old tool. */
export function reportNeeds(folder: string, format: 'text' | 'json'): ExitCode {
  const siteDir = resolve(folder);
  if (!existsSync(siteDir)) {
    process.stderr.write(`There is no folder ${siteDir}. Name the folder of the new site: docs migrate --report .\n`);
    return 2;
  }
  const needs = countNeeds(siteDir);
  if (format === 'json') {
    process.stdout.write(formatJson(needs));
    return 0;
  }
  const lines = needs.map(
    ({ name, places }) =>
      `${name}  ${places.length}: ${places.slice(0, 3).join(', ')}${places.length > 3 ? ', …' : ''}\n`,
  );
  const total = needs.reduce((sum, { places }) => sum + places.length, 0);
  const end =
    total === 0
      ? 'Remove compatibility and src/css/infima.css from the config.'
      : `${countOf(total, 'use')} of ${countOf(needs.length, 'name')} left.`;
  process.stdout.write(`${lines.join('')}${end}\n`);
  return 0;
}
