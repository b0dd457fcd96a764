import { join } from 'node:path';
import { cacheDirOf } from '../../../kernel/cache/cache.ts';
import { type PlannedFile, plannedText } from '../../../render/planned-file.ts';
import type { ThemeBundle } from '../../../theme/theme-bundle.ts';
import type { PlanContext } from '../../../plugin-api/plugin.ts';
import type { ApiElement } from '../element.ts';
import { DiagnosticError } from '../../../kernel/diagnostics/diagnostic.ts';
import { describeElementsFault, ElementsFault } from './elements-fault.ts';
import { bundleElements, type ElementBundle } from './bundle-elements.ts';
import { drawExample } from './example-document.ts';

/** True for paths of the output at which only documents of examples and code of elements lie. */
export function isOfExamples(path: string): boolean {
  return /^(?:examples|assets\/elements)\//.test(path);
}

/** What examples are made with, besides the site. */
export interface ExampleInputs {
  readonly theme: ThemeBundle;
  /** The documented elements. */
  readonly elements: readonly ApiElement[];
  /** Content-Security-Policy of their documents. */
  metaPolicy(): string | null;
}

/**
 * The code of the documented elements, bundled for the live examples of a site; null for a site without any. Rejects
 * with a `DiagnosticError` when it cannot be bundled.
 */
export async function openElements(
  { site, pages }: PlanContext,
  { elements }: Pick<ExampleInputs, 'elements'>,
): Promise<ElementBundle | null> {
  const { components, siteDir, relative } = site.config;
  if (components === null || [...pages.values()].every(({ data }) => data.examples === undefined)) return null;
  const tags = elements.map(({ tag }) => tag).toSorted();
  try {
    return await bundleElements(components, tags, { siteDir, cacheDir: cacheDirOf(siteDir), arePlain: relative });
  } catch (error) {
    throw error instanceof ElementsFault ? new DiagnosticError(describeElementsFault(error, site)) : error;
  }
}

/** Plans the document of every live example of a site, and the code of the elements in them; without elements there are none. */
export function planExamples(
  { site, pages }: PlanContext,
  { theme, metaPolicy }: ExampleInputs,
  bundle: ElementBundle | null,
): readonly PlannedFile[] {
  const { locales, relative } = site.config;
  const root = relative ? '../' : site.config.baseUrl;
  if (bundle === null) return [];
  const policy = metaPolicy();
  const address = (name: string): string => `${root}assets/elements/${name}`;
  const documents = [...pages.values()].flatMap(({ source, outline, data }) =>
    (data.examples ?? []).flatMap(({ id, html, tags: used }) => {
      const { entries, imports } = bundle.scriptsOf(used);
      const locale = locales.find(({ key }) => key === source.locale) ?? { htmlLang: source.locale, direction: 'ltr' };
      const files = drawExample({
        html,
        path: `examples/${id}.html`,
        locale,
        root,
        arePlain: relative,
        title: outline.title ?? '',
        frameScript: theme.frameScript === null ? null : `${root}assets/${theme.frameScript}`,
        styles: bundle.styles.map(address),
        scripts: entries.map(address),
        preloads: imports.map(address),
        policy,
      });
      return files.map(({ path, text }) => plannedText(path, text));
    }),
  );
  const code = bundle.files.map((name): PlannedFile => ({
    path: `assets/elements/${name}`,
    key: name,
    content: { kind: 'copy', from: join(bundle.dir, name) },
  }));
  return [...documents, ...code];
}
