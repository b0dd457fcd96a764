import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join, resolve } from 'node:path';
import type { Place } from '../../../shared/place.ts';
import { placeAt } from '../../kernel/diagnostics/place.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { fileOfEntry, type PageBundleOptions, type PageModule } from './bundle-options.ts';
import { mapServerBundle } from './bundle-pages.ts';

/** The module with the exception. */
interface ThrowingModule extends PageModule {
  /** Absolute path of its server bundle. */
  readonly modulePath: string;
}

/**
 * Finds the author's line of an exception in a page's module, from its stack: the first frame in a file of the site. Null
 * for an error from elsewhere, and for a compiled line that cannot be found in the page.
 */
export async function placeOfThrown(
  stack: string,
  module: ThrowingModule,
  options: PageBundleOptions,
): Promise<Place | null> {
  const frames = framesIn(stack, basename(module.modulePath));
  if (frames.length === 0) return null;
  const { text, map } = await mapServerBundle(module, options);
  // The map does not match a different text.
  if (map === '' || text !== readFileSync(module.modulePath, 'utf8')) return null;
  const sources = new SourceMap(JSON.parse(map));
  for (const { line, column } of frames) {
    const entry = sources.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || /(?:^|\/)node_modules\//.test(entry.originalSource)) continue;
    const page = fileOfEntry(entry.originalSource);
    if (page !== null) return placeInPage(module, entry.originalLine, options);
    const file = relativePath(options.siteDir, resolve(options.outDir, entry.originalSource));
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return null;
}

function framesIn(stack: string, module: string): readonly { readonly line: number; readonly column: number }[] {
  return stack.split('\n').flatMap((frame) => {
    const at = frame.indexOf(`${module}`);
    const found = at < 0 ? null : /^[^:]*:(\d+):(\d+)/.exec(frame.slice(at + module.length));
    return found === null ? [] : [{ line: Number(found[1]), column: Number(found[2]) }];
  });
}

/** A page is compiled before it is bundled: finds the compiled line in the text of the page, if it occurs exactly once. */
function placeInPage({ file, code }: PageModule, line: number, { siteDir }: PageBundleOptions): Place | null {
  const words = code.split('\n')[line]?.trim() ?? '';
  const text = readFileSync(join(siteDir, file), 'utf8');
  const at = words.length < 4 ? -1 : text.indexOf(words);
  return at < 0 || text.includes(words, at + 1) ? null : placeAt(text, at, { file, length: words.length });
}
