import { isBuiltin } from 'node:module';
import type { Message } from 'esbuild';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { unresolvedIn } from '../../kernel/esbuild/build-failure.ts';
import { fileOfEntry } from './bundle-options.ts';

/** Describes an error of the browser bundle, whose code has already been bundled for the server. */
export function describeBrowserError({ text, location }: Message, file: string): Diagnostic {
  const unresolved = unresolvedIn(text);
  const within = whereOf(location);
  const place = fileStart(file);
  const base = { code: 'mdx-import', severity: 'error', place } as const;
  if (unresolved === undefined)
    return {
      ...base,
      message: `Code of the page cannot be bundled for the browser${within}: ${text}`,
      hint: 'fix the module',
    };
  return {
    ...base,
    message: `The page runs in the browser, where "${unresolved}" does not exist${within}`,
    hint: isBuiltin(unresolved)
      ? 'use it in a page without hooks and event handlers, or use a package made for browsers'
      : `install it, or use a package made for browsers`,
  };
}

/** Describes esbuild's warning about a `require` whose name is only known at run time. */
export function describeBrowserWarning({ location }: Message, file: string): Diagnostic {
  return {
    code: 'mdx-import',
    severity: 'warning',
    message: `The page runs in the browser, where a \`require\` of a computed name fails${whereOf(location)}`,
    hint: 'import the module by its name, or use a build of the package for browsers',
    place: fileStart(file),
  };
}

function whereOf(location: Message['location']): string {
  if (location === null || fileOfEntry(location.file) !== null) return '';
  return ` (in ${location.file.replaceAll('\\', '/')}:${location.line})`;
}
