import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectAt } from '../foreign-value.ts';
import type { ConfigRunner } from '../open-config-runner.ts';
import { listFiles } from '../pages/list-files.ts';
import type { OldSite } from './model.ts';
import { listPlacements } from './placements.ts';

/** Reads the Markdown files of a site as `markdown.preprocessor` of its config changes them, if there is one. */
export async function preprocessPages(site: OldSite, runner: ConfigRunner): Promise<OldSite> {
  if (objectAt(site.config, 'markdown')['preprocessor'] === undefined) return site;
  const files = new Set(
    listPlacements(site).flatMap(({ dir }) =>
      listFiles(dir)
        .filter((path) => /\.mdx?$/.test(path))
        .map((path) => join(dir, path)),
    ),
  );
  const pages = [...files].map((filePath) => ({ filePath, fileContent: readFileSync(filePath, 'utf8') }));
  const answer = await runner.run({ file: site.configFile, call: { pages } });
  if (answer.kind === 'error') return { ...site, preprocessed: { texts: new Map(), failure: answer.message } };
  // Parse boundary: the process returns a text for each page.
  const texts = answer.value as readonly string[];
  const changed = pages.flatMap(({ filePath, fileContent }, index): [string, string][] => {
    const text = texts[index];
    return typeof text !== 'string' || text === fileContent ? [] : [[filePath, text]];
  });
  return { ...site, preprocessed: { texts: new Map(changed) } };
}

/** Returns the text of a Markdown file of a site. */
export function textOf(file: string, { texts }: OldSite['preprocessed']): string {
  return texts.get(file) ?? readFileSync(file, 'utf8');
}
