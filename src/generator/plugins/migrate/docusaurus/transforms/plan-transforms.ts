import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { slug as toSlug } from 'github-slugger';
import type { PlanDraft } from '../../plan.ts';
import type { OldSite } from '../model.ts';
import { moveReference, type MoveMap } from '../move.ts';
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

/** Matches a path in quotes to a file of data. */
const dataFile = /["'`]((?!package\.json)[\w./-]+\.(?:json|ya?ml|txt))["'`]/g;

/** Copies the files that code reads by their paths from the folder of the site, such as `readFile('versions.json')`. */
export function copyReadFiles(sources: readonly string[], { siteDir, files }: PlanDraft): void {
  const readers = sources.filter((text) => /\breadFile/.test(text));
  for (const [, name = ''] of readers.flatMap((text) => [...text.matchAll(dataFile)])) {
    const [path, copyOf] = [posix.normalize(name), join(siteDir, name)];
    if (/^\w/.test(path) && !files.has(path) && existsSync(copyOf)) files.set(path, { copyOf });
  }
}
