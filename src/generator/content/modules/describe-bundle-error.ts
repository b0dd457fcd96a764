import type { Message } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { placeOfMessage } from '../../kernel/esbuild/build-failure.ts';
import { fileOfEntry } from './bundle-options.ts';

/** Converts an error of esbuild to a diagnostic at the author's line. `readSource` returns the text of a page. */
export function describeBundleError({ text, location }: Message, readSource: (file: string) => string): Diagnostic {
  const page = location === null ? null : fileOfEntry(location.file);
  const unresolved = /^Could not resolve "(.+)"/.exec(text)?.[1];
  const withoutDefault = /^No matching export in "(.+)" for import "default"/.exec(text)?.[1];
  const unexported = /^No matching export in ".+" for import "(.+)"/.exec(text)?.[1];
  const found = unresolved ?? withoutDefault ?? unexported;
  const place =
    page === null ? placeOfMessage(location) : placeInPage(page, found ?? location?.lineText ?? '', readSource(page));
  if (withoutDefault !== undefined) return missingDefaultExport(withoutDefault, place);
  if (unexported !== undefined) {
    const from = /from\s*["'](.+?)["']/.exec(location?.lineText ?? '')?.[1] ?? 'the module';
    const hint = 'check the spelling and the exports of the module';
    return { code: 'mdx-import', severity: 'error', message: `"${from}" does not export "${unexported}"`, hint, place };
  }
  if (unresolved !== undefined) {
    const message = `The import "${unresolved}" cannot be resolved`;
    return { code: 'mdx-import', severity: 'error', message, hint: hintImport(unresolved), place };
  }
  return {
    code: 'mdx-import',
    severity: 'error',
    message: `Code that the page imports does not compile: ${text}`,
    hint: 'fix the module',
    place,
  };
}

/** Error for a page module without a component. The product's specification defines the message. */
export function missingDefaultExport(path: string, place: Place | undefined): Diagnostic {
  return {
    code: 'missing-default-export',
    severity: 'error',
    message: `The page component at ${path} doesn't have a default export`,
    hint: 'write `export default function Page() { … }`',
    place,
  };
}

// esbuild reports places in the compiled page. Imports are unchanged in the source, so the text is searched there.
function placeInPage(file: string, words: string, source: string): Place {
  const lines = source.split('\n');
  const index = words === '' ? -1 : lines.findIndex((line) => line.includes(words));
  if (index < 0) return { file, line: 1, column: 1 };
  const column = (lines[index]?.indexOf(words) ?? 0) + 1;
  return { file, line: index + 1, column, endColumn: column + words.length };
}

/** Modules of other generators, which do not work outside of them. */
const otherTools =
  /^(?:@docusaurus|@theme(?:-original|-init)?|@astrojs|astro|nextra|nextra-theme-docs|next|vitepress|@rspress|@vuepress)(?:[/:]|$)/;
const packageName = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][a-z\d._-]*$/;

/** Suggests a fix for an import that cannot be resolved. */
function hintImport(specifier: string): string {
  if (specifier.includes('!')) return 'webpack loaders are not supported; `./file.txt?raw` imports the text of a file';
  if (/\.(?:astro|vue|svelte)$/.test(specifier))
    return 'page components must be React components: import a `.tsx` or `.jsx` file';
  if (otherTools.test(specifier))
    return 'it belongs to a different tool: remove it, and use Markdown or a component of the theme';
  const name = packageOf(specifier);
  return /^[./]|^@site\//.test(specifier) || !packageName.test(name)
    ? 'check the path and its spelling; it is relative to the folder of the page, or to the site with `@site/`'
    : `install it with \`npm install ${name}\``;
}

/** Package name of a specifier: `lit` for `lit/decorators.js`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
