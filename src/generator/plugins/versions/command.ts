import { resolve } from 'node:path';
import { examples, type Command, type CommandLine } from '../../plugin-api/command.ts';

/** `docs version`. */
const versionCommand: Command = {
  declare(program, context) {
    program
      .command('version')
      .description('keep the documentation of releases')
      .helpCommand(false)
      .command('cut')
      .description('freeze the current pages, sidebars, texts, redirects and elements as a version')
      .argument('<name>', 'name of the version, such as 2.1')
      .option('--site <dir>', 'folder that contains site.config.ts', '.')
      .addHelpText('after', examples('docs version cut 2.1'))
      .action(async (name: string, { site }: { readonly site: string }) => {
        const { cutVersion } = await import('./cut-version.ts');
        context.finish(await cutVersion(name, resolve(site), context));
      });
  },
};

/** Commands of the plugin. */
export const versionsCommandLine: CommandLine = { commands: [versionCommand] };
