import { sep } from 'node:path';
import { objectOf } from '../foreign-value.ts';
import { splitPage } from '../front-matter.ts';
import { newFileOf, pageId, textOf } from '../pages/layout.ts';
import type { NavNode } from '../pages/navigation.ts';
import type { PlanDraft } from '../plan.ts';
import { addressOf, type StarlightSite } from './read-site.ts';

/** Writes the labels, places and states of the folders in generated sidebars. `nodes` are the entries of the sidebars. */
export function keepFolders({ layout }: StarlightSite, nodes: readonly NavNode[], { files }: PlanDraft): void {
  const made = new Map<string, { label?: string | undefined; position?: number; collapsed?: boolean }>();
  for (const page of layout.pages) {
    const { sidebar } = splitPage(textOf(page)).frontMatter;
    const order = Number(objectOf(sidebar)['order']);
    const [path, written] = [newFileOf(page).split('/').slice(0, -1), page.from.split(sep).slice(0, -1)];
    for (
      let label = written.pop();
      label !== undefined && pageId(addressOf(label)) === path.at(-1);
      label = written.pop()
    ) {
      const name = path.join('/');
      const folder = path.slice(2).join('/');
      const around = nodes.find((node) => node.folder !== undefined && `${folder}/`.startsWith(`${node.folder}/`));
      const { position = Infinity } = made.get(name) ?? {};
      const first = Math.min(position, Number.isNaN(order) ? Infinity : order);
      const isGenerated = nodes.length === 0 || (around !== undefined && around.folder !== folder);
      made.set(name, {
        ...(label !== path.at(-1) && { label }),
        ...(first < Infinity && { position: first }),
        ...(isGenerated && { collapsed: around?.isClosed === true }),
      });
      path.pop();
    }
  }
  for (const [path, meta] of made)
    if (Object.keys(meta).length > 0) files.set(`${path}/_category_.json`, { text: JSON.stringify(meta) });
}
