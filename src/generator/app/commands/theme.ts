import type { Command as Program } from 'commander';
import { type Command, type CommandContext, examples, type ExitCode, siteOption } from '../../plugin-api/command.ts';

/** `docs theme`. */
export const themeCommand: Command = {
  declare(program, context) {
    const theme = program.command('theme').description('list, copy and compare the slots of the theme');
    const declare = (name: string, description: string): Program =>
      theme
        .command(name)
        .description(description)
        .option(...siteOption);
    declare('list', 'list the slots, and the files that replace them').action(async ({ site }: SiteOption) => {
      context.finish(await run(site, context, ({ list }, place) => list(place)));
    });
    declare('eject', 'copy the original of a slot into the theme folder')
      .argument('<slot>', 'name of a slot, such as Footer')
      .addHelpText('after', examples('docs theme eject Footer'))
      .action(async (slot: string, { site }: SiteOption) => {
        context.finish(await run(site, context, ({ eject }, place) => eject(place, slot)));
      });
    declare('diff', 'print what changed in the originals of ejected slots')
      .argument('[slot]', 'name of a slot (default: all that were ejected)')
      .addHelpText('after', examples('docs theme diff', 'docs theme diff Footer'))
      .action(async (slot: string | undefined, { site }: SiteOption) => {
        context.finish(await run(site, context, ({ diff }, place) => diff(place, slot)));
      });
    declare('accept', 'mark an ejected slot as up to date with its original')
      .argument('<slot>', 'name of a slot, such as Footer')
      .addHelpText('after', examples('docs theme accept Footer'))
      .action(async (slot: string, { site }: SiteOption) => {
        context.finish(await run(site, context, ({ accept }, place) => accept(place, slot)));
      });
  },
};

interface SiteOption {
  readonly site: string;
}

type Calls = typeof import('../theme/theme-actions.ts');

async function run(
  siteDir: string,
  { loadConfig }: CommandContext,
  choose: (actions: Calls, place: Parameters<Calls['list']>[0]) => string,
): Promise<ExitCode> {
  const config = await loadConfig(siteDir);
  if (config === null) return 2;
  const { layerDir, themeDir } = config;
  if (layerDir === null) {
    process.stderr.write('The theme folder has a server.tsx, so it is a theme of its own and replaces no slots.\n');
    return 2;
  }
  const actions = await import('../theme/theme-actions.ts');
  try {
    process.stdout.write(choose(actions, { layerDir, themeDir, siteDir: config.siteDir }));
    return 0;
  } catch (error) {
    if (!(error instanceof actions.ThemeCallError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
