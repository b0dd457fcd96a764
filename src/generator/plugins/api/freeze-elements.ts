import { basename, dirname, join } from 'node:path';
import { relativePath } from '../../kernel/files/paths.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { formatJson, parseObject } from '../../kernel/text.ts';
import type { FrozenFile, PlanContext } from '../../plugin-api/plugin.ts';
import { componentsFile, type ElementSet } from './element-sets.ts';
import type { ComponentsConfig } from './keys.ts';
import type { LoadedLibrary } from './load-library.ts';
import { bundleElements } from './playground/bundle-elements.ts';
import { tagsOf } from './playground/plan-examples.ts';
import { selectMembers, type MemberChoice, type MemberRule } from './select-members.ts';

/** Name of the folder with the files to which `components.json` refers. */
const folder = 'components';

/**
 * Returns the manifest, its translations, the stories and the built code of the documented elements, as files of a version's
 * folder. Rejects with a `DiagnosticError` if the code cannot be bundled.
 */
export async function freezeElements(
  { config, loaded, storyFiles }: ElementSet,
  { site }: Pick<PlanContext, 'site'>,
): Promise<readonly FrozenFile[]> {
  const { components } = config;
  if (components === null) return [];
  const { manifest, packageFile, translations } = freezeTexts(components, loaded.packageFile);
  const bundle = await bundleElements({ ...site, config }, tagsOf(loaded.elements));
  const scripts = [...new Set(['', ...tagsOf(loaded.elements)])].flatMap((tag) => {
    const { entries } = bundle.scriptsOf([tag]);
    const code = entries.map((name) => `import './${name}';\n`).join('');
    return code === '' ? [] : [{ path: `${folder}/elements/${nameOf(tag)}.js`, content: code }];
  });
  const stories = storyFiles.map((path, index) => {
    return { path: `${folder}/stories/${index + 1}-${basename(path)}`, content: { copyOf: path } };
  });
  const isOne = bundle.scriptsOf(['']).entries.length > 0;
  const frozen = {
    ...components,
    ...freezeRules(components, loaded),
    manifest: manifest.path,
    script: components.script && `${folder}/elements/${isOne ? nameOf('') : '{tag}'}.js`,
    styles: bundle.styles.map((name) => `${folder}/elements/${name}`),
    translations: translations.folders,
    stories: stories.map(({ path }) => path),
  };
  const written = Object.fromEntries(Object.entries(frozen).filter(([, value]) => value !== null));
  return [
    { path: componentsFile, content: formatJson(written) },
    manifest,
    ...packageFile,
    ...translations.files,
    ...stories,
    ...bundle.files.map((name) => ({
      path: `${folder}/elements/${name}`,
      content: { copyOf: join(bundle.dir, name) },
    })),
    ...(isOne ? scripts.slice(0, 1) : scripts),
  ];
}

function nameOf(tag: string): string {
  return tag === '' ? 'all-elements' : tag;
}

/** Keeps the path of the manifest within its package, whose package.json determines the imports of readers. */
function freezeTexts(components: ComponentsConfig, packageFile: string | null) {
  const { manifest, translations } = components;
  const inside = packageFile === null ? basename(manifest) : relativePath(dirname(packageFile), manifest);
  const { name, customElements, exports } = parseObject(packageFile === null ? null : readOrNull(packageFile));
  const folders = Object.entries(translations);
  return {
    manifest: { path: `${folder}/${inside}`, content: { copyOf: manifest } },
    packageFile:
      packageFile === null
        ? []
        : [
            {
              path: `${folder}/package.json`,
              content: formatJson({ name, private: true, customElements, exports }),
            },
          ],
    translations: {
      folders: Object.fromEntries(folders.map(([locale]) => [locale, `${folder}/translations/${locale}`])),
      files: folders.flatMap(([locale, from]) =>
        walkFolder(from).map(({ path }) => ({
          path: `${folder}/translations/${locale}/${path}`,
          content: { copyOf: join(from, path) },
        })),
      ),
    },
  };
}

/** Functions cannot be stored: their results are stored as names of members. */
function freezeRules(
  { include, exclude }: ComponentsConfig,
  { elements, leftOut }: LoadedLibrary,
): { readonly include: readonly string[]; readonly exclude: readonly string[] } {
  const texts = (rules: readonly MemberRule[]): string[] => rules.filter((rule) => typeof rule === 'string');
  if ([...include, ...exclude].every((rule) => typeof rule === 'string'))
    return { include: texts(include), exclude: texts(exclude) };
  const byDefault = selectMembers(elements, { include: [], exclude: [] }).leftOut;
  return {
    include: [...texts(include), ...Object.values(byDefault).flat().map(pathOf)],
    exclude: [...texts(exclude), ...leftOut.excluded.map(pathOf)],
  };
}

function pathOf({ tag, kind, name }: MemberChoice): string {
  return `${tag}.${kind}.${name}`;
}
