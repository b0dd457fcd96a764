import { Option } from 'commander';
import type { CommandLine } from '../../plugin-api/command.ts';

/** Option of `docs init`: a pipeline that checks, builds and publishes the new site. */
export const ciCommandLine: CommandLine = {
  extensions: {
    init: {
      options: [
        new Option('--ci <host>', 'add a pipeline that checks, builds and publishes the site').choices([
          'github',
          'gitlab',
          'forgejo',
        ]),
      ],
      examples: ['docs init my-site --ci gitlab'],
    },
  },
};
