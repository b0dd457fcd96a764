import { Option } from 'commander';
import { numberFrom, type CommandExtension } from '../../plugin-api/command.ts';
import { commandLines } from '../../plugins/commands.ts';
import { reporters } from '../reporters/print-report.ts';

/** Returns the additions of plugins to a command of the tool. */
export function extensionOf(command: string): Required<CommandExtension> {
  const extensions = commandLines.flatMap((line) => line.extensions?.[command] ?? []);
  return {
    options: extensions.flatMap(({ options }) => options),
    examples: extensions.flatMap((extension) => extension.examples ?? []),
  };
}

/** `--format`: format of problems. */
export function formatOption(): Option {
  return new Option('--format <name>', 'how to print problems').choices(Object.keys(reporters)).default('pretty');
}

/** `--out`: folder of the built site. Only `docs build` writes to it. */
export function outOption(): Option {
  return new Option('--out <dir>', "folder of the built site (default: build in the site's folder)");
}

/** `--strict`: warnings fail the command. */
export function strictOption(): Option {
  return new Option('--strict', 'fail on warnings too').default(false);
}

/** `--port`: port of a server. */
export function portOption(standard: number): Option {
  return new Option('--port <number>', 'port to listen on').argParser(numberFrom(0, 65_535)).default(standard);
}

/** `--host`: address of a server. */
export function hostOption(): Option {
  return new Option('--host <name>', 'address to listen on').default('localhost');
}

/** `--allow-host`: additional names of a server. */
export function allowHostOption(): Option {
  return new Option('--allow-host <names...>', 'also answer requests for these host names').default([]);
}
