import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeAt } from '../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { sourceDir } from '../../../kernel/tool.ts';
import type { Outcome, PlanDraft } from '../plan.ts';
import { fences, isCode, type ImportingFile } from './find-imports.ts';
import { findModule } from './mdx-components.ts';

const pluginData = /\b(?:usePluginData|useAllPluginInstancesData|useGlobalData)(?=\()/g;
const quoted = /["'`]([^"'`\n]+)["'`]/g;

/** Paths of the plugin data in the old and in the new site. */
const oldData = '.docusaurus/globalData.json';
const newData = 'docusaurus/globalData.json';

const carriedData = [
  'changed',
  `The plugin data comes from the last build of the old site, and is in ${newData}.`,
] as const;
const missingData = [
  'left',
  `Plugins of Docusaurus do not run: build the old site and migrate again, or write their data to ${newData} as { "name of the plugin": { "default": … } }.`,
] as const;

const missingPart =
  'The theme has no such part, so the page is rendered without it or fails: remove it, or write it in src/theme.';

/** True for a Docusaurus theme part that neither the site nor the tool has. Parts that the site replaces are reported separately. */
function isMissingPart(specifier: string, importer: string, siteDir: string): boolean {
  const name = /^@theme\/(\w+)$/.exec(specifier)?.[1];
  if (name === undefined || importer.startsWith('src/theme/')) return false;
  const folders = [join(siteDir, 'src', 'theme'), join(sourceDir, 'client', 'docusaurus', 'theme')];
  return folders.every((folder) => findModule(join(folder, name)) === undefined);
}

/** Words in the text of a file, and their position. */
interface Found {
  readonly words: string;
  readonly index: number;
}

/** Reports code that needs a Docusaurus plugin or a webpack loader, and copies the plugin data of the last build. */
export function reportCode(siteDir: string, files: readonly ImportingFile[], draft: PlanDraft): void {
  const hasData = existsSync(join(siteDir, oldData));
  for (const file of files) {
    if (!isCode(file.from) && !/\.mdx?$/.test(file.from)) continue;
    const source = readFileSync(file.from, 'utf8');
    const text = isCode(file.from) ? source : source.replace(fences, (fence) => fence.replace(/[^\n]/g, ' '));
    const note = (outcome: Outcome, message: string, { words, index }: Found): void => {
      const place = placeAt(text, index, { file: relativePath(siteDir, file.from), length: words.length });
      draft.notes.push({ outcome, subject: words, message, place });
    };
    for (const { 0: words, index } of text.matchAll(pluginData)) {
      if (hasData) draft.files.set(newData, { copyOf: join(siteDir, oldData) });
      const [outcome, message] = hasData ? carriedData : missingData;
      note(outcome, message, { words, index });
    }
    for (const { 1: specifier = '', index } of text.matchAll(quoted)) {
      if (isMissingPart(specifier, relativePath(siteDir, file.from), siteDir))
        note('left', missingPart, { words: specifier, index: index + 1 });
      const loader = specifier.slice(0, specifier.lastIndexOf('!') + 1);
      if (!loader.includes('-loader') || loader.includes('raw-loader')) continue;
      const message = 'Webpack loaders do not run: import the file itself, or its text with `?raw` at the end.';
      note('left', message, { words: loader, index: index + 1 });
    }
  }
}
