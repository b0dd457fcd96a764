import { isDeepStrictEqual } from 'node:util';
import { splitNumberPrefix } from '../../../../content/crawl/content-file.ts';
import { isOldIndex } from '../addresses/old-addresses.ts';
import { defaultItems, type GeneratorInput } from './default-items.ts';

/** A call of the function of a docs plugin that makes entries. `at` is the path of the options of the plugin in the config. */
export interface GeneratorCall {
  readonly at: readonly (string | number)[];
  readonly given: GeneratorInput;
}

/** Makes the entries of a folder by a function of a config; null if they are those of Docusaurus. */
export async function makeItems(config: unknown, { at, given }: GeneratorCall): Promise<unknown> {
  const part = at.reduce((value: unknown, key) => Object(value)[key], config);
  const { sidebarItemsGenerator: make } = Object(Array.isArray(part) ? part[1] : part);
  const made: unknown = await make({
    ...given,
    defaultSidebarItemsGenerator: async (own: GeneratorInput) => defaultItems(own),
    numberPrefixParser(name: string) {
      const { number, rest } = splitNumberPrefix(name);
      return { filename: rest, numberPrefix: number ?? undefined };
    },
    isCategoryIndex: ({
      fileName,
      directories,
    }: {
      readonly fileName: string;
      readonly directories: readonly string[];
    }) => isOldIndex(`${directories[0] ?? ''}/${fileName}`),
  });
  return isDeepStrictEqual(made, defaultItems(given)) ? null : made;
}
