import { statSync } from 'node:fs';
import { join } from 'node:path';
import { slug as toSlug } from 'github-slugger';
import { readOrNull } from '../../../../kernel/files/read-file.ts';
import type { PlanDraft } from '../../plan.ts';
import { isCode } from '../find-imports.ts';
import type { OldSite } from '../model.ts';
import { moveReference, type Move, type MoveMap } from '../move.ts';
import type { OldTransform } from './list-transforms.ts';

/** Folder of modules for named exports, so that the config can refer to them. */
const folder = 'docusaurus/transforms';

/** Plans the remark and rehype plugins, and returns the keys of `markdown` that name them. */
export function planTransforms(
  transforms: readonly OldTransform[],
  { site, map, draft }: { readonly site: OldSite; readonly map: MoveMap; readonly draft: PlanDraft },
): Partial<Record<OldTransform['key'], readonly unknown[]>> {
  const move = { from: join(site.siteDir, 'docusaurus.config.js'), to: 'site.config.ts' };
  const newName = (module: string): string => {
    const moved = moveReference(module, { kind: 'import', move, roots: [], map });
    return moved.replace(/^@site\//, './');
  };
  const entries = transforms.map(({ key, module, name, options }) => {
    let named = newName(module);
    if (name !== 'default') {
      const source = named.startsWith('./') ? `../../${named.slice(2)}` : named;
      const text = `export { ${name} as default } from '${source}';\n`;
      const taken = transforms.filter((other) => other.name === name && other.module !== module).length > 0;
      named = `./${folder}/${taken ? `${toSlug(module)}-` : ''}${name}.ts`;
      draft.files.set(named.slice(2), { text });
    }
    return [key, options.length === 0 ? named : [named, ...options]] as const;
  });
  const ofKey = (key: OldTransform['key']): readonly unknown[] =>
    entries.flatMap(([entryKey, entry]) => (entryKey === key ? [entry] : []));
  // `fromEntries` loses the types of the keys.
  return Object.fromEntries(
    (['remarkPlugins', 'rehypePlugins'] as const).map((key) => [key, ofKey(key)]).filter(([, list]) => list?.length),
  ) as Partial<Record<OldTransform['key'], readonly unknown[]>>;
}

/** Matches a path in quotes to a file that is neither code nor a description of a package. */
const dataFile = /(['"`])(?:\.\/)?((?!package\.json|\.)[\w./-]+\.(?:json|ya?ml|toml|csv|txt))\1/g;

/** Copies the files that code reads by their paths from the folder of the site, such as `readFile('versions.json')`. */
export function copyReadFiles(code: readonly Move[], { siteDir, files }: PlanDraft): void {
  for (const { from } of code) {
    const text = isCode(from) ? (readOrNull(from) ?? '') : '';
    for (const [, , name = ''] of /\breadFile/.test(text) ? text.matchAll(dataFile) : []) {
      const copyOf = join(siteDir, name);
      if (!files.has(name) && statSync(copyOf, { throwIfNoEntry: false })?.isFile() === true)
        files.set(name, { copyOf });
    }
  }
}
