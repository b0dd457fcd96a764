import { join } from 'node:path';
import { languageNames } from '../../../content/highlight/highlight.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { listAt, objectAt, objectOf } from '../foreign-value.ts';
import { mermaidPackage } from '../pages/plan-diagrams.ts';
import type { OldSite } from './model.ts';
import { findModule } from './theme/mdx-components.ts';

/** Returns `mermaid` of `markdown` in the new config; null for a site without diagrams. */
function convertMermaid({ config, themeConfig }: OldSite): unknown {
  if (objectAt(config, 'markdown')['mermaid'] !== true) return null;
  const { theme, options } = objectAt(themeConfig, 'mermaid');
  const { light, dark } = objectOf(theme);
  const settings = Object.entries({ light, dark, options }).filter(([, value]) => value !== undefined);
  return settings.length === 0 ? true : Object.fromEntries(settings);
}

/** Returns the modules of Prism grammars that the tool lacks, without those of the site: `diff-…`, and what an own part adds. */
function convertLanguages({ siteDir, themeConfig }: OldSite): readonly string[] {
  const names = listAt(objectAt(themeConfig, 'prism'), 'additionalLanguages').map(String);
  const part = findModule(join(siteDir, 'src/theme/prism-include-languages'));
  const added = part === undefined ? '' : (readOrNull(part) ?? '');
  const isMissing = (name: string): boolean =>
    !languageNames.has(name.toLowerCase()) && !name.startsWith('diff-') && !added.includes(name);
  return names.filter(isMissing).map((name) => `refractor/${name}`);
}

/** Returns keys of `markdown` for code blocks: diagrams, and languages that the tool does not include. */
export function convertCodeBlocks(site: OldSite): Record<string, unknown> {
  const [mermaid, languages] = [convertMermaid(site), convertLanguages(site)];
  return { ...(mermaid !== null && { mermaid }), ...(languages.length > 0 && { languages }) };
}

/** Packages that these keys need, with the versions that the themes of Docusaurus depend on. */
export function codeBlockPackages({ mermaid, languages }: Record<string, unknown>): Record<string, string> {
  return {
    ...(mermaid !== undefined && mermaidPackage),
    ...(languages !== undefined && { refractor: '^5.0.0' }),
  };
}
