import { readFileSync } from 'node:fs';
import { escapeXml } from '../../kernel/text.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { memo } from '../../kernel/memo.ts';
import { toolVersion } from '../../kernel/tool.ts';
import { findPackage } from '../../config/bundle-module.ts';
import type { PluginContext, PluginPart } from '../../plugin-api/plugin.ts';
import { bundleMermaid } from './bundle-mermaid.ts';
import type { MermaidSettings } from './keys.ts';

/** Opens the plugin for a site that draws diagrams: only pages with one load its script. */
export function openMermaid(settings: MermaidSettings, { config, placeOfKey }: PluginContext): PluginPart {
  const content = { setup: true, contentKey: 'on' };
  const place = placeOfKey(['markdown', 'mermaid']);
  const packageFile = findPackage('mermaid', config.siteDir);
  if (packageFile === null)
    return {
      ...content,
      diagnostics: [
        {
          code: 'mermaid-failed',
          severity: 'error',
          message: '"markdown.mermaid" needs the package mermaid, which is not installed',
          hint: 'run `npm install mermaid`',
          place,
        },
      ],
    };
  const { siteDir, baseUrl, relative } = config;
  const key = contentHash(JSON.stringify([toolVersion, readFileSync(packageFile, 'utf8'), settings, relative]));
  const name = `mermaid-${key.slice(0, 8)}.js`;
  const type = relative ? 'defer' : 'type="module"';
  const head = `<script ${type} src="${escapeXml(`${baseUrl}assets/${name}`)}"></script>`;
  const bundle = memo(() => bundleMermaid({ siteDir, settings, name, key, isPlain: relative, place }));
  return {
    ...content,
    view: (route) => (route.kind === 'page' && route.outline.facts.diagrams === true ? { head } : {}),
    plan: ({ site }) => ({
      files() {
        const hasDiagrams = [...site.pagesByFile.values()].some(({ outline }) => outline.facts.diagrams === true);
        return hasDiagrams ? bundle() : [];
      },
    }),
  };
}
