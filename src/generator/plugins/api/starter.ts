import { dirname, join, resolve } from 'node:path';
import { relativePath } from '../../kernel/files/paths.ts';
import { isFile } from '../../kernel/files/read-file.ts';
import { formatJson } from '../../kernel/text.ts';
import { quote, type StarterAdditions, type StarterPart, type StarterSite } from '../../plugin-api/starter.ts';
import { categoryIn, exampleOf, isTag, titlesOf, writeKeys } from './element-pages.ts';
import type { ApiElement } from './manifest/element.ts';
import { findPublisher } from './manifest/find-publisher.ts';
import { readManifestFile } from './manifest/read-manifest.ts';

/** A page for each element of a manifest, and the code of live examples. Option: `--manifest`. */
export const starter: StarterPart = {
  question: {
    option: 'manifest',
    text: 'Manifest of the custom elements to document (none): ',
    read: (answer, hasFile) =>
      answer === '' || hasFile(answer) ? { value: answer || null } : { refusal: `There is no file ${answer} here.` },
  },
  plan({ choices: { manifest }, ...site }) {
    if (typeof manifest !== 'string') return { value: { files: {} }, diagnostics: [] };
    const hint = 'pass the path of a custom-elements.json, relative to the current folder';
    const { value, diagnostics } = readManifestFile(manifest, manifest, hint);
    return { value: planComponents(value.elements, { manifest, ...site }), diagnostics };
  },
};

// TypeScript, so that `button.js` in a manifest also resolves to `button.ts`.
const elementsFile = 'elements.ts';
/** One page per element, to which the tool appends the API reference; all in one category, which the home page links to. */
function planComponents(
  elements: readonly ApiElement[],
  { manifest, dir, locales, files }: Pick<StarterSite, 'dir' | 'locales' | 'files'> & { readonly manifest: string },
): StarterAdditions {
  const imports = importsOf(elements, { manifest: resolve(manifest), dir });
  const categories = locales.flatMap((locale) => {
    const { label, slug, description } = categoryIn(locale);
    const category = { label, link: { type: 'generated-index', slug, description } };
    const home = `content/${locale}/index.mdx`;
    return [
      [`content/${locale}/api/_category_.json`, formatJson(category)],
      [home, `${files[home]}- [${label}](${slug}): ${description}\n`],
    ];
  });
  const titleOf = titlesOf(elements);
  const pages = locales.flatMap((locale) =>
    elements
      .filter(({ tag }) => isTag(tag))
      .map((element) => {
        const [title, { tag }] = [titleOf(element.tag), element];
        const example = imports.length === 0 ? '' : exampleOf(element, title);
        return [`content/${locale}/api/${tag}.md`, writeKeys({ title, tag }) + example];
      }),
  );
  const code = [
    '// Live examples load this file. Import the modules that define your elements here. List the style sheets that they need',
    '// in `components.styles` of site.config.ts.',
    ...imports.map((path) => `import ${quote(path)};`),
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

/**
 * Returns the imports that define the elements, for a file in `dir`: of their modules, or of the entire package if it does
 * not contain the files from which the manifest was made.
 */
function importsOf(
  elements: readonly ApiElement[],
  { manifest, dir }: { readonly manifest: string; readonly dir: string },
): readonly string[] {
  const publisher = findPublisher(manifest);
  const folders = [dirname(manifest), ...(publisher === null ? [] : [dirname(publisher.file)])];
  // Names of packages can be resolved only from folders beside `node_modules` and below.
  const isInstalled = publisher !== null && /^(?:\.\.\/)*node_modules\//.test(relativePath(dir, publisher.file));
  const modules = elements.flatMap(({ definedIn }) => {
    // A module in TypeScript is published as JavaScript, and `button.js` of a repository can be made from `button.ts`.
    const paths = [definedIn, definedIn.replace(/\.ts$/, '.js'), definedIn.replace(/\.js$/, '.ts')];
    const file = folders.flatMap((folder) => paths.map((path) => join(folder, path))).find(isFile);
    if (file === undefined) return [];
    const specifier = isInstalled ? publisher.specifierOf(definedIn) : null;
    return specifier ?? relativePath(dir, file.replace(/\.ts$/, '.js'));
  });
  return modules.length === 0 && isInstalled && publisher.hasEntry ? [publisher.name] : [...new Set(modules)];
}
