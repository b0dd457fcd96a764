import { splitPage } from '../front-matter.ts';
import type { PlanDraft } from '../plan.ts';
import { setKeys } from './convert-pages.ts';
import { isPartial, newFileOf, type OldLayout } from './layout.ts';

/** Sets a sidebar for the pages that it does not contain: the old tool shows it next to all pages. */
export function showSidebar(
  { name, entries }: { readonly name: string; readonly entries: unknown },
  { pages }: OldLayout,
  draft: PlanDraft,
): void {
  const { ids, folders } = targetsIn(entries);
  for (const page of pages) {
    const path = newFileOf(page);
    const file = draft.files.get(path);
    const isListed = ids.has(page.id) || folders.some((folder) => folder === '.' || page.id.startsWith(`${folder}/`));
    if (isListed || isPartial(page) || page.isPost === true || file === undefined || !('text' in file)) continue;
    const { frontMatter } = splitPage(file.text);
    // These pages choose what is next to them.
    if ('displayed_sidebar' in frontMatter || 'layout' in frontMatter) continue;
    setKeys(path, { displayed_sidebar: name }, draft);
  }
}

/** Returns the ids of pages in a part of a sidebar, and the folders whose pages it contains. */
function targetsIn(part: unknown): { readonly ids: ReadonlySet<unknown>; readonly folders: readonly string[] } {
  const ids = new Set<unknown>();
  const folders: string[] = [];
  const visit = (entry: unknown): void => {
    if (typeof entry === 'string') ids.add(entry);
    if (Array.isArray(entry)) entry.forEach(visit);
    else if (typeof entry === 'object' && entry !== null) {
      const { type, id, dirName, link, items } = entry as Readonly<Record<string, unknown>>;
      // A page is not part of a sidebar that only refers to it.
      if (type === 'ref') return;
      if (typeof dirName === 'string') folders.push(dirName);
      for (const inner of [id, link, items]) visit(inner);
    }
  };
  visit(part);
  return { ids, folders };
}
