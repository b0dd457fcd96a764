import { InvalidArgumentError, Option } from 'commander';
import type { CommandLine } from '../../plugin-api/command.ts';

/** Options of `docs build` for builds on several machines. */
export const remoteCacheCommandLine: CommandLine = {
  extensions: {
    build: {
      options: [
        new Option('--shard <i/n>', 'compile only part i of n into the shared cache').argParser(parseShard),
        new Option('--merge', 'build from the shared cache, and count the pages that no shard compiled').conflicts(
          'shard',
        ),
      ],
      examples: ['docs build --shard 3/8', 'docs build --merge'],
    },
  },
};

function parseShard(text: string): { readonly index: number; readonly count: number } {
  const [, index = 0, count = 0] = (/^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) throw new InvalidArgumentError('It must be a part and a number of parts: 3/8.');
  return { index, count };
}
