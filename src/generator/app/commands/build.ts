import { relative, resolve } from 'node:path';
import { Option } from 'commander';
import type { Config } from '../../config/config.ts';
import { summarize } from '../../kernel/diagnostics/diagnostic.ts';
import { createProgress, terminalOutput, timeStages } from '../../kernel/progress.ts';
import { formatBytes } from '../../kernel/text.ts';
import { type Command, examples, type ExitCode, numberFrom, siteArgument } from '../../plugin-api/command.ts';
import { describeChanges } from '../../plugin-api/plugin.ts';
import type { BuildOutcome, BuildRequest } from '../build-site.ts';
import type { ReportFacts } from '../report/build-report.ts';
import { printReport } from '../reporters/print-report.ts';
import { extensionOf, formatOption, outOption, strictOption } from './options.ts';

/** `docs build`. */
export const buildCommand: Command = {
  declare(program, { finish }) {
    const { options: ofPlugins, examples: examplesOfPlugins } = extensionOf('build');
    const command = program
      .command('build')
      .description('build the site')
      .argument(...siteArgument)
      .addOption(outOption())
      .option('--no-cache', 'ignore the cache of earlier runs');
    for (const option of ofPlugins) command.addOption(option);
    command
      .option('--config <file>', "config outside the site's folder")
      .option('--untrusted', 'run no code of the site, for pages by untrusted authors; needs a --config', false)
      .addOption(strictOption())
      .addOption(formatOption())
      .option('--keep-going', 'write the site in spite of errors; the pages that have some say so', false)
      .option('--jobs <number>', 'number of threads (default: one per processor)', numberFrom(1, 9999))
      .addOption(reportOption())
      .addHelpText(
        'after',
        examples(
          'docs build',
          'docs build my-site --out public --strict',
          'docs build --format json',
          'docs build --report',
          ...examplesOfPlugins,
        ),
      )
      .action(async (siteDir: string, options: Omit<BuildOptions, 'siteDir'>) => {
        finish(await (options.untrusted ? buildUntrusted : build)({ siteDir, ...options }));
      });
  },
};

/** Arguments and options of `docs build`. */
export interface BuildOptions extends Pick<BuildRequest, 'siteDir' | 'shard' | 'merge' | 'keepGoing' | 'jobs'> {
  readonly out?: string;
  /** False ignores the cache. */
  readonly cache: boolean;
  /** False sends no records to services. Default: true. */
  readonly push?: boolean;
  readonly strict: boolean;
  readonly format: string;
  /** Config outside of the site's folder. */
  readonly config?: string;
  /** Runs no code in the site's folder. */
  readonly untrusted: boolean;
  /** Format of the build's report; absent for none. */
  readonly report?: 'html' | 'json';
}

const exitCodes = { built: 0, failed: 1, unpushed: 1, refused: 2 } as const satisfies Record<string, ExitCode>;

/** Builds an untrusted site in a separate process, and prints the outcome if that process did not. */
async function buildUntrusted(options: BuildOptions): Promise<ExitCode> {
  const { confineBuild } = await import('../confine-build.ts');
  const outcome = await confineBuild(options, { progress: createProgress(terminalOutput()) });
  if (outcome.kind === 'printed') return outcome.code === 0 ? 0 : outcome.code === 2 ? 2 : 1;
  await printReport(outcome.diagnostics, { format: options.format, siteDir: resolve(options.siteDir) });
  return exitCodes[outcome.kind];
}

/** Builds a site and prints the outcome. `confined`: the config, from the process that has loaded it and holds the lock. */
export async function build(options: BuildOptions, confined?: Config): Promise<ExitCode> {
  const { siteDir, out, cache, push = true, format, report, config, ...rest } = options;
  const started = performance.now();
  const clock = timeStages(createProgress(terminalOutput()), () => performance.now());
  const { buildSite } = await import('../build-site.ts');
  const { status, diagnostics, written, pushed } = await buildSite({
    ...rest,
    siteDir,
    outDir: out,
    configFile: config,
    useCache: cache,
    push,
    progress: clock,
    config: confined,
    isLocked: confined !== undefined,
  });
  await printReport(diagnostics, { format, siteDir: resolve(siteDir) });
  if (written === null) return exitCodes[status];
  const run = {
    written,
    diagnostics,
    milliseconds: performance.now() - started,
    memory: process.resourceUsage().maxRSS * 1024,
  };
  printSummary(run, pushed);
  if (report !== undefined) {
    const { writeReport } = await import('../report/write-report.ts');
    const file = await writeReport({ ...run, stages: clock.stages() }, report);
    process.stderr.write(`Report    ${relative(process.cwd(), file)}\n`);
  }
  return exitCodes[status];
}

function printSummary(
  { written, diagnostics, milliseconds, memory }: Omit<ReportFacts, 'stages'>,
  pushed: BuildOutcome['pushed'],
): void {
  const { outDir, sizes } = written;
  const { site, pages, cached } = written.read;
  const perLocale = site.config.locales.map(
    ({ key }) => `${key} ${[...site.routes.values()].filter((route) => route.locale === key).length}`,
  );
  const sizeOf = (extension: string): string => {
    const files = [...sizes].filter(([path]) => path.endsWith(extension));
    return formatBytes(files.reduce((sum, [, size]) => sum + size, 0));
  };
  const lines = [
    `Pages     ${perLocale.join(', ')} (${pages.size - cached} compiled, ${cached} from the cache)`,
    `Files     ${sizes.size} in ${relative(process.cwd(), outDir) || '.'} (${written.written} written)`,
    `Size      HTML ${sizeOf('.html')}, JavaScript ${sizeOf('.js')}, CSS ${sizeOf('.css')}`,
    ...pushed.map(({ label, changes }) => `${label.padEnd(9)} pushed: ${describeChanges(changes)}`),
    `Warnings  ${summarize(diagnostics).warnings}`,
    `Took      ${(milliseconds / 1000).toFixed(2)} s, peak memory ${formatBytes(memory)}`,
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
}

function reportOption(): Option {
  return new Option('--report [form]', 'write .docs/report.html or .docs/report.json: sizes, times, chunks')
    .choices(['html', 'json'])
    .preset('html');
}
