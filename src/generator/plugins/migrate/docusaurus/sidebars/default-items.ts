import { posix } from 'node:path';
import { splitNumberPrefix } from '../../../../content/crawl/content-file.ts';
import { isOldIndex } from '../addresses/old-addresses.ts';

/** A page as Docusaurus describes it to functions that make entries. */
export interface GeneratorDoc {
  readonly id: string;
  readonly title: string;
  /** `@site/docs/guides/01-setup.md` */
  readonly source: string;
  /** `guides`; `.` for the folder of the version. */
  readonly sourceDirName: string;
  readonly sidebarPosition?: number | undefined;
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/** Parameters of these functions that are data. */
export interface GeneratorInput {
  readonly item: { readonly dirName: string };
  readonly docs: readonly GeneratorDoc[];
  /** Keys of `_category_` files, by folder. */
  readonly categoriesMetadata: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An entry with its order: its position, and its name among those without one. */
interface Entry {
  readonly position: number;
  readonly name: string;
  readonly entry: Readonly<Record<string, unknown>>;
}

/** Makes the entries of a folder as Docusaurus does by default. */
export function defaultItems({ item, ...input }: GeneratorInput): readonly Entry['entry'][] {
  return itemsOf(item.dirName.replace(/^\.\/|\/$/g, ''), input);
}

function itemsOf(dir: string, input: Omit<GeneratorInput, 'item'>, except?: string): readonly Entry['entry'][] {
  const root = dir === '.' ? '' : `${dir}/`;
  const below = input.docs.filter(({ sourceDirName: at }) => at !== dir && (root === '' || at.startsWith(root)));
  const names = new Set(below.map(({ sourceDirName: at }) => at.slice(root.length).split('/', 1)[0] ?? ''));
  const pages = input.docs.filter(({ id, sourceDirName: at }) => at === dir && id !== except);
  return [...pages.map(entryOf), ...[...names].map((name) => categoryOf(root + name, input))]
    .toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
    .map(({ entry }) => entry);
}

function entryOf({ id, source, sidebarPosition, frontMatter }: GeneratorDoc): Entry {
  const { sidebar_label: label, sidebar_class_name: className, sidebar_custom_props: customProps } = frontMatter;
  const entry = defined({ type: 'doc', id, label, className, customProps });
  return { position: sidebarPosition ?? Number.MAX_VALUE, name: posix.basename(source), entry };
}

function categoryOf(dir: string, input: Omit<GeneratorInput, 'item'>): Entry {
  const { position, link, ...written } = input.categoriesMetadata[dir] ?? {};
  const { number, rest } = splitNumberPrefix(posix.basename(dir));
  // Parse border: a category file is plain data.
  const { type, id } = (link ?? {}) as Readonly<Record<string, unknown>>;
  const own = input.docs.find((doc) =>
    type === 'doc'
      ? doc.id === id || doc.id === `${dir}/${String(id)}`
      : link === undefined &&
        doc.sourceDirName === dir &&
        isOldIndex(posix.join(dir, splitNumberPrefix(posix.parse(doc.source).name).rest)),
  );
  const made = own === undefined ? link : { type: 'doc', id: own.id };
  const entry = defined({ type: 'category', label: rest, ...written, link: made, items: itemsOf(dir, input, own?.id) });
  const at = position ?? own?.sidebarPosition ?? number ?? Number.MAX_VALUE;
  return { position: Number(at), name: posix.basename(dir), entry };
}

function defined(entry: Entry['entry']): Entry['entry'] {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined && value !== null));
}
