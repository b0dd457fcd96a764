import { Option } from 'commander';
import type { CommandLine } from '../../plugin-api/command.ts';

/** The option of `docs init` that documents elements from the start. */
export const apiCommandLine: CommandLine = {
  extensions: {
    init: {
      options: [new Option('--manifest <file>', 'manifest of the custom elements to document (default: none)')],
      examples: ['docs init docs --manifest custom-elements.json'],
    },
  },
};
