import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Place } from '../../../shared/place.ts';
import { placeAt } from '../../kernel/diagnostics/place.ts';
import { framesIn, readSourceMap } from '../../kernel/esbuild/source-frames.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { fileOfEntry, type PageBundleOptions, type PageModule } from './bundle-options.ts';
import { mapServerBundle } from './bundle-pages.ts';

/**
 * Finds the author's line of an exception in a page's module, from its stack: the first frame in a file of the site. Null
 * for an error from elsewhere, and for a compiled line that cannot be found in the page.
 */
export async function placeOfThrown(
  stack: string,
  module: PageModule & { readonly modulePath: string },
  options: PageBundleOptions,
): Promise<Place | null> {
  const frames = framesIn(stack, basename(module.modulePath));
  if (frames.length === 0) return null;
  const { text, map } = await mapServerBundle(module, options);
  // The map does not match a different text.
  if (map === '' || text !== readFileSync(module.modulePath, 'utf8')) return null;
  const sourceOf = readSourceMap(map);
  for (const frame of frames) {
    const source = sourceOf(frame);
    if (source === null || /(?:^|\/)node_modules\//.test(source.file)) continue;
    if (fileOfEntry(source.file) !== null) return placeInPage(module, source.line, options);
    return { ...source, file: relativePath(options.siteDir, resolve(options.outDir, source.file)) };
  }
  return null;
}

/** A page is compiled before it is bundled: finds the compiled line in the text of the page, if it occurs exactly once. */
function placeInPage({ file, code }: PageModule, line: number, { siteDir }: PageBundleOptions): Place | null {
  const words = code.split('\n')[line - 1]?.trim() ?? '';
  const text = readFileSync(join(siteDir, file), 'utf8');
  const at = words.length < 4 ? -1 : text.indexOf(words);
  return at < 0 || text.includes(words, at + 1) ? null : placeAt(text, at, { file, length: words.length });
}
