import { isObject } from '../../foreign-value.ts';
import type { NewDoc } from '../convert-links.ts';
import type { OldDocs, OldSite, OldVersion } from '../model.ts';
import { idPrefixOf, newRootOf } from '../placements.ts';
import { firstDocOf } from '../sidebars/convert-sidebars.ts';
import type { ConfigContext } from './plan-config.ts';

/** Returns an instance of the docs plugin, by default the first one, and its last version. */
export function findLast({ docs }: OldSite, instance: string): readonly [docs?: OldDocs, last?: OldVersion] {
  const found = docs.find(({ id }) => id === instance) ?? docs[0];
  return [found, found?.versions.find(({ name }) => name === found.lastVersion)];
}

/** Returns the new page of the last version of an instance by its old id; undefined without such a page. */
export function findDoc(id: string, instance: string, { site, ids }: ConfigContext): NewDoc | undefined {
  const [docs, last] = findLast(site, instance);
  const found = ids.get(last?.dir ?? '')?.get(id);
  return docs && last && found && { ...found, id: idPrefixOf(newRootOf(docs, last, site)) + found.id };
}

/** Returns the page to which Docusaurus links for the last version of an instance; undefined without pages. */
export function findMainDoc(instance: string, { site, ids }: ConfigContext): NewDoc | undefined {
  const [docs, last] = findLast(site, instance);
  if (docs === undefined || last === undefined) return undefined;
  const pages = ids.get(last.dir);
  const root = newRootOf(docs, last, site) || '/';
  const first = firstDocOf(isObject(last.sidebars) ? Object.values(last.sidebars)[0] : undefined);
  const all = [...(pages?.values() ?? [])];
  return all.find(({ path }) => path === root) ?? pages?.get(first ?? '') ?? all[0];
}
