import { Option } from 'commander';
import {
  examples,
  type Command,
  type CommandContext,
  type CommandLine,
  type ExitCode,
} from '../../plugin-api/command.ts';

/** `docs api`: commands for manifests of elements. */
const apiCommand: Command = {
  declare(program, context) {
    program
      .command('api')
      .description('compare manifests of custom elements')
      .helpCommand(false)
      .command('diff')
      .description('print what changed between two manifests, as Markdown for a changelog or as JSON')
      .argument('<older>', 'manifest of the older version')
      .argument('<newer>', 'manifest of the newer version')
      .addOption(
        new Option('--format <format>', 'form of the answer').choices(['markdown', 'json']).default('markdown'),
      )
      .option('--strict', 'fail if a change may break code that uses the elements', false)
      .addHelpText(
        'after',
        examples('docs api diff old.json new.json', 'docs api diff old.json new.json --format json'),
      )
      .action(async (older: string, newer: string, options: DiffOptions) => {
        context.finish(await diff(older, newer, { ...options, context }));
      });
  },
};

interface DiffOptions {
  readonly format: 'markdown' | 'json';
  readonly strict: boolean;
}

async function diff(
  older: string,
  newer: string,
  { format, strict, context }: DiffOptions & { readonly context: CommandContext },
): Promise<ExitCode> {
  const { diffManifests } = await import('./diff/diff-manifests.ts');
  const { value, diagnostics } = diffManifests({ older, newer, format });
  await context.printReport(diagnostics, { format: 'pretty', siteDir: process.cwd() });
  if (value === null) return 2;
  process.stdout.write(value.text);
  return strict && value.isBreaking ? 1 : 0;
}

/** `docs api`, and the option of `docs init` that documents elements from the start. */
export const apiCommandLine: CommandLine = {
  commands: [apiCommand],
  extensions: {
    init: {
      options: [new Option('--manifest <file>', 'manifest of the custom elements to document (default: none)')],
      examples: ['docs init docs --manifest custom-elements.json'],
    },
  },
};
