import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { packageOf } from '../../config/package-files.ts';
import { makeError, makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart, placeAt } from '../../kernel/diagnostics/place.ts';
import { unresolvedIn, placeOfMessage } from '../../kernel/esbuild/build-failure.ts';
import { isReplacement, missingExportIn } from '../../kernel/esbuild/missing-exports.ts';
import { proseOf } from '../source/regions.ts';
import { fileOfEntry } from './bundle-options.ts';
import { placeOfText } from './find-rendered-links.ts';
import type { ModuleFailure } from './module-thread.ts';

/** The files of a site, by their path relative to its folder. */
export interface SiteFiles {
  readSource(file: string): string;
  exists(path: string): boolean;
}

/** Converts an error of esbuild to a diagnostic at the author's line. */
export function describeBundleError(message: Message, { readSource, exists }: SiteFiles): Diagnostic {
  const { text, location } = message;
  const unresolved = unresolvedIn(text);
  const missing = missingExportIn(text);
  const place = placeInSite(message, unresolved ?? wordsOfImport(message), readSource);
  const failure = (problem: string, hint: string): Diagnostic =>
    makeError('mdx-import', { message: problem, hint, place });
  if (missing?.name === 'default') return missingDefaultExport(missing.module, place);
  if (unresolved !== undefined)
    return failure(`The import "${unresolved}" cannot be resolved`, hintImport(unresolved, exists));
  if (missing === null) return failure(`Code that the page imports does not compile: ${text}`, 'fix the module');
  return failure(
    `"${specifierIn(location)}" does not export "${missing.name}"`,
    'check the spelling and the exports of the module',
  );
}

/** Describes an error of esbuild about a name that its module does not export and that therefore has another value. */
export function describeMissingExport(
  message: Message,
  { readSource, siteDir }: Pick<SiteFiles, 'readSource'> & { readonly siteDir: string },
): Diagnostic {
  const { module = '', name = '' } = missingExportIn(message.text) ?? {};
  const value = isReplacement(module, siteDir) ? 'it has no effect' : 'its value is `undefined`';
  return makeWarning('mdx-import', {
    message: `"${specifierIn(message.location)}" does not export "${name}", so ${value}`,
    hint: 'check the spelling and the exports of the module, or remove the import',
    place: placeInSite(message, wordsOfImport(message), readSource),
  });
}

function specifierIn(location: Message['location']): string {
  return /from\s*["'](.+?)["']/.exec(location?.lineText ?? '')?.[1] ?? 'the module';
}

/**
 * Returns the part of an import that is the same in the source and in the compiled code: the missing name, or the author's
 * for a default export.
 */
function wordsOfImport({ text, location }: Message): string | undefined {
  const name = missingExportIn(text)?.name;
  return name === 'default' ? /^import\s+([\w$]+)/.exec(location?.lineText ?? '')?.[1] : name;
}

function placeInSite(
  { location }: Message,
  words: string | undefined,
  readSource: SiteFiles['readSource'],
): Place | undefined {
  const page = location === null ? null : fileOfEntry(location.file);
  return page === null
    ? placeOfMessage(location)
    : placeInPage(page, words ?? location?.lineText ?? '', readSource(page));
}

/**
 * Moves an error in a package to the page that imports it, because authors cannot change packages. `pageOf` returns the page
 * that depends on a file.
 */
export function placeInImporter(
  diagnostic: Diagnostic,
  pageOf: (file: string) => string | null,
  readSource: SiteFiles['readSource'],
): Diagnostic {
  const { place } = diagnostic;
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(place?.file ?? '')?.[1];
  const page = place === undefined || name === undefined ? null : pageOf(place.file);
  if (place === undefined || name === undefined || page === null) return diagnostic;
  return {
    ...diagnostic,
    message: `${diagnostic.message} (in ${place.file}:${place.line})`,
    place: placeInPage(page, name, readSource(page)),
  };
}

/** Returns the error for a module without a default export. */
export function missingDefaultExport(path: string, place: Place | undefined): Diagnostic {
  return makeError('missing-default-export', {
    message: `${path} has no default export`,
    hint: 'write `export default`, or import a component in braces: `import { Name } from …`',
    place,
  });
}

// esbuild reports places in the compiled page. Imports are unchanged in the source, so the text is searched there.
function placeInPage(file: string, words: string, source: string): Place {
  const lines = source.split('\n');
  const code = lines.findIndex((line) => /^(?:import|export)\s/.test(line));
  const index = words === '' ? -1 : lines.findIndex((line, at) => at >= code && line.includes(words));
  if (index < 0) return fileStart(file);
  const column = (lines[index]?.indexOf(words) ?? 0) + 1;
  return { file, line: index + 1, column, endColumn: column + words.length };
}

/** Modules of other generators, which only work within them. */
const otherTools =
  /^(?:@docusaurus|@theme(?:-original|-init)?|@astrojs|astro|nextra|nextra-theme-docs|next|vitepress|@rspress|@vuepress)(?:[/:]|$)/;
const packageName = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][a-z\d._-]*$/;

function hintImport(specifier: string, exists: SiteFiles['exists']): string {
  if (specifier.includes('!')) return 'webpack loaders are not supported; `./file.txt?raw` imports the text of a file';
  if (/\.(?:astro|vue|svelte)$/.test(specifier))
    return 'page components must be React components: import a `.tsx` or `.jsx` file';
  const own = specifier.replace(/^@theme\//, 'src/theme/');
  if (own !== specifier && ['', '.tsx', '.jsx', '.js'].some((extension) => exists(own + extension)))
    return `write "@site/${own}" for the component of this site`;
  if (otherTools.test(specifier))
    return 'it belongs to a different tool: remove it, and use Markdown or a component of the theme';
  const name = packageOf(specifier);
  return /^[./]|^@site\//.test(specifier) || !packageName.test(name)
    ? 'check the path and its spelling; it is relative to the folder of the page, or to the site with `@site/`'
    : `install it with \`npm install ${name}\``;
}

/** Returns the warning for a component that throws, so that one of the theme replaces it. */
export function describeReported(message: string, file: string): Diagnostic {
  return makeWarning('render-failed', { message, hint: 'fix the component', place: fileStart(file) });
}

/** Returns the error for a page whose module ended its thread. */
export function describeModuleFailure({ message, hint }: ModuleFailure, file: string): Diagnostic {
  return makeError('render-failed', { message: `The code of the page ${message}`, hint, place: fileStart(file) });
}

/** Files from which a page was rendered, relative to `siteDir`. */
interface RenderedFiles {
  readonly files: readonly [page: string, ...imported: string[]];
  readonly siteDir: string;
}

const browserGlobal =
  /^(?:window|self|document|navigator|location|history|screen|(?:local|session)Storage|customElements|matchMedia|\w+Observer|HTML\w*Element)$/;

/**
 * Describes why a page could not be rendered. Points to the undefined name or the component, if the error names one,
 * otherwise to the line that threw (`thrownAt`).
 */
export function describeRenderError(
  error: string,
  { thrownAt, ...rendered }: RenderedFiles & { readonly thrownAt: Place | null },
): Diagnostic {
  const [page] = rendered.files;
  const [reason = ''] = error.split('\n');
  const name = /^([\w$]+) is not defined$/.exec(reason)?.[1];
  const place = (name === undefined ? null : findUse(name, rendered)) ?? thrownAt;
  const failure = (message: string, hint: string, at: Place | null = place): Diagnostic =>
    makeError('render-failed', { message, hint, place: at ?? fileStart(page) });
  if (name !== undefined && place?.file === page && !browserGlobal.test(name))
    return failure(
      `\`${name}\` is not defined; braces contain JavaScript in MDX`,
      `write \`\\{${name}\\}\` if it is text; otherwise define it: \`export const ${name} = …\``,
    );
  const address = /^Invalid tag: .*?([^/]+)-\w+(\.\w+)$/.exec(reason);
  if (address !== null) {
    const [, base = '', extension = ''] = address;
    return failure(
      `The file ${base}${extension} is used as a component, but its import is an address`,
      'write `<img src={Name} alt="…" />` with the name of the import',
      placeOfText(base + extension, rendered.files, rendered.siteDir),
    );
  }
  if (reason.startsWith('A component suspended'))
    return failure(
      'A component of the page is asynchronous, but nothing waits for it',
      'write `const data = await …` at the top level of its module, outside of the component',
      placeOfText('async ', rendered.files.toReversed(), rendered.siteDir),
    );
  const component = /<([A-Z]\w*)/.exec(reason)?.[1];
  const tag = component === undefined ? null : findTag(component, rendered);
  // Errors of theme components name the component.
  if (tag !== null)
    return failure(`A component of the page cannot be rendered: ${reason}`, 'pass the properties it requires', tag);
  const hint = /^use[A-Z]/.test(name ?? '')
    ? `add \`import { ${name} } from 'react'\` at the start of the file`
    : name === undefined
      ? 'fix what throws; code that needs the browser belongs in an effect or an event handler'
      : 'move code that needs the browser to an effect or an event handler';
  return failure(`A component of the page threw an error while rendering: ${reason}`, hint);
}

/** Finds the use of a name: in braces in the page's prose, or anywhere in an imported file. */
function findUse(name: string, { files: [page, ...imported], siteDir }: RenderedFiles): Place | null {
  const word = `(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`;
  for (const file of [page, ...imported]) {
    const text = readFileSync(join(siteDir, file), 'utf8');
    const match = file === page ? new RegExp(`(?<=\\{[^{}]*)${word}`).exec(proseOf(text)) : new RegExp(word).exec(text);
    if (match !== null) return placeAt(text, match.index, { file, length: name.length });
  }
  return null;
}

/** Finds the first use of a component in the page; null if only imported files use it. */
function findTag(component: string, { files: [file], siteDir }: RenderedFiles): Place | null {
  const text = readFileSync(join(siteDir, file), 'utf8');
  const match = new RegExp(`<${component}\\b`).exec(proseOf(text));
  return match === null ? null : placeAt(text, match.index, { file, length: match[0].length });
}
