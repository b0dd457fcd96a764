/** A page as Docusaurus describes it to functions that make entries. */
export interface GeneratorDoc {
  readonly id: string;
  readonly title: string;
  /** `@site/docs/guides/01-setup.md` */
  readonly source: string;
  /** `guides`; `.` for the folder of the version. */
  readonly sourceDirName: string;
  readonly sidebarPosition?: number;
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/** Parameters of these functions that change the default entries. */
interface GeneratorInput {
  readonly item: { readonly dirName: string };
  readonly docs: readonly GeneratorDoc[];
}

type Item = Readonly<Record<string, unknown>>;

/** A folder of pages. */
export interface GeneratorFolder {
  /** Its entry, without items. */
  readonly category: Item;
  readonly position: number;
  /** Id of the page that is its index. */
  readonly index?: string | undefined;
}

/** A call of the function of a docs plugin that makes entries. */
export interface GeneratorCall {
  /** Path of the options of the plugin in the config. */
  readonly at: readonly (string | number)[];
  readonly given: GeneratorInput;
  /** By path. */
  readonly folders: Readonly<Record<string, GeneratorFolder>>;
}

/** Makes the entries of a folder by a function of a config; null if they are those of Docusaurus. */
export async function makeItems(config: unknown, { at, given, folders }: GeneratorCall): Promise<unknown> {
  const part = at.reduce((value: unknown, key) => Object(value)[key], config);
  const { sidebarItemsGenerator: make } = Object(Array.isArray(part) ? part[1] : part);
  const makeDefault = ({ item, docs }: GeneratorInput) =>
    itemsOf(item.dirName.replace(/^\.\/|\/$/g, ''), { docs, folders });
  const made: unknown = await make({
    ...given,
    defaultSidebarItemsGenerator: async (own: GeneratorInput) => makeDefault(own),
  });
  return JSON.stringify(made) === JSON.stringify(makeDefault(given)) ? null : made;
}

/** Makes the entries of a folder as Docusaurus does by default. */
export function itemsOf(
  dir: string,
  site: { readonly docs: readonly GeneratorDoc[]; readonly folders: GeneratorCall['folders'] },
  index?: string,
): readonly Item[] {
  const root = dir === '.' ? '' : `${dir}/`;
  const below = site.docs.filter(({ sourceDirName: at }) => at !== dir && at.startsWith(root));
  const names = new Set(below.map(({ sourceDirName: at }) => at.slice(root.length).split('/', 1)[0] ?? ''));
  const pages = site.docs.filter(({ id, sourceDirName: at }) => at === dir && id !== index);
  const entries = [
    ...pages.map(({ id, source, sidebarPosition = Number.MAX_VALUE, frontMatter }) => {
      const { sidebar_label: label, sidebar_custom_props: customProps } = frontMatter;
      const name = source.slice(source.lastIndexOf('/') + 1);
      return { position: sidebarPosition, name, item: { type: 'doc', id, label, customProps } };
    }),
    ...[...names].flatMap((name) => {
      const { [root + name]: folder } = site.folders;
      if (folder === undefined) return [];
      const items = itemsOf(root + name, site, folder.index);
      return [{ position: folder.position, name, item: { ...folder.category, items } }];
    }),
  ];
  return entries.toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1)).map(({ item }) => item);
}
