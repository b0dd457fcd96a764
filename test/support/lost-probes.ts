import { readFileSync } from 'node:fs';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../src/generator/app/build-site.ts';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { writeOldSite } from './migrate-site.ts';
import { runDocs } from './run-docs.ts';
import { shareTheme } from './share-theme.ts';

/** What a reader of a site meets: `Q7`. Every part of an old site that is tested has a word of its own. */
const probe = /\bQ\d+\b/g;

/**
 * Migrates and builds a site whose parts have probes, and returns the probes that are neither in its documents nor in a
 * line of the report: by themselves, or by the line that has them.
 */
export async function findLostProbes(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { site, target } = writeOldSite(files);
  const { code, answer: report } = await runDocs('migrate', site, '--to', target);
  if (code !== 0) throw new Error(report);
  shareTheme(target);
  symlinkSync(join(toolDir, 'node_modules'), join(target, 'node_modules'), 'junction');
  const { diagnostics } = await buildSite({ siteDir: target, jobs: 1, keepGoing: true });
  const built = walkFolder(join(target, 'build')).flatMap(({ path }) =>
    path.startsWith('assets/') ? [] : [path, readFileSync(join(target, 'build', path), 'utf8')],
  );
  const messages = diagnostics.map(({ message, place }) => `${place?.file ?? ''}:${place?.line ?? 0}: ${message}`);
  const shown = new Set([...built, report, ...messages].flatMap((text) => text.match(probe) ?? []));
  // A file may be reported as a whole.
  const rest = Object.entries(files).filter(([file]) => !report.includes(` ${file}:1:1 ${file}:`));
  return rest.flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        (line.match(probe) ?? [])
          .filter((word) => !shown.has(word) && !report.includes(`${file}:${index + 1}:`))
          .map((word) => `${file}:${index + 1} ${word}: ${line.trim()}`),
      ),
  );
}
