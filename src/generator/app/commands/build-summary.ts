import { relative } from 'node:path';
import type { BuildOutcome } from '../build-site.ts';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { summarize } from '../../kernel/diagnostics/diagnostic.ts';
import { formatBytes } from '../../kernel/text/format-bytes.ts';
import type { WriteResult } from '../../output/write-output.ts';
import { describeChanges } from './describe-changes.ts';

/** What a finished build is summed up from. */
export interface BuildFacts {
  readonly written: NonNullable<BuildOutcome['written']>;
  readonly pushed: BuildOutcome['pushed'];
  readonly diagnostics: readonly Diagnostic[];
  readonly milliseconds: number;
  /** Peak of the process, in bytes. */
  readonly memory: number;
}

/** Sums a build up on standard error: pages, what was made anew, weight, time and memory. */
export function printSummary({ written, pushed, diagnostics, milliseconds, memory }: BuildFacts): void {
  const { outDir, sizes } = written;
  const { site, pages, cached } = written.site;
  const perLocale = site.config.locales.map(
    ({ key }) => `${key} ${[...site.routes.values()].filter((route) => route.locale === key).length}`,
  );
  const { warnings } = summarize(diagnostics);
  const lines = [
    `Pages     ${perLocale.join(', ')} (${pages.size - cached} compiled, ${cached} from the cache)`,
    `Files     ${sizes.size} in ${relative(process.cwd(), outDir) || '.'} (${written.written} written)`,
    `Weight    HTML ${weigh(sizes, '.html')}, JavaScript ${weigh(sizes, '.js')}, CSS ${weigh(sizes, '.css')}`,
    ...(pushed === null ? [] : [`Search    pushed: ${describeChanges(pushed)}`]),
    `Warnings  ${warnings}`,
    `Took      ${(milliseconds / 1000).toFixed(2)} s, ${formatBytes(memory)} of memory at most`,
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
}

function weigh(sizes: WriteResult['sizes'], ending: string): string {
  const total = [...sizes].filter(([path]) => path.endsWith(ending)).reduce((sum, [, size]) => sum + size, 0);
  return formatBytes(total);
}
