import { mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The theme is the same for all test sites: bundled by the first that needs it. */
export function shareTheme(siteDir: string): void {
  const themes = join(tmpdir(), 'docs-test-themes');
  const cache = join(siteDir, '.docs', 'cache');
  for (const dir of [themes, cache]) mkdirSync(dir, { recursive: true });
  symlinkSync(themes, join(cache, 'theme'), 'junction');
}
