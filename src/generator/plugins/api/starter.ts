import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { toolDir } from '../../kernel/tool.ts';
import { quote, type StarterAdditions, type StarterPart } from '../../plugin-api/starter.ts';
import { readManifest } from './manifest/read-manifest.ts';

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
    const { value: components, diagnostics } = readComponents(manifest, dir);
    return { value: components === null ? { files: {} } : planComponents(components, locales), diagnostics };
  },
};

/** The custom elements that a new site documents. Paths are relative to the new site, with `/`. */
interface StarterComponents {
  readonly manifest: string;
  readonly tags: readonly string[];
  /** Modules that define the elements, as far as they exist. */
  readonly modules: readonly string[];
}

function readComponents(manifest: string, dir: string): StageResult<StarterComponents | null> {
  const text = readOrNull(manifest);
  if (text === null) return { value: null, diagnostics: [describeUnreadable(manifest)] };
  const { value, diagnostics } = readManifest(text, manifest);
  const from = (path: string): string => relativePath(dir, path);
  const modules = value.elements
    .filter(({ module }) => module !== '')
    .map(({ module }) => resolve(dirname(manifest), module))
    .filter((path) => existsSync(path) || existsSync(path.replace(/\.js$/, '.ts')));
  const components = {
    manifest: from(resolve(manifest)),
    // Anything else is not a valid element name, and as a file name could lead out of the folder.
    tags: [...new Set(value.elements.map(({ tag }) => tag))].filter((tag) => /^[a-z][^\s/\\]*-[^\s/\\]*$/.test(tag)),
    modules: [...new Set(modules.map(from))],
  };
  return { value: components, diagnostics };
}

function describeUnreadable(manifest: string): Diagnostic {
  return {
    code: 'invalid-manifest',
    severity: 'error',
    message: `The manifest ${manifest} cannot be read`,
    hint: 'pass the path of a custom-elements.json, relative to the current folder',
  };
}

// TypeScript, so that `button.js` in a manifest also resolves to `button.ts`.
const elementsFile = 'elements.ts';
const categoriesDir = join(toolDir, 'src/starter/plugins/api');

/** One page per element, to which the tool appends the API reference; all in one category. */
function planComponents({ manifest, tags, modules }: StarterComponents, locales: readonly string[]): StarterAdditions {
  const categories = walkFolder(categoriesDir)
    .map(({ path }) => ({ path, locale: path.slice(0, path.indexOf('/')) }))
    .filter(({ locale }) => locales.includes(locale))
    .map(({ path, locale }) => [
      `content/${locale}/api${path.slice(locale.length)}`,
      readFileSync(join(categoriesDir, path), 'utf8'),
    ]);
  const pages = locales.flatMap((locale) =>
    tags.map((tag) => [`content/${locale}/api/${tag}.md`, `---\ntitle: ${tag}\ntag: ${tag}\n---\n`]),
  );
  const code = [
    '// Live examples load this file. Import the modules that define your elements here.',
    ...modules.map((path) => `import ${quote(path)};`),
  ];
  return {
    files: { ...Object.fromEntries([...categories, ...pages]), [elementsFile]: `${code.join('\n')}\n` },
    configLines: [
      '  components: {',
      `    manifest: ${quote(manifest)},`,
      `    script: ${quote(elementsFile)},`,
      '  },',
    ],
  };
}
