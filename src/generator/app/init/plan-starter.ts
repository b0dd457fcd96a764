import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { findLanguage } from '../../../shared/find-language.ts';
import { fold } from '../../../shared/search-fold.ts';
import type { FrontMatterRules } from '../../content/source/front-matter.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { findPackageManager, isPlugAndPlay } from '../../kernel/package/package-manager.ts';
import { pinTool } from '../../kernel/package/pin-tool.ts';
import { formatJson } from '../../kernel/text.ts';
import { toolName } from '../../kernel/tool.ts';
import { gatherFrontMatter } from '../../plugin-api/gather.ts';
import { quote, type StarterPart } from '../../plugin-api/starter.ts';
import { builtInPlugins } from '../../plugins/index.ts';
import { listStarterLanguages, starterDir, type StarterChoices } from './choose-starter.ts';

/** Additions of plugins to a new site. */
export interface StarterPlugins {
  readonly parts: readonly StarterPart[];
  readonly frontMatterRules: FrontMatterRules;
}

/** Loads the additions of the tool's plugins. */
export async function openStarterPlugins(): Promise<StarterPlugins> {
  const modules = await Promise.all(builtInPlugins.flatMap((plugin) => plugin.starter?.() ?? []));
  return { parts: modules.map(({ starter }) => starter), frontMatterRules: gatherFrontMatter(builtInPlugins) };
}

/** Plans the files of a new site in `dir`, an absolute folder. Returns their texts by path. */
export function planStarter(
  choices: StarterChoices,
  dir: string,
  { parts, frontMatterRules }: StarterPlugins,
): StageResult<Readonly<Record<string, string>>> {
  const { locales } = choices;
  const { run } = findPackageManager(dir);
  const files: Record<string, string> = {
    '.gitignore': 'node_modules/\n.docs/\nbuild/\n',
    'package.json': writePackage(dir),
    'tsconfig.json': formatJson(tsconfig),
    // esbuild and the theme are files on disk; Yarn would leave them in archives.
    ...(isPlugAndPlay() && { '.yarnrc.yml': 'nodeLinker: node-modules\n' }),
    ...Object.fromEntries(locales.flatMap((locale) => readPages(locale, run('dev')))),
  };
  const configLines: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const part of parts) {
    const { value, diagnostics: found } = part.plan({ dir, locales, choices, files, frontMatterRules });
    Object.assign(files, value.files);
    configLines.push(...(value.configLines ?? []));
    diagnostics.push(...found);
  }
  return { value: { ...files, 'site.config.ts': writeConfig(choices, configLines) }, diagnostics };
}

/** Pages of the starter in the language of a locale, by path in the new site; `dev` is the command that starts `docs dev`. */
function readPages(locale: string, dev: string): readonly (readonly [path: string, text: string])[] {
  const dir = join(starterDir, findLanguage(locale, listStarterLanguages()) ?? '');
  return walkFolder(dir).map(({ path }) => {
    const text = readFileSync(join(dir, path), 'utf8');
    return [`content/${locale}/${path}`, text.replaceAll('`npm run dev`', `\`${dev}\``)];
  });
}

const tsconfig = { extends: `${toolName}/tsconfig.json`, include: ['*.ts', 'content', 'theme'] };

function writePackage(dir: string): string {
  const name = fold(basename(dir))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const description = {
    name: name || 'site',
    private: true,
    type: 'module',
    scripts: { dev: 'docs dev', build: 'docs build', preview: 'docs preview', check: 'docs check-links --strict' },
    devDependencies: { [toolName]: pinTool(dir) },
  };
  return formatJson(description);
}

function writeConfig({ title, url, locales }: StarterChoices, ofPlugins: readonly string[]): string {
  const lines = [
    `import { defineConfig } from '${toolName}';`,
    '',
    'export default defineConfig({',
    `  title: ${quote(title)},`,
    `  url: ${quote(url)},`,
    '  i18n: {',
    `    defaultLocale: ${quote(locales[0] ?? '')},`,
    `    locales: { ${locales.map((key) => `${/^\w+$/.test(key) ? key : quote(key)}: {}`).join(', ')} },`,
    '  },',
    ...ofPlugins,
    '});',
  ];
  return `${lines.join('\n')}\n`;
}
