import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { ExitCode } from './commands/exit-code.ts';
import { toolVersion } from './tool-version.ts';

/** Runs one call of `docs`; `args` are the words after the program's name. Prints, and returns the exit code. */
export async function runCli(args: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = declareCommands((code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help and version end this way too, with 0.
    return error.exitCode === 0 ? 0 : 2;
  }
  return exitCode;
}

function declareCommands(finish: (code: ExitCode) => void): Command {
  const program = new Command('docs')
    .description('Builds documentation sites in several languages.')
    .version(toolVersion, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText('after', examples('docs build', 'docs dev --open', 'docs check-links --strict'));

  program
    .command('preview')
    .description('serve a finished site')
    .argument('[site-dir]', 'folder that holds site.config.ts', '.')
    .addOption(outOption())
    .addOption(portOption(4000))
    .addOption(hostOption())
    .addHelpText('after', examples('docs preview', 'docs preview my-site --port 8080'))
    .action(
      async (siteDir: string, options: { readonly out?: string; readonly port: number; readonly host: string }) => {
        const { preview } = await import('./commands/preview.ts');
        finish(await preview({ siteDir, ...options }));
      },
    );

  return program;
}

function outOption(): Option {
  return new Option('--out <dir>', "folder of the finished site (default: build in the site's folder)");
}

function portOption(standard: number): Option {
  return new Option('--port <number>', 'port to listen on').argParser(parsePort).default(standard);
}

function hostOption(): Option {
  return new Option('--host <name>', 'address to listen on').default('localhost');
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return port;
}

function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;
}
