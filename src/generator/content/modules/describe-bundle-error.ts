import type { Message } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { hintImport } from './hint-import.ts';
import { fileOfEntry } from './page-modules-plugin.ts';
import { placeOfMessage } from '../../kernel/esbuild/place-of-message.ts';

/** Says what esbuild found wrong in an author's words and at the author's line; `readSource` gives the text of a page. */
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
    const hint = 'check its letters, and what the module exports';
    return { code: 'mdx-import', severity: 'error', message: `"${from}" exports no "${unexported}"`, hint, place };
  }
  if (unresolved !== undefined) {
    const message = `The import "${unresolved}" leads nowhere`;
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

/** The fault of a module that should bring a component. The text is fixed by the product's specification. */
export function missingDefaultExport(path: string, place: Place | undefined): Diagnostic {
  return {
    code: 'missing-default-export',
    severity: 'error',
    message: `The page component at ${path} doesn't have a default export`,
    hint: 'write `export default function Page() { … }`',
    place,
  };
}

// The bundler sees the compiled page; the author knows the source, where the words of an import stand unchanged.
function placeInPage(file: string, words: string, source: string): Place {
  const lines = source.split('\n');
  const index = words === '' ? -1 : lines.findIndex((line) => line.includes(words));
  if (index < 0) return { file, line: 1, column: 1 };
  const column = (lines[index]?.indexOf(words) ?? 0) + 1;
  return { file, line: index + 1, column, endColumn: column + words.length };
}
