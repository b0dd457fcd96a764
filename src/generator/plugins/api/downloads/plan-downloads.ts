import { contentHash, hashFile } from '../../../kernel/files/hash.ts';
import { toolKey } from '../../../kernel/tool.ts';
import { planCopy, plannedMade, type PlannedFile } from '../../../render/planned-file.ts';
import { pageUrl } from '../../../site/graph/permalink.ts';
import { findNamedPage, type Site } from '../../../site/graph/site.ts';
import { elementScheme, type ApiElement } from '../manifest/element.ts';
import { writeCssData, writeHtmlData, type PageOf } from './editor-data.ts';
import { frameworks } from './frameworks.ts';
import { listDownloads, type DownloadKind } from './list-downloads.ts';
import { typedElements, type TypedElement } from './typed-elements.ts';
import { writeAngularTypes } from './write-angular-types.ts';
import { writeTypes } from './write-types.ts';

/** What the files are made from. */
interface DownloadSource {
  readonly elements: readonly ApiElement[];
  readonly pageOf: PageOf;
  /** The elements with types, converted once for all files. */
  typed(): readonly TypedElement[];
}

/** Writers of the files of each kind, in the order of `listDownloads`. The manifest is copied. */
const writers: Readonly<Record<Exclude<DownloadKind, 'manifest'>, readonly ((source: DownloadSource) => string)[]>> = {
  vscode: [({ elements, pageOf }) => writeHtmlData(elements, pageOf), ({ elements }) => writeCssData(elements)],
  react: [({ typed }) => writeTypes(typed(), frameworks.react)],
  vue: [({ typed }) => writeTypes(typed(), frameworks.vue)],
  svelte: [({ typed }) => writeTypes(typed(), frameworks.svelte)],
  angular: [({ typed }) => writeAngularTypes(typed())],
  solid: [({ typed }) => writeTypes(typed(), frameworks.solid)],
  jsx: [({ typed }) => writeTypes(typed(), frameworks.jsx)],
};

/** Plans the manifest, data for editors and types for frameworks, each one file for all elements in all languages. */
export function planDownloads(site: Site, elements: readonly ApiElement[]): readonly PlannedFile[] {
  const { components, defaultLocale } = site.config;
  if (components === null) return [];
  const edition = site.editions.find(({ locale }) => locale.key === defaultLocale);
  const pageOf = (tag: string): string | null => {
    const page = edition && findNamedPage(`${elementScheme}:${tag}`, edition, site);
    return page === undefined ? null : pageUrl(page, site);
  };
  let converted: readonly TypedElement[] | undefined;
  const source: DownloadSource = { elements, pageOf, typed: () => (converted ??= typedElements(elements)) };
  const hash = contentHash(JSON.stringify([toolKey, elements, elements.map(({ tag }) => pageOf(tag))]));
  const downloads = Object.entries(listDownloads(components));
  return downloads.flatMap(([kind, paths]) =>
    paths.map((path, index): PlannedFile => {
      // The keys of `listDownloads` are kinds.
      const write = kind === 'manifest' ? undefined : writers[kind as keyof typeof writers][index];
      const file =
        write === undefined
          ? planCopy(path, hashFile(components.manifest) ?? '', components.manifest)
          : plannedMade(path, hash, () => write(source));
      return { ...file, locale: null };
    }),
  );
}
