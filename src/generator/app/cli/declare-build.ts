import type { Command } from 'commander';
import type { BuildOptions } from '../commands/build.ts';
import {
  buildReportOption,
  examples,
  formatOption,
  jobsOption,
  outOption,
  strictOption,
  type Finish,
  type Given,
} from './options.ts';

/** Declares `docs build`; `finish` receives the exit code. */
export function declareBuild(program: Command, finish: Finish): void {
  program
    .command('build')
    .description('build the finished site')
    .argument('[site-dir]', 'folder that holds site.config.ts', '.')
    .addOption(outOption())
    .option('--no-cache', 'ignore what earlier runs have kept')
    .option('--no-push', 'do not upload search records, even if ALGOLIA_WRITE_API_KEY is set')
    .option('--config <file>', "config outside the site's folder")
    .option('--untrusted', 'run no code of the site: for pages by strangers, with a --config of your own', false)
    .addOption(strictOption())
    .addOption(formatOption())
    .addOption(jobsOption())
    .addOption(buildReportOption())
    .addHelpText(
      'after',
      examples(
        'docs build',
        'docs build my-site --out public --strict',
        'docs build --format json',
        'docs build --report',
      ),
    )
    .action(async (siteDir: string, options: Given<BuildOptions>) => {
      const { build } = await import('../commands/build.ts');
      finish(await build({ siteDir, ...options }));
    });
}
