import type { Command as Program } from 'commander';
import type { Config } from '../../config/config.ts';
import { listedPlugins, readConfig } from '../../config/read-config.ts';
import { DiagnosticError, settleStage, type StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { silentProgress } from '../../kernel/progress.ts';
import { type Command, type CommandContext, siteOption } from '../../plugin-api/command.ts';
import type { PluginCommand } from '../../plugin-api/site-plugin.ts';
import { callableCommands } from '../plugin-commands.ts';

/**
 * Opens the commands of the plugins of a site; none, with the problems, if its config fails, is invalid, or takes longer than
 * `timeLimit` milliseconds.
 */
export async function openSiteCommands(siteDir: string, timeLimit?: number): Promise<StageResult<readonly Command[]>> {
  const read = await settleStage(() => readConfig(siteDir, { timeLimit }));
  // Checking a config requires the code of all built-in plugins, which takes longer to load than everything else in the help.
  if (read.value === null || listedPlugins(read.value.exported).length === 0)
    return { value: [], diagnostics: read.diagnostics };
  const [{ loadSite }, { importUserPlugins }] = await Promise.all([
    import('../load-site.ts'),
    import('../../plugin-api/user-plugins.ts'),
  ]);
  const { value: config, diagnostics } = await loadSite(siteDir, { timeLimit });
  if (config === null || config.code === null) return { value: [], diagnostics };
  const plugins = await importUserPlugins(config.code);
  return { value: callableCommands(plugins).map((command) => makeCommand(command, config)), diagnostics: [] };
}

/** Heading of the help of `docs`. */
const group = 'Commands of this site:';

function makeCommand(command: PluginCommand, config: Config): Command {
  return {
    declare(program, context) {
      const declared = program.command(command.name).description(command.description).helpGroup(group);
      if (command.arguments !== undefined) declared.arguments(command.arguments);
      declared.option(...siteOption);
      for (const [flags, description] of Object.entries(command.options ?? {})) declared.option(flags, description);
      declared.action(async (...given: unknown[]) => run(command, { config, context, program: declared, given }));
    },
  };
}

interface Call {
  readonly config: Config;
  readonly context: CommandContext;
  readonly program: Program;
  /** The arguments of an action: arguments and options of the command, and the program. */
  readonly given: readonly unknown[];
}

async function run(command: PluginCommand, { config, context, program, given }: Call): Promise<void> {
  const { reviewSite } = await import('../review-site.ts');
  try {
    const code = await command.run({
      config,
      arguments: given
        .slice(0, -2)
        .flat()
        .filter((argument) => argument !== undefined)
        .map(String),
      options: program.opts(),
      readSite: () =>
        reviewSite(config, ({ site, check }) => ({ site, diagnostics: check('build') }), {
          extent: 'outline',
          progress: silentProgress,
        }),
    });
    context.finish(code === 1 || code === 2 ? code : 0);
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    await context.printReport(error.diagnostics, { format: 'pretty', siteDir: config.siteDir });
    context.finish(2);
  }
}
