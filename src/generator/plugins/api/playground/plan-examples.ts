import { join } from 'node:path';
import type { LocaleConfig } from '../../../config/config.ts';
import { plannedText, type PlannedFile } from '../../../render/planned-file.ts';
import type { ThemeBundle } from '../../../theme/theme-bundle.ts';
import type { PlanContext } from '../../../plugin-api/plugin.ts';
import type { ApiElement } from '../manifest/element.ts';
import { bundleElements, type ElementBundle } from './bundle-elements.ts';
import { writeExample } from './example-document.ts';

/** A live example of a page. */
export interface ExampleSource {
  /** Name of its document: a hash of its locale and HTML. */
  readonly id: string;
  readonly html: string;
  /** Tags of its custom elements, sorted. */
  readonly tags: readonly string[];
}

/** What examples are made with, besides the site. */
export interface ExampleInputs {
  readonly theme: Pick<ThemeBundle, 'frameScript'>;
  /** The documented elements. */
  readonly elements: readonly ApiElement[];
  /** Returns the Content-Security-Policy of example documents; null for none. */
  metaPolicy(): string | null;
}

/** Returns true for a path of the output where only example documents or code of elements can be. */
export function isOfExamples(path: string): boolean {
  return /^(?:examples|assets\/elements)\//.test(path);
}

/**
 * Bundles the code of the documented elements for the live examples of a site. Null for a site without any. Rejects with
 * a `DiagnosticError` when the code cannot be bundled.
 */
export async function openElements(
  { site, pages }: PlanContext,
  { elements }: Pick<ExampleInputs, 'elements'>,
): Promise<ElementBundle | null> {
  if ([...pages.values()].every(({ data }) => data.examples === undefined)) return null;
  return bundleElements(site, elements.map(({ tag }) => tag).toSorted());
}

/** Plans the document of every live example, and the code of the elements. Without a bundle there are no files. */
export function planExamples(
  { site: { config }, pages }: PlanContext,
  { theme: { frameScript }, metaPolicy }: ExampleInputs,
  bundle: ElementBundle | null,
): readonly PlannedFile[] {
  if (bundle === null) return [];
  const root = config.relative ? '../' : config.baseUrl;
  const address = (name: string): string => `${root}assets/elements/${name}`;
  const common = {
    root,
    isPlain: config.relative,
    frameScript: frameScript === null ? null : `${root}assets/${frameScript}`,
    styles: bundle.styles.map(address),
    policy: metaPolicy(),
  };
  const documents = [...pages.values()].flatMap(({ source, outline, data }) =>
    (data.examples ?? []).flatMap(({ id, html, tags }) => {
      const { entries, imports } = bundle.scriptsOf(tags);
      const files = writeExample({
        ...common,
        html,
        path: `examples/${id}.html`,
        locale: findLocale(source.locale, config.locales),
        title: outline.title ?? '',
        scripts: entries.map(address),
        preloads: imports.map(address),
      });
      return files.map(({ path, text }) => ({ ...plannedText(path, text), locale: null }));
    }),
  );
  const code = bundle.files.map((name): PlannedFile => ({
    path: `assets/elements/${name}`,
    key: name,
    content: { kind: 'copy', from: join(bundle.dir, name) },
  }));
  return [...documents, ...code];
}

function findLocale(locale: string, locales: readonly LocaleConfig[]): Pick<LocaleConfig, 'htmlLang' | 'direction'> {
  return locales.find(({ key }) => key === locale) ?? { htmlLang: locale, direction: 'ltr' };
}
