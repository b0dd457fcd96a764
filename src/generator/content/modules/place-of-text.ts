import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../../shared/place.ts';
import { placeAt } from '../../kernel/diagnostics/place-at.ts';

/** Where a text stands first in files of the site, whose paths are relative to `siteDir`; null when it is put together by code. */
export function placeOfText(wanted: string, files: readonly string[], siteDir: string): Place | null {
  for (const file of files) {
    const text = readFileSync(join(siteDir, file), 'utf8');
    const at = text.indexOf(wanted);
    if (at >= 0) return placeAt(text, at, { file, length: wanted.length });
  }
  return null;
}
