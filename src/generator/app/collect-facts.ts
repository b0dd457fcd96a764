import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Assets } from '../content/assets/collect-assets.ts';
import type { CrawledContent } from '../content/crawl/crawl.ts';
import type { CompiledSources } from '../content/modules/compile-sources.ts';
import { mergeResults } from '../kernel/collections.ts';
import type { SiteFacts } from '../site/graph/site.ts';
import type { Services } from './services.ts';

/** Inputs of the site graph. */
export interface LinkInputs {
  readonly content: CrawledContent;
  readonly compiled: Omit<CompiledSources, 'entries'>;
}

/** Collects the inputs of the site graph besides outlines: facts of the core, then those of plugins in their order. */
export function collectFacts(
  { content, compiled, assets }: LinkInputs & { readonly assets: Assets },
  { config, drafts, parts, placeOfKey }: Services,
): { readonly facts: SiteFacts; readonly diagnostics: readonly Diagnostic[] } {
  const named = parts.flatMap((part) => config.locales.flatMap((locale) => part.localeFiles?.(locale, config) ?? []));
  const ofPlugins = parts.map((part) => part.facts?.(compiled.pages) ?? { value: {}, diagnostics: [] });
  const facts = {
    categories: content.categories,
    staticFiles: new Set([...assets.files.map(({ path }) => path), ...named.map((path) => `/${path}`)]),
    assets: assets.pathOf,
    beside: content.assets,
    drafts,
    placeOfKey,
    ...mergeResults(ofPlugins, ({ value }) => value),
  };
  return { facts, diagnostics: ofPlugins.flatMap(({ diagnostics }) => diagnostics) };
}
