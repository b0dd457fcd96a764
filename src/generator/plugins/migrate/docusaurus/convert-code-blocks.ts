import { languageNames } from '../../../content/highlight/highlight.ts';
import { type ForeignObject, listAt, objectAt, objectOf } from '../foreign-value.ts';
import { mermaidPackage } from '../pages/plan-diagrams.ts';

/** Returns `mermaid` of `markdown` in the new config; null for a site without diagrams. */
function convertMermaid(config: ForeignObject): unknown {
  if (objectAt(config, 'markdown')['mermaid'] !== true) return null;
  const { theme, options } = objectAt(objectAt(config, 'themeConfig'), 'mermaid');
  const { light, dark } = objectOf(theme);
  const settings = Object.entries({ light, dark, options }).filter(([, value]) => value !== undefined);
  return settings.length === 0 ? true : Object.fromEntries(settings);
}

/** Returns the modules of Prism grammars that the tool lacks. Code of a site makes those of `diff-…`. */
function convertLanguages({ themeConfig }: ForeignObject): readonly string[] {
  const names = listAt(objectAt(objectOf(themeConfig), 'prism'), 'additionalLanguages').map(String);
  const isMissing = (name: string): boolean => !languageNames.has(name.toLowerCase()) && !name.startsWith('diff-');
  return names.filter(isMissing).map((name) => `refractor/${name}`);
}

/** Returns keys of `markdown` for code blocks: diagrams, and languages that the tool does not include. */
export function convertCodeBlocks(config: ForeignObject): Record<string, unknown> {
  const [mermaid, languages] = [convertMermaid(config), convertLanguages(config)];
  return { ...(mermaid !== null && { mermaid }), ...(languages.length > 0 && { languages }) };
}

/** Packages that these keys need, with the versions that the themes of Docusaurus depend on. */
export function codeBlockPackages(config: ForeignObject): Record<string, string> {
  const { mermaid, languages } = convertCodeBlocks(config);
  return {
    ...(mermaid !== undefined && mermaidPackage),
    ...(languages !== undefined && { refractor: '^5.0.0' }),
  };
}
