import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeAt } from '../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import type { PlanDraft } from '../plan.ts';
import { isCode, type ImportingFile } from './find-imports.ts';

const pluginData = /\b(?:usePluginData|useAllPluginInstancesData|useGlobalData)(?=\()/g;
const loaders = /(?<=["'`])-?!{0,2}(?!raw-loader\b)[\w@/.-]+-loader\b[^"'`\n]*!(?=[^"'`\n!]+["'`])/g;

/** Where Docusaurus keeps the data of its plugins, and where the new site has them. */
const oldData = '.docusaurus/globalData.json';
const newData = 'docusaurus/globalData.json';

/** Reports code that needs a plugin of Docusaurus or a loader of webpack, and carries the data that plugins made in the last build. */
export function reportCode(siteDir: string, files: readonly ImportingFile[], draft: PlanDraft): void {
  const note = (outcome: 'changed' | 'left', message: string, match: RegExpExecArray, file: ImportingFile): void => {
    const path = relativePath(siteDir, file.from);
    const place = placeAt(match.input, match.index, { file: path, length: match[0].length });
    draft.notes.push({ outcome, subject: match[0], message, place });
  };
  const hasData = existsSync(join(siteDir, oldData));
  for (const file of files) {
    if (!isCode(file.from) && !/\.mdx?$/.test(file.from)) continue;
    const text = readFileSync(file.from, 'utf8');
    for (const match of text.matchAll(pluginData)) {
      if (hasData) {
        draft.files.set(newData, { copyOf: join(siteDir, oldData) });
        note('changed', `The data of plugins are those of the last build of the old site, in ${newData}.`, match, file);
      } else
        note(
          'left',
          `Plugins of Docusaurus do not run: build the old site and migrate again, or write their data to ${newData} as { "name of the plugin": { "default": … } }.`,
          match,
          file,
        );
    }
    for (const match of text.matchAll(loaders))
      note(
        'left',
        'Loaders of webpack do not run: import the file itself, or its text with `?raw` at the end.',
        match,
        file,
      );
  }
}
