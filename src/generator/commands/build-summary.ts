import { relative } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { summarize } from '../diagnostics/diagnostic.ts';
import type { WriteResult } from '../output/write-output.ts';
import type { ReadSite } from '../pipeline.ts';

/** What a finished build is summed up from. */
export interface BuildFacts {
  readonly read: ReadSite;
  readonly result: WriteResult;
  readonly outDir: string;
  readonly milliseconds: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Sums a build up on standard error: pages, what was made anew, weight, time and memory. */
export function printSummary({ read, result, outDir, milliseconds, diagnostics }: BuildFacts): void {
  const { site, pages, cached } = read;
  const perLocale = site.config.locales.map(
    ({ key }) => `${key} ${[...site.routes.values()].filter((route) => route.locale === key).length}`,
  );
  const { warnings } = summarize(diagnostics);
  const memory = process.resourceUsage().maxRSS * 1024;
  const lines = [
    `Pages     ${perLocale.join(', ')} (${pages.size - cached} compiled, ${cached} from the cache)`,
    `Files     ${result.sizes.size} in ${relative(process.cwd(), outDir) || '.'} (${result.written} written)`,
    `Weight    HTML ${weigh(result, '.html')}, JavaScript ${weigh(result, '.js')}, CSS ${weigh(result, '.css')}`,
    `Warnings  ${warnings}`,
    `Took      ${(milliseconds / 1000).toFixed(2)} s, ${formatBytes(memory)} of memory at most`,
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
}

function weigh({ sizes }: WriteResult, ending: string): string {
  const total = [...sizes].filter(([path]) => path.endsWith(ending)).reduce((sum, [, size]) => sum + size, 0);
  return formatBytes(total);
}

function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
