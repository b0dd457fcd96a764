import { dirname, join } from 'node:path';
import { slug as toSlug } from 'github-slugger';
import { relativePath } from '../../../../kernel/files/paths.ts';
import { isFile, readOrNull } from '../../../../kernel/files/read-file.ts';
import type { ForeignValue } from '../../foreign-value.ts';
import { listFiles } from '../../pages/list-files.ts';
import type { PlanDraft } from '../../plan.ts';
import type { OldSite } from '../model.ts';
import { moveReference, type MoveMap } from '../move.ts';
import type { OldTransform } from './list-transforms.ts';

/** Folder of modules for named exports, so that the config can refer to them. */
const folder = 'docusaurus/transforms';

/** Matches code that finds the version of a page in its path. */
const ofVersion = /version(?:ed_docs|-)/;

/** Calls such a plugin with the old paths of pages. */
const withOldPath = `
export default function (...options) {
  const transform = plugin.apply(this, options);
  return async (tree, file) => {
    const { history } = file;
    file.history = [file.path.replace(/content\\/versions\\/([^/]+)\\/[^/]+/, 'versioned_docs/version-$1')];
    const changed = await transform(tree, file);
    file.history = history;
    return changed;
  };
}
`;

/** Plans the remark and rehype plugins with the files that their options name, and returns the keys of `markdown`. */
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
    const readsVersion = ofVersion.test(codeOf(module, site));
    if (name !== 'default' || readsVersion) {
      const source = named.startsWith('./') ? `../../${named.slice(2)}` : named;
      const text = readsVersion
        ? `import { ${name} as plugin } from '${source}';\n${withOldPath}`
        : `export { ${name} as default } from '${source}';\n`;
      const taken = name === 'default' || transforms.some((other) => other.name === name && other.module !== module);
      named = `./${folder}/${taken ? `${toSlug(module)}-` : ''}${name}.ts`;
      draft.files.set(named.slice(2), { text });
    }
    return [key, options.length === 0 ? named : [named, ...keepFiles(options, map, draft)]] as const;
  });
  const ofKey = (key: OldTransform['key']): readonly unknown[] =>
    entries.flatMap(([entryKey, entry]) => (entryKey === key ? [entry] : []));
  // `fromEntries` loses the types of the keys.
  return Object.fromEntries(
    (['remarkPlugins', 'rehypePlugins'] as const).map((key) => [key, ofKey(key)]).filter(([, list]) => list?.length),
  ) as Partial<Record<OldTransform['key'], readonly unknown[]>>;
}

function codeOf(module: string, { siteDir }: OldSite): string {
  return (module.startsWith('.') && readOrNull(join(siteDir, module))) || '';
}

/** True if a page plugin changes links by the version of the page. */
export function changesLinks(transforms: readonly OldTransform[], site: OldSite): boolean {
  return transforms
    .map(({ module }) => codeOf(module, site))
    .some((code) => ofVersion.test(code) && /\burl\b/.test(code));
}

/** Returns options with the files that they name, which get other names if the new site has files with theirs. */
function keepFiles(options: OldTransform['options'], map: MoveMap, draft: PlanDraft): OldTransform['options'] {
  const written = JSON.stringify(options).replace(
    /"((?:\.\/)?(\w[\w./-]{0,199}))"/g,
    (all: string, named: string, path: string) => {
      const copyOf = join(draft.siteDir, path);
      if (!isFile(copyOf) || map.byFile.has(copyOf)) return all;
      const rename = (name: string): string => name.replace(/^(\.\/)?(package|tsconfig)(?=\.json$)/, '$&.docusaurus');
      draft.files.set(rename(path), { copyOf });
      return JSON.stringify(rename(named));
    },
  );
  // Plain data stays plain data.
  return JSON.parse(written) as ForeignValue[];
}

/** Matches the arguments of a path in code, or one in quotes to a file of data. */
const readPath =
  /(?:(__dirname)|\bsiteDir|\bcwd\(\))((?:,\s*["'`][\w./-]+["'`])+)|["'`]((?!package\.json)[\w./-]+\.(?:json|ya?ml|txt))["'`]/g;

/**
 * Copies the files and folders that code reads by their paths, such as `readFile('versions.json')`, if they are not moved. `code` is the
 * text of each file.
 */
export function copyReadFiles(code: ReadonlyMap<string, string>, map: MoveMap, { siteDir, files }: PlanDraft): void {
  for (const [from, text] of code) {
    if (!/\bread(?:File|dir)/.test(text)) continue;
    for (const [, isBeside, parts = '', name = ''] of text.matchAll(readPath)) {
      const path = join(isBeside ? dirname(from) : siteDir, ...parts.split(/[\s,"'`]+/), name);
      const found = isFile(path) ? [path] : name === '' ? listFiles(path).map((file) => join(path, file)) : [];
      // Pages are moved.
      if (found.some((file) => map.byFile.get(file)?.startsWith('content/'))) continue;
      for (const copyOf of found) {
        const to = relativePath(siteDir, copyOf);
        if (/^(?!build\/|node_modules\/)\w/.test(to) && !files.has(to)) files.set(to, { copyOf });
      }
    }
  }
}
