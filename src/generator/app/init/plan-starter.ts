import { basename } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { FrontMatterRules } from '../../content/source/front-matter-rules.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { quote, type StarterPart } from '../../plugin-api/starter.ts';
import { builtInPlugins } from '../../plugins/index.ts';
import { gatherFrontMatter } from '../../plugin-api/gather.ts';
import type { Starter } from './starter.ts';

/** What plugins bring to a new site. */
export interface StarterPlugins {
  readonly parts: readonly StarterPart[];
  readonly frontMatterRules: FrontMatterRules;
}

/** Loads what the plugins of the tool bring. */
export async function openStarterPlugins(): Promise<StarterPlugins> {
  const modules = await Promise.all(builtInPlugins.flatMap((plugin) => plugin.starter?.() ?? []));
  return { parts: modules.map(({ starter }) => starter), frontMatterRules: gatherFrontMatter(builtInPlugins) };
}

/** Plans the files of a new site. Returns their texts by path. */
export function planStarter(
  starter: Starter,
  { parts, frontMatterRules }: StarterPlugins,
): StageResult<Readonly<Record<string, string>>> {
  const { choices, dir, pages } = starter;
  const { locales } = choices;
  const files: Record<string, string> = {
    '.gitignore': 'node_modules/\n.docs/\nbuild/\n',
    'package.json': writePackage(starter),
    ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`content/${path}`, text])),
  };
  const configLines: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const part of parts) {
    const { value, diagnostics: found } = part.plan({ dir, locales, choices, files, frontMatterRules });
    Object.assign(files, value.files);
    configLines.push(...(value.configLines ?? []));
    diagnostics.push(...found);
  }
  return { value: { ...files, 'site.config.ts': writeConfig(starter, configLines) }, diagnostics };
}

function writePackage({ dir, toolRange }: Starter): string {
  const name = basename(dir)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const description = {
    name: name || 'site',
    private: true,
    type: 'module',
    scripts: { dev: 'docs dev', build: 'docs build', preview: 'docs preview', check: 'docs check-links --strict' },
    devDependencies: { docs: toolRange },
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

function writeConfig({ choices: { title, url, locales } }: Starter, ofPlugins: readonly string[]): string {
  const lines = [
    "import { defineConfig } from 'docs';",
    '',
    'export default defineConfig({',
    `  title: ${quote(title)},`,
    `  url: ${quote(url)},`,
    '  i18n: {',
    `    defaultLocale: ${quote(locales[0] ?? '')},`,
    `    locales: { ${locales.map((key) => `${key}: {}`).join(', ')} },`,
    '  },',
    ...ofPlugins,
    '});',
  ];
  return `${lines.join('\n')}\n`;
}
