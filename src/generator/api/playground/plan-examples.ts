import { join } from 'node:path';
import { cacheDirOf } from '../../cache/cache.ts';
import type { PlannedFile } from '../../output/planned-file.ts';
import { plannedText } from '../../output/planned-file.ts';
import type { ReadSite } from '../../site/link-site.ts';
import { bundleElements } from './bundle-elements.ts';
import { drawExample } from './example-document.ts';

/** True for paths of the output at which only documents of examples and code of elements lie. */
export function isOfExamples(path: string): boolean {
  return /^(?:examples|assets\/elements)\//.test(path);
}

/** Plans the document of every live example of a site, and the code of the elements in them. */
export async function planExamples({ site, pages, library, theme }: ReadSite): Promise<readonly PlannedFile[]> {
  const { components, siteDir, baseUrl, locales } = site.config;
  const withExamples = [...pages.values()].filter(({ examples }) => examples.length > 0);
  if (components === null || withExamples.length === 0) return [];
  const tags = library.elements.map(({ tag }) => tag).toSorted();
  const bundle = await bundleElements(components, tags, { siteDir, cacheDir: cacheDirOf(siteDir) });
  const address = (name: string): string => `${baseUrl}assets/elements/${name}`;
  const documents = withExamples.flatMap(({ source, outline, examples }) =>
    examples.flatMap(({ id, html, tags: used }) => {
      const { entries, imports } = bundle.scriptsOf(used);
      const locale = locales.find(({ key }) => key === source.locale) ?? { htmlLang: source.locale, direction: 'ltr' };
      const files = drawExample({
        html,
        path: `examples/${id}.html`,
        locale,
        baseUrl,
        title: outline.title ?? '',
        frameScript: theme.frameScript === null ? null : `${baseUrl}assets/${theme.frameScript}`,
        styles: bundle.styles.map(address),
        scripts: entries.map(address),
        preloads: imports.map(address),
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
