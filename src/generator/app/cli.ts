import { Command, CommanderError, Help, type Option } from 'commander';
import { ThemeFault } from '../theme/theme-fault.ts';
import { declareBuild } from './cli/declare-build.ts';
import { declareCheckLinks } from './cli/declare-check-links.ts';
import { declareDev } from './cli/declare-dev.ts';
import { declareI18n } from './cli/declare-i18n.ts';
import { declareInit } from './cli/declare-init.ts';
import { declarePreview } from './cli/declare-preview.ts';
import { declareSearch } from './cli/declare-search.ts';
import { examples, type Finish } from './cli/options.ts';
import type { ExitCode } from './commands/exit-code.ts';
import { toolVersion } from '../kernel/tool-version.ts';

/** In the order of the help. */
const commands = [declareInit, declareBuild, declareDev, declareCheckLinks, declarePreview, declareI18n, declareSearch];

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

function declareCommands(finish: Finish): Command {
  const program = new Command('docs')
    .description('Builds documentation sites in several languages.')
    .version(toolVersion, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .configureHelp({ optionDescription })
    .showSuggestionAfterError()
    .showHelpAfterError('docs --help lists the commands, docs help <command> the options of one.')
    .exitOverride()
    .addHelpText('after', examples('docs init my-site', 'docs dev', 'docs build', 'docs check-links --strict'));

  for (const declare of commands) declare(program, finish);
  return program;
}
