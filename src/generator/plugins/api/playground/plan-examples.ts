import { join } from 'node:path';
import { cacheDirOf } from '../../../kernel/cache/cache.ts';
import type { PlannedFile } from '../../../render/planned-file.ts';
import { plannedText } from '../../../render/planned-file.ts';
import { writeMetaPolicy } from '../../csp/policy.ts';
import type { ReadSite } from '../../../app/link-site.ts';
import { bundleElements, type ElementBundle } from './bundle-elements.ts';
import { drawExample } from './example-document.ts';

/** True for paths of the output at which only documents of examples and code of elements lie. */
export function isOfExamples(path: string): boolean {
  return /^(?:examples|assets\/elements)\//.test(path);
}

/** The code of the documented elements, bundled for the live examples of a site; null for a site without any. */
export async function openElements({ site, pages, library }: ReadSite): Promise<ElementBundle | null> {
  const { components, siteDir, relative } = site.config;
  if (components === null || [...pages.values()].every(({ examples }) => examples.length === 0)) return null;
  const tags = library.elements.map(({ tag }) => tag).toSorted();
  return bundleElements(components, tags, { siteDir, cacheDir: cacheDirOf(siteDir), arePlain: relative });
}

/** Plans the document of every live example of a site, and the code of the elements in them; without elements there are none. */
export function planExamples(read: ReadSite, bundle: ElementBundle | null): readonly PlannedFile[] {
  const { site, pages, theme } = read;
  const { locales, relative } = site.config;
  const root = relative ? '../' : site.config.baseUrl;
  if (bundle === null) return [];
  const withExamples = [...pages.values()].filter(({ examples }) => examples.length > 0);
  const policy = read.policy === null ? null : writeMetaPolicy(read.policy);
  const address = (name: string): string => `${root}assets/elements/${name}`;
  const documents = withExamples.flatMap(({ source, outline, examples }) =>
    examples.flatMap(({ id, html, tags: used }) => {
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
