import { resolve } from 'node:path';
import { isFailure } from '../../kernel/diagnostics/diagnostic.ts';
import { statOrNull } from '../../kernel/files/read-file.ts';
import {
  type Command,
  type CommandContext,
  type CommandLine,
  examples,
  type ExitCode,
  siteArgument,
} from '../../plugin-api/command.ts';
import type { Machine } from './machine.ts';

/** `docs doctor`. */
const doctorCommand: Command = {
  declare(program, context) {
    program
      .command('doctor')
      .description('find what is wrong with this machine or this installation')
      .argument(...siteArgument)
      .option('--strict', 'fail on warnings too', false)
      .addOption(context.formatOption())
      .addHelpText('after', examples('docs doctor', 'docs doctor my-site --format json'))
      .action(async (siteDir: string, options: DoctorOptions) => {
        context.finish(await runDoctor(resolve(siteDir), options, context));
      });
  },
};

/** Commands of the plugin. */
export const doctorCommandLine: CommandLine = { commands: [doctorCommand] };

interface DoctorOptions {
  readonly strict: boolean;
  readonly format: string;
}

async function runDoctor(
  siteDir: string,
  { strict, format }: DoctorOptions,
  { printReport }: CommandContext,
): Promise<ExitCode> {
  if (!statOrNull(siteDir)?.isDirectory()) {
    process.stderr.write(`There is no folder ${siteDir}\n`);
    return 2;
  }
  const [{ readMachine }, { examine }] = await Promise.all([import('./machine.ts'), import('./examine.ts')]);
  const machine = readMachine(siteDir);
  process.stderr.write(describe(machine));
  const diagnostics = examine(machine);
  const summary = await printReport(diagnostics, { format, siteDir });
  return isFailure(summary, { strict }) ? 1 : 0;
}

function describe(machine: Machine): string {
  const { toolVersion, toolDir, toolSpec, node, platform, release, packageManager } = machine;
  const rows = [
    ['Tool', `${toolVersion} in ${toolDir}`],
    ['package.json', toolSpec ?? 'does not name the tool'],
    ['Node.js', `${node} on ${platform} ${release}`],
    ['Packages', packageManager],
    ['Disk', machine.isCaseInsensitive ? 'ignores letter case' : 'distinguishes letter case'],
    ['Watches', machine.watchLimit === null ? 'no limit' : `${machine.watchLimit} allowed`],
    ['Files', String(machine.files.length)],
    ['Cache', `${(machine.cacheBytes / 2 ** 20).toFixed(1)} MB`],
  ];
  return `${rows.map(([name = '', value]) => `${name.padEnd(13)} ${value}\n`).join('')}\n`;
}
