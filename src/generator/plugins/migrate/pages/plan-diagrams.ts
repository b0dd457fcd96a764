import type { PlanDraft } from '../plan.ts';
import { isNamed } from './read-config.ts';

/** Package that draws diagrams, with its version. */
export const mermaidPackage = { mermaid: '^11.0.0' } as const;

/** Line of the report about diagrams. */
export const drawnByMermaid = 'The key `markdown.mermaid` draws diagrams with the package mermaid.';

/** True if the old tool draws diagrams of Mermaid: the config or the packages of the site name it. */
export function drawsMermaid(configFile: string, siteDir: string): boolean {
  return isNamed(/mermaid/i, configFile, siteDir);
}

/**
 * Returns the keys of `markdown` in the new config for diagrams, and the packages that they need; undefined for pages without
 * diagrams.
 */
export function planDiagrams({ files, notes }: PlanDraft):
  | {
      readonly markdown: Readonly<Record<string, unknown>>;
      readonly dependencies: Readonly<Record<string, string>>;
    }
  | undefined {
  const hasDiagrams = [...files.values()].some(
    (file) => 'text' in file && /^[ \t>]*[`~]{3,}[ \t]*mermaid\b/m.test(file.text),
  );
  if (!hasDiagrams) return undefined;
  notes.push({ outcome: 'carried', subject: 'mermaid', message: drawnByMermaid });
  return { markdown: { mermaid: true }, dependencies: mermaidPackage };
}
