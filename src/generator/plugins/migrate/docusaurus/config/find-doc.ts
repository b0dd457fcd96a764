import type { LinkContext, NewDoc } from '../convert-links.ts';
import type { OldDocs, OldSite, OldVersion } from '../model.ts';
import { idPrefixOf, newRootOf } from '../placements.ts';
import { firstDocOf } from '../sidebars/convert-sidebars.ts';

/** The old site and the new places of its docs. */
export interface DocsContext {
  readonly site: OldSite;
  /** New ids of docs pages by old ids, for each docs folder in the default language. */
  readonly ids: ReadonlyMap<string, ReadonlyMap<string, NewDoc>>;
}

/** Returns an instance of the docs plugin, by default the first one, and its last version. */
export function findLast({ docs }: OldSite, instance: string): readonly [docs?: OldDocs, last?: OldVersion] {
  const found = docs.find(({ id }) => id === instance) ?? docs[0];
  return [found, found?.versions.find(({ name }) => name === found.lastVersion)];
}

/** Returns the new page of the last version of an instance by its old id; undefined without such a page. */
export function findDoc(id: string, instance: string, { site, ids }: DocsContext): NewDoc | undefined {
  const [docs, last] = findLast(site, instance);
  const found = ids.get(last?.dir ?? '')?.get(id);
  return docs && last && found && { ...found, id: idPrefixOf(newRootOf(docs, last, site)) + found.id };
}

/** Returns the path of the page to which Docusaurus links for the last version of an instance, and the label of that version. */
export function findMainDoc(instance: string, { site, ids }: DocsContext): ReturnType<LinkContext['mainDoc']> {
  const [docs, last] = findLast(site, instance);
  if (docs === undefined || last === undefined) return undefined;
  const pages = ids.get(last.dir);
  const root = newRootOf(docs, last, site) || '/';
  const all = [...(pages?.values() ?? [])];
  const first = pages?.get(firstDocOf(last.sidebars) ?? '') ?? all[0];
  const main = all.find(({ path }) => path === root) ?? first;
  return main && { path: main.path, label: last.label };
}
