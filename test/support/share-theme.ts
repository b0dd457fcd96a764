import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { memo } from '../../src/generator/kernel/memo.ts';
import { sourceDir } from '../../src/generator/kernel/tool.ts';
import { bundleTheme } from '../../src/generator/theme/bundle-theme.ts';

const shared = join(tmpdir(), 'docs-test-cache');

/** The theme is the same for all test sites: bundled by the first that needs it. */
export function shareTheme(siteDir: string): void {
  const themes = join(shared, 'theme');
  const cache = join(siteDir, '.docs', 'cache');
  for (const dir of [themes, cache]) mkdirSync(dir, { recursive: true });
  symlinkSync(themes, join(cache, 'theme'), 'junction');
}

/** Copies the bundle of the default theme into a site for `docs dev`, which serves no file that is outside of the site. */
export async function copyTheme(siteDir: string): Promise<void> {
  const bundle = await bundleOnce();
  cpSync(bundle, join(siteDir, '.docs/cache/theme', basename(bundle)), { recursive: true });
}

const bundleOnce = memo(async () => {
  const { clientDir } = await bundleTheme({ themeDir: join(sourceDir, 'theme'), siteDir: shared, cacheDir: shared });
  return dirname(clientDir);
});
