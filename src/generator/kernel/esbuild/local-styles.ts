import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import {
  build,
  type OnLoadResult,
  type OnResolveArgs,
  type OnResolveResult,
  type PartialMessage,
  type Plugin,
  type PluginBuild,
} from 'esbuild';
import { contentHash } from '../files/hash.ts';
import { relativePath } from '../files/paths.ts';
import { memoByKey } from '../memo.ts';
import { messageOf } from '../text.ts';
import { describeUnresolved, isCodeFailure } from './build-failure.ts';
import { compileSheet, isSheetModule } from './compile-sheet.ts';

/** Modules that export the class names of a style sheet to code. */
const namespace = 'local-styles';

/** The rules of a `.module.css` file, with class names that are the same in all bundles. */
const rulesNamespace = 'local-rules';

/** Last segment of the path of a file that a sheet uses. The file is loaded as empty, so that it is an input of the bundle. */
const used = 'used-by-sheet';

/**
 * Names the classes of `.module.css` files after the path of the file, so that they are the same on all pages, on the server
 * and in the browser: esbuild shortens them in a minified bundle, and numbers those of several entries. Compiles Sass, Less and
 * `.tailwind.css` files with the packages of the site. Bundles with the same plugin name each unchanged sheet once: every
 * page bundles those of its components.
 */
export function localStyles(siteDir: string): Plugin {
  const named = new Map<string, NamedSheet>();
  const nameClasses = async (path: string, loaded: OnLoadResult): Promise<NamedSheet> => {
    const key = contentHash([path, loaded.contents].join('\n'));
    const sheet = named.get(key) ?? (await bundleSheet(path, loaded, siteDir));
    // A sheet that it uses may change.
    if (!sheet.usesOthers) named.set(key, sheet);
    return sheet;
  };
  return {
    name: namespace,
    setup(bundler) {
      // A module is loaded twice: for its names and for its rules.
      const load = memoByKey((path: string) => loadSheet(path, siteDir));
      const name = memoByKey(async (path: string) => nameClasses(path, await load(path)));
      bundler.onResolve({ filter: sheets }, async (args) => {
        const { path, kind } = args;
        const resolved = await resolveSheet(args, bundler, siteDir);
        const inStyles = kind === 'import-rule' && isSheetModule(path);
        return inStyles && resolved?.namespace === namespace ? { ...resolved, namespace: rulesNamespace } : resolved;
      });
      bundler.onResolve({ filter: /^local-rules:/ }, ({ path }) => ({
        path: path.slice(rulesNamespace.length + 1),
        namespace: rulesNamespace,
      }));
      bundler.onLoad({ filter: /.*/, namespace }, async ({ path }) => {
        const sheet = await load(path);
        if (sheet.loader !== 'local-css' || sheet.errors !== undefined) return sheet;
        const { errors, names } = await name(path);
        return { errors, contents: `import ${JSON.stringify(`${rulesNamespace}:${path}`)};\n${names}`, loader: 'js' };
      });
      bundler.onLoad({ filter: /.*/, namespace: rulesNamespace }, async ({ path }) => {
        const { errors, rules } = await name(path);
        return { errors, contents: rules, loader: 'css', resolveDir: dirname(resolve(siteDir, dirname(path))) };
      });
    },
  };
}

const sheets = /\.(?:module|tailwind)\.css$|\.(?:s[ac]ss|less)$|^used-by-sheet:/;

async function resolveSheet(
  { path, resolveDir, kind, importer, pluginData }: OnResolveArgs,
  bundler: PluginBuild,
  siteDir: string,
): Promise<OnResolveResult | undefined> {
  if (pluginData === namespace) return undefined;
  if (path.startsWith(`${used}:`)) return { path: `${path.slice(used.length + 1)}/${used}`, namespace };
  const inSite = path.startsWith('@site/');
  const found = await bundler.resolve(inSite ? `./${path.slice('@site/'.length)}` : path, {
    resolveDir: inSite ? siteDir : resolveDir,
    kind,
    importer,
    pluginData: namespace,
  });
  if (found.errors.length > 0) return { errors: found.errors };
  const file = relativePath(siteDir, found.path);
  // esbuild derives the names from the last segment.
  const name = `${basename(file).replace(/\.module\.\w+$/, '')}-${contentHash(file).slice(0, 6)}`;
  return { path: `${file}/${name}`, namespace };
}

async function loadSheet(path: string, siteDir: string): Promise<OnLoadResult> {
  if (basename(path) === used) return { contents: '', loader: 'css' };
  const file = resolve(siteDir, dirname(path));
  const loader = isSheetModule(file) ? 'local-css' : 'css';
  try {
    const { css, others } = await compileSheet(file, siteDir);
    return { contents: asInputs(others) + css, loader, resolveDir: dirname(file) };
  } catch (error) {
    return { errors: [{ text: messageOf(error) }] };
  }
}

/** A sheet with the names of its classes. */
interface NamedSheet {
  readonly errors: PartialMessage[];
  readonly rules: string;
  /** A module that exports the names. */
  readonly names: string;
  readonly usesOthers: boolean;
}

/** Bundles a single sheet, so that esbuild gives its classes the same names each time. */
async function bundleSheet(path: string, loaded: OnLoadResult, siteDir: string): Promise<NamedSheet> {
  try {
    const { outputFiles, metafile } = await build({
      stdin: { contents: `export { default } from 'sheet';` },
      absWorkingDir: siteDir,
      outdir: 'named',
      bundle: true,
      format: 'esm',
      charset: 'utf8',
      metafile: true,
      write: false,
      logLevel: 'silent',
      plugins: [sheetAlone(path, loaded, siteDir)],
    });
    const textOf = (extension: string): string => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
    const others = Object.keys(metafile.inputs).flatMap((input) =>
      input === `${namespace}:${path}` ? [] : (fileOfStyles(input) ?? []),
    );
    const rules = asInputs(others) + textOf('.css');
    return { errors: [], rules, names: exportNames(textOf('.js')), usesOthers: others.length > 0 };
  } catch (error) {
    if (!isCodeFailure(error)) throw error;
    const errors = error.errors.map(({ text, location }) => ({
      text,
      location: location === null ? null : { ...location, file: fileOfStyles(location.file) ?? location.file },
    }));
    return { errors, rules: '', names: '', usesOthers: true };
  }
}

/** The lines of an object of strings in esbuild's output. */
const entries = /^ +("(?:[^"\\]|\\.)*"|[\w$]+): ("(?:[^"\\]|\\.)*"),?$/gm;

/** A module that also exports each name by itself; in a bundle, esbuild exports those of a sheet only as an object. */
function exportNames(bundle: string): string {
  const names = [...bundle.matchAll(entries)].map(([, key = '', value = '']) => ({
    key: key.startsWith('"') ? key : `"${key}"`,
    value,
  }));
  return [
    `export default {${names.map(({ key, value }) => `${key}:${value}`).join()}};`,
    ...names.flatMap(({ key, value }, index) =>
      key === '"default"' ? [] : [`const name${index} = ${value}; export { name${index} as ${key} };`],
    ),
  ].join('\n');
}

/** Loads the sheet at a path, and those from which its classes are composed. Other paths in it are unchanged. */
function sheetAlone(sheet: string, loaded: OnLoadResult, siteDir: string): Plugin {
  return {
    name: namespace,
    setup(bundler) {
      bundler.onResolve({ filter: /.*/ }, async (args) => {
        if (args.pluginData === namespace) return undefined;
        if (args.path === 'sheet' && args.kind === 'import-statement') return { path: sheet, namespace };
        if (args.kind === 'composes-from') return resolveSheet(args, bundler, siteDir);
        const { resolveDir, path } = args;
        const isRelative = /^\.\.?\//.test(path);
        // Reported here, an error has the line of the original sheet.
        if (isRelative && !existsSync(resolve(resolveDir, path.replace(/[?#].*/, ''))))
          return { errors: [{ text: describeUnresolved(path) }] };
        return { path, external: true };
      });
      bundler.onLoad({ filter: /.*/, namespace }, ({ path }) => (path === sheet ? loaded : loadSheet(path, siteDir)));
    },
  };
}

/** Rules that make files, relative to the site, inputs of a sheet. */
function asInputs(files: readonly string[]): string {
  return files.map((file) => `@import "${used}:${file}";\n`).join('');
}

/** Path of the style sheet for an input that esbuild reports; null if the input is none that `localStyles` loads. */
export function fileOfStyles(input: string): string | null {
  const path = /^local-(?:styles|rules):(.+)$/.exec(input)?.[1];
  return path === undefined ? null : dirname(path);
}
