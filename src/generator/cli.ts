import { Command, CommanderError, Help, type Option } from 'commander';
import { ThemeFault } from './bundle/theme-fault.ts';
import { declareI18n } from './cli-i18n.ts';
import { declareInit } from './cli-init.ts';
import {
  allowHostOption,
  buildReportOption,
  examples,
  formatOption,
  hostOption,
  jobsOption,
  outOption,
  portOption,
  reportOption,
  strictOption,
  strictPortAlias,
  strictPortOption,
} from './cli-options.ts';
import { declareSearch } from './cli-search.ts';
import type { BuildOptions } from './commands/build.ts';
import type { CheckLinksOptions } from './commands/check-links.ts';
import type { DevOptions } from './commands/dev.ts';
import type { ExitCode } from './commands/exit-code.ts';
import type { PreviewOptions } from './commands/preview.ts';
import { toolVersion } from './tool-version.ts';

/** What commander hands to an action: the options, and beside them the folder of the site. */
type Given<Options extends { readonly siteDir: string }> = Omit<Options, 'siteDir'>;

/** Runs one call of `docs`; `args` are the words after the program's name. Prints, and returns the exit code. */
export async function runCli(args: readonly string[]): Promise<ExitCode> {
  const codes: ExitCode[] = [];
  try {
    await declareCommands((code) => codes.push(code)).parseAsync(args, { from: 'user' });
  } catch (error) {
    // Help and version end this way too, with 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const reason = error instanceof ThemeFault ? error.message : systemReason(error);
    if (reason === null) throw error;
    process.stderr.write(`${reason}\n`);
    return 2;
  }
  return codes[0] ?? 0;
}

/** A file that cannot be written, a disk that is full: the system's sentence says it, our stack adds nothing. */
function systemReason(error: unknown): string | null {
  return error instanceof Error && 'syscall' in error ? error.message : null;
}

/** That a flag is off and a list empty when nobody says otherwise need not be said. */
function optionDescription(this: Help, option: Option): string {
  return Help.prototype.optionDescription.call(this, option).replace(/ \(default: (?:false|\[\])\)$/, '');
}

function declareCommands(finish: (code: ExitCode) => void): Command {
  const program = new Command('docs')
    .description('Builds documentation sites in several languages.')
    .version(toolVersion, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .configureHelp({ optionDescription })
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText('after', examples('docs init my-site', 'docs dev', 'docs build', 'docs check-links --strict'));

  declareInit(program, finish);
  program
    .command('build')
    .description('build the finished site')
    .argument('[site-dir]', 'folder that holds site.config.ts', '.')
    .addOption(outOption())
    .option('--no-cache', 'believe nothing that earlier runs kept')
    .option('--no-push', 'keep the search records here, also when ALGOLIA_WRITE_API_KEY is set')
    .option('--config <file>', "config that does not lie in the site's folder")
    .option('--untrusted', 'run nothing of the site: for pages by strangers, with a --config of your own', false)
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
      const { build } = await import('./commands/build.ts');
      finish(await build({ siteDir, ...options }));
    });

  program
    .command('dev')
    .description('serve the site while it is written')
    .argument('[site-dir]', 'folder that holds site.config.ts', '.')
    .addOption(portOption(3000))
    .addOption(strictPortOption())
    .addOption(strictPortAlias())
    .addOption(hostOption())
    .addOption(allowHostOption())
    .option('--open', 'open the site in a browser', false)
    .addHelpText('after', examples('docs dev', 'docs dev my-site --port 8080 --open'))
    .action(async (siteDir: string, options: Given<DevOptions>) => {
      const { dev } = await import('./commands/dev.ts');
      finish(await dev({ siteDir, ...options }));
    });

  program
    .command('check-links')
    .description('judge every link, anchor and image without building')
    .argument('[site-dir]', 'folder that holds site.config.ts', '.')
    .addOption(reportOption())
    .addOption(strictOption())
    .addOption(formatOption())
    .option('--external', 'ask other sites too', false)
    .option('--fix', 'mend the links that are certain', false)
    .option('--yes', 'mend without asking', false)
    .addHelpText(
      'after',
      examples(
        'docs check-links --strict',
        'docs check-links --fix',
        'docs check-links --format sarif --out links.sarif',
      ),
    )
    .action(async (siteDir: string, options: Given<CheckLinksOptions>) => {
      const { checkLinks } = await import('./commands/check-links.ts');
      finish(await checkLinks({ siteDir, ...options }));
    });

  program
    .command('preview')
    .description('serve a finished site')
    .argument('[site-dir]', 'folder that holds site.config.ts', '.')
    .addOption(outOption())
    .addOption(portOption(4000))
    .addOption(hostOption())
    .addHelpText('after', examples('docs preview', 'docs preview my-site --port 8080'))
    .action(async (siteDir: string, options: Given<PreviewOptions>) => {
      const { preview } = await import('./commands/preview.ts');
      finish(await preview({ siteDir, ...options }));
    });

  declareI18n(program, finish);
  declareSearch(program, finish);
  return program;
}
