import { resolve } from 'node:path';
import { type Command, type CommandLine, examples, siteOption } from '../../plugin-api/command.ts';
import type { ArchiveOptions } from './archive/archive-version.ts';

const ofSet = "documentation set of the version (default: the site's own pages)";

/** `docs version`. */
const versionCommand: Command = {
  declare(program, context) {
    const version = program.command('version').description('keep the documentation of releases').helpCommand(false);
    version
      .command('cut')
      .description('freeze the current pages, sidebars, texts, redirects and elements as a version')
      .argument('<name>', 'name of the version, such as 2.1')
      .option('--set <key>', ofSet)
      .option(...siteOption)
      .addHelpText('after', examples('docs version cut 2.1', 'docs version cut 2.1 --set core'))
      .action(async (name: string, { set, site }: { readonly set?: string; readonly site: string }) => {
        const { cutVersion } = await import('./cut-version.ts');
        context.finish(await cutVersion({ name, set }, resolve(site), context));
      });
    version
      .command('archive')
      .description('keep the finished documents of a version, which builds then copy')
      .argument('<name>', 'name of a version in the config, such as 1.0')
      .option('--set <key>', ofSet)
      .option('--out <dir>', 'folder of the archive (default: archives/<name> in the site)')
      .option('--pack', 'write the files as one .tar.gz')
      .option(...siteOption)
      .addHelpText('after', examples('docs version archive 1.0'))
      .action(async (name: string, options: ArchiveOptions) => {
        const { archiveVersion } = await import('./archive/archive-version.ts');
        context.finish(await archiveVersion(name, options, context));
      });
  },
};

/** Commands of the plugin. */
export const versionsCommandLine: CommandLine = { commands: [versionCommand] };
