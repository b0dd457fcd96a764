import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findLanguage } from '../../../shared/find-language.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { toolDir } from '../../kernel/tool.ts';
import { quote, type StarterAdditions, type StarterPart, type StarterSite } from '../../plugin-api/starter.ts';
import type { ApiElement } from './manifest/element.ts';
import { readManifestFile } from './manifest/read-manifest.ts';

/** A page for each element of a manifest, and the code of live examples. Option: `--manifest`. */
export const starter: StarterPart = {
  question: {
    option: 'manifest',
    text: 'Manifest of the custom elements to document (none): ',
    read: (answer, isFile) =>
      answer === '' || isFile(answer) ? { value: answer || null } : { refusal: `There is no file ${answer} here.` },
  },
  plan({ choices: { manifest }, dir, locales }) {
    if (typeof manifest !== 'string') return { value: { files: {} }, diagnostics: [] };
    const hint = 'pass the path of a custom-elements.json, relative to the current folder';
    const { value, diagnostics } = readManifestFile(manifest, manifest, hint);
    return { value: planComponents(value.elements, { manifest, dir, locales }), diagnostics };
  },
};

// TypeScript, so that `button.js` in a manifest also resolves to `button.ts`.
const elementsFile = 'elements.ts';
const categoriesDir = join(toolDir, 'src/starter/plugins/api');

/** One page per element, to which the tool appends the API reference; all in one category. */
function planComponents(
  elements: readonly ApiElement[],
  { manifest, dir, locales }: Pick<StarterSite, 'dir' | 'locales'> & { readonly manifest: string },
): StarterAdditions {
  // Other names are not valid for elements, and as file names could lead out of the folder.
  const tags = new Set(elements.map(({ tag }) => tag).filter((tag) => /^[a-z][^\s/\\]*-[^\s/\\]*$/.test(tag)));
  const modules = elements
    .filter(({ module }) => module !== '')
    .map(({ module }) => resolve(dirname(manifest), module))
    .filter((path) => existsSync(path) || existsSync(path.replace(/\.js$/, '.ts')))
    .map((path) => relativePath(dir, path));
  const texts = new Map(walkFolder(categoriesDir).map(({ path }) => [path.slice(0, path.indexOf('/')), path]));
  const categories = locales.map((locale) => {
    const language = findLanguage(locale, [...texts.keys()]) ?? '';
    const text = readFileSync(join(categoriesDir, texts.get(language) ?? ''), 'utf8');
    return [`content/${locale}/api/_category_.json`, text];
  });
  const pages = locales.flatMap((locale) =>
    [...tags].map((tag) => [`content/${locale}/api/${tag}.md`, `---\ntitle: ${tag}\ntag: ${tag}\n---\n`]),
  );
  const code = [
    '// Live examples load this file. Import the modules that define your elements here.',
    ...[...new Set(modules)].map((path) => `import ${quote(path)};`),
  ];
  return {
    files: { ...Object.fromEntries([...categories, ...pages]), [elementsFile]: `${code.join('\n')}\n` },
    configLines: [
      '  components: {',
      `    manifest: ${quote(relativePath(dir, resolve(manifest)))},`,
      `    script: ${quote(elementsFile)},`,
      '  },',
    ],
  };
}
