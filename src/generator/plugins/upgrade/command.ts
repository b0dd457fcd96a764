import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeSource } from '../../kernel/files/write-file.ts';
import { countOf } from '../../kernel/text.ts';
import { toolVersion } from '../../kernel/tool.ts';
import { type Command, type CommandLine, examples, type ExitCode, siteArgument } from '../../plugin-api/command.ts';

/** `docs upgrade`. */
const upgradeCommand: Command = {
  declare(program, { finish }) {
    program
      .command('upgrade')
      .description('change a site for this version of the tool')
      .argument(...siteArgument)
      .option('--dry-run', 'print the changes and write nothing', false)
      .addHelpText('after', examples('docs upgrade', 'docs upgrade my-site --dry-run'))
      .action(async (siteDir: string, options: UpgradeOptions) => finish(await upgrade(resolve(siteDir), options)));
  },
};

/** Commands of the plugin. */
export const upgradeCommandLine: CommandLine = { commands: [upgradeCommand] };

interface UpgradeOptions {
  readonly dryRun: boolean;
}

async function upgrade(siteDir: string, { dryRun }: UpgradeOptions): Promise<ExitCode> {
  const [{ planUpgrade }, { formatDiff }, { pinTool }, { findPackageManager }] = await Promise.all([
    import('./plan-upgrade.ts'),
    import('../../site/links/fix/plan-changes.ts'),
    import('../../kernel/package/pin-tool.ts'),
    import('../../kernel/package/package-manager.ts'),
  ]);
  if (!existsSync(siteDir)) {
    process.stderr.write(`The folder ${siteDir} does not exist. Name the folder of the site: docs upgrade my-site\n`);
    return 2;
  }
  const changed = planUpgrade(siteDir, pinTool(siteDir));
  process.stdout.write(changed.map((file) => `${formatDiff(file)}\n`).join(''));
  if (changed.length === 0) {
    process.stderr.write(`Nothing to change: the site is ready for ${toolVersion}.\n`);
    return 0;
  }
  const files = countOf(changed.length, 'file');
  if (dryRun) {
    process.stderr.write(`${files} would change.\n`);
    return 0;
  }
  for (const { file, after } of changed) writeSource(join(siteDir, file), after);
  const { install, run } = findPackageManager(siteDir);
  process.stderr.write(`${files} changed for ${toolVersion}. Next:\n\n  ${install}\n  ${run('build')}\n`);
  return 0;
}
