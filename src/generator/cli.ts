import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command as Program, CommanderError, Help, type Option } from 'commander';
import { buildCommand } from './app/commands/build.ts';
import { checkLinksCommand } from './app/commands/check-links.ts';
import { devCommand } from './app/commands/dev.ts';
import { initCommand } from './app/commands/init.ts';
import { formatOption } from './app/commands/options.ts';
import { previewCommand } from './app/commands/preview.ts';
import { themeCommand } from './app/commands/theme.ts';
import { printReport } from './app/reporters/print-report.ts';
import { configFilesOf } from './config/config-files.ts';
import { DiagnosticError } from './kernel/diagnostics/diagnostic.ts';
import { toolVersion } from './kernel/tool.ts';
import { examples, type Command, type CommandContext, type ExitCode } from './plugin-api/command.ts';
import { commandLines } from './plugins/commands.ts';

/** In the order of the help. */
const commands: readonly Command[] = [
  initCommand,
  buildCommand,
  devCommand,
  checkLinksCommand,
  previewCommand,
  themeCommand,
  ...commandLines.flatMap(({ commands: ofPlugin }) => ofPlugin ?? []),
];

/** Runs a command line of `docs` and returns its exit code; `args` are the arguments after the program's name. */
export async function runCli(args: readonly string[]): Promise<ExitCode> {
  const codes: ExitCode[] = [];
  const context = makeCommandContext((code) => codes.push(code));
  const program = makeProgram();
  for (const command of commands) command.declare(program, context);
  await declareSiteCommands(args, program, context);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // --help and --version end here too, with code 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const reason = error instanceof DiagnosticError ? error.message : systemReason(error);
    if (reason === null) throw error;
    process.stderr.write(`${reason}\n`);
    return 2;
  }
  return codes[0] ?? 0;
}

/** Milliseconds that the help waits for the config of a site. */
const helpPatience = 2_000;

/**
 * Declares the commands of a site's plugins, for the help and for commands that the tool does not have. The help omits them
 * if the config is invalid.
 */
async function declareSiteCommands(args: readonly string[], program: Program, context: CommandContext): Promise<void> {
  const [first = '', second = ''] = args;
  const name = first === 'help' ? second : first;
  const isHelp = ['', '-h', '--help'].includes(name) || (first === 'help' && name.startsWith('-'));
  const isKnown = name === 'help' || program.commands.some((command) => command.name() === name);
  if (!isHelp && (name.startsWith('-') || isKnown)) return;
  const at = args.findIndex((argument) => /^--site(?:=|$)/.test(argument));
  const { [at]: option = '--site=.', [at + 1]: next = '.' } = args;
  const siteDir = option.startsWith('--site=') ? option.slice('--site='.length) : next;
  if (!configFilesOf(siteDir).some((file) => existsSync(file))) return;
  const { openSiteCommands } = await import('./app/commands/site-commands.ts');
  const opening = openSiteCommands(siteDir, isHelp ? helpPatience : undefined);
  const { value, diagnostics } = await (isHelp ? opening.catch(() => ({ value: [], diagnostics: [] })) : opening);
  if (!isHelp && diagnostics.length > 0)
    await printReport(diagnostics, { format: 'pretty', siteDir: resolve(siteDir) });
  for (const command of value) command.declare(program, context);
}

/** Creates the context of the commands; `finish` receives the exit code of the command that runs. */
function makeCommandContext(finish: (code: ExitCode) => void): CommandContext {
  return {
    finish,
    formatOption,
    printReport,
    async loadConfig(siteDir, print = { format: 'pretty' }) {
      const { loadSite } = await import('./app/load-site.ts');
      const { value, diagnostics } = await loadSite(siteDir);
      if (value === null) await printReport(diagnostics, { ...print, siteDir: resolve(siteDir) });
      return value;
    },
    async reviewSite(config, review) {
      const { reviewSite } = await import('./app/review-site.ts');
      return reviewSite(config, review);
    },
    async buildSite(config, outDir) {
      const { buildSite } = await import('./app/build-site.ts');
      const { written, diagnostics } = await buildSite({ siteDir: config.siteDir, outDir, config });
      return { value: written?.read.site ?? null, diagnostics };
    },
  };
}

function makeProgram(): Program {
  return new Program('docs')
    .description('Builds documentation sites in several languages.')
    .version(toolVersion, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .configureHelp({ optionDescription })
    .showSuggestionAfterError()
    .showHelpAfterError('docs --help lists all commands, docs help <command> the options of one.')
    .exitOverride()
    .addHelpText('after', examples('docs init my-site', 'docs dev', 'docs build', 'docs check-links --strict'));
}

/** Omits obvious defaults: false for a flag, empty for a list. */
function optionDescription(this: Help, option: Option): string {
  return Help.prototype.optionDescription.call(this, option).replace(/ \(default: (?:false|\[\])\)$/, '');
}

/** Returns the message of a system error, such as a full disk, which needs no stack trace; null for other errors. */
function systemReason(error: unknown): string | null {
  return error instanceof Error && 'syscall' in error ? error.message : null;
}
