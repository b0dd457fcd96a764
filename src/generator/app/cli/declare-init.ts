import { InvalidArgumentError, type Command } from 'commander';
import type { InitOptions } from '../commands/init.ts';
import { readLocales, readOrigin, type Reading } from '../init/choose-starter.ts';
import { listStarterLocales } from '../init/starter-folder.ts';
import { examples, type Finish } from './options.ts';

/** Declares `docs init`; `finish` receives the exit code. */
export function declareInit(program: Command, finish: Finish): void {
  program
    .command('init')
    .description('create a new site')
    .argument('[dir]', 'folder of the new site: empty, or not there yet', '.')
    .option('--title <text>', "title of the site (default: the folder's name)")
    .option('--locales <keys>', 'its languages, the default one first (default: en)', (text) =>
      take(readLocales(text, listStarterLocales())),
    )
    .option('--url <address>', 'address of the finished site (default: https://docs.example)', (text) =>
      take(readOrigin(text)),
    )
    .option('--manifest <file>', 'manifest of the web components that it documents (default: none)')
    .option('--yes', 'ask no questions', false)
    .addHelpText(
      'after',
      examples(
        'docs init my-site',
        'docs init my-site --title Kit --locales sk,en --yes',
        'docs init docs --manifest custom-elements.json',
      ),
    )
    .action(async (dir: string, options: Omit<InitOptions, 'dir'>) => {
      const { init } = await import('../commands/init.ts');
      finish(await init({ dir, ...options }));
    });
}

function take<Value>(reading: Reading<Value>): Value {
  if ('refusal' in reading) throw new InvalidArgumentError(reading.refusal);
  return reading.value;
}
