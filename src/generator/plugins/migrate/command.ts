import { Option } from 'commander';
import { examples, type Command, type CommandLine } from '../../plugin-api/command.ts';
import type { MigrateOptions } from './migrate.ts';

/** The command `docs migrate`. */
const migrateCommand: Command = {
  declare(program, { finish }) {
    program
      .command('migrate')
      .description('migrate a site from Docusaurus, VitePress, Starlight, MkDocs or Mintlify')
      .argument('<site>', 'folder that contains the config of the old site; nothing in it is changed')
      .option('--to <dir>', 'folder of the new site (default: next to the old one, with its name and -docs)')
      .option('--check', 'print the report and write nothing', false)
      .option('--report', 'count what a migrated site still imports from Docusaurus, and write nothing', false)
      .addOption(new Option('--format <name>', 'format of the report').choices(['text', 'json']).default('text'))
      .addHelpText(
        'after',
        examples(
          'docs migrate ../website --check',
          'docs migrate ../website --to ../new-website',
          'docs migrate . --report',
        ),
      )
      .action(async (site: string, { report, ...options }: MigrateOptions & { readonly report: boolean }) => {
        if (report) return finish((await import('./count-needs.ts')).reportNeeds(site, options.format));
        const { migrate } = await import('./migrate.ts');
        finish(await migrate(site, options));
      });
  },
};

/** Commands of the plugin. */
export const migrateCommandLine: CommandLine = { commands: [migrateCommand] };
