import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Asset } from '../../content/assets/collect-assets.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import type { PluginPart } from '../../plugin-api/plugin.ts';

/** Reports static files of an untrusted site that a web host would read as rules: redirects, headers, programs. */
export function findHostFiles(
  files: readonly Asset[],
  parts: readonly PluginPart[],
  siteDir: string,
): readonly Diagnostic[] {
  const names = parts.flatMap(({ hostFiles }) => hostFiles ?? []);
  const isForHost = ({ path }: Asset): boolean =>
    names.some((name) => {
      const lower = `${path.toLowerCase()}/`;
      return name.endsWith('/') ? lower.includes(`/${name}`) : lower.endsWith(`/${name}/`);
    });
  return files.filter(isForHost).map(({ from }) => ({
    code: 'untrusted-code',
    severity: 'error',
    message: 'A web host would read rules for the site from this file',
    hint: 'rename it, or have a trusted person add it to the config',
    place: { file: relativePath(siteDir, from), line: 1, column: 1 },
  }));
}
