import { contentHash, hashFile } from '../../../kernel/files/hash.ts';
import { toolKey } from '../../../kernel/tool.ts';
import { planCopy, plannedMade, type PlannedFile } from '../../../render/planned-file.ts';
import { pageUrl } from '../../../site/graph/permalink.ts';
import { findNamedPage, type Site } from '../../../site/graph/site.ts';
import {
  elementScheme,
  literalText,
  pseudoSelector,
  unionOf,
  type ApiElement,
  type ApiMember,
  type ApiProperty,
} from '../manifest/element.ts';
import { frameworks } from './frameworks.ts';
import { listDownloads, type DownloadKind } from './list-downloads.ts';
import { typedElements, uniqueByName, type TypedElement } from './typed-elements.ts';
import { writeTypes, writeAngularTypes } from './write-types.ts';

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

/** Returns the address of the page that documents an element; null for none. */
type PageOf = (tag: string) => string | null;

/** Writes the tags and attributes of elements in the format of `html.customData` of VS Code. */
function writeHtmlData(elements: readonly ApiElement[], pageOf: PageOf): string {
  const tags = elements.map((element) => {
    const { tag, summary, description, properties, deprecated } = element;
    const page = pageOf(tag);
    return {
      name: tag,
      ...descriptionOf({ description: description || summary, deprecated }),
      attributes: properties.flatMap((member) =>
        member.attribute === null
          ? []
          : [{ name: member.attribute, ...descriptionOf(member), ...valuesOf(member, element) }],
      ),
      ...(page !== null && { references: [{ name: `<${tag}>`, url: page }] }),
    };
  });
  return toJson({ version: 1.1, tags });
}

/** Writes the custom properties, parts and states of elements in the format of `css.customData` of VS Code. */
function writeCssData(elements: readonly ApiElement[]): string {
  const list = (members: readonly ApiMember[], nameOf: (name: string) => string) =>
    uniqueByName(members).map((member) => ({
      name: nameOf(member.name),
      ...descriptionOf(member),
    }));
  return toJson({
    version: 1.1,
    properties: list(
      elements.flatMap(({ cssProperties }) => cssProperties),
      String,
    ),
    pseudoElements: list(
      elements.flatMap(({ parts }) => parts),
      (name) => pseudoSelector('parts', name),
    ),
    pseudoClasses: list(
      elements.flatMap(({ states }) => states),
      (name) => pseudoSelector('states', name),
    ),
  });
}

function descriptionOf({ description, deprecated }: Pick<ApiMember, 'description' | 'deprecated'>) {
  const value = [deprecated === null ? '' : `**Deprecated** ${deprecated}`.trim(), description.trim()]
    .filter((text) => text !== '')
    .join('\n\n');
  return value === '' ? {} : { description: { kind: 'markdown', value } };
}

/** Returns the possible texts of an attribute: those of its union, or none for a flag. */
function valuesOf({ type }: ApiProperty, element: ApiElement) {
  const parts = unionOf(type, element);
  if (parts.every((part) => /^(?:boolean|true|false|undefined|null)$/.test(part))) return { valueSet: 'v' };
  const texts = parts.map(literalText).filter((text) => text !== undefined);
  return texts.length === 0 ? {} : { values: texts.map((name) => ({ name })) };
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
