import { InvalidArgumentError, Option } from 'commander';
import type { ExitCode } from '../commands/exit-code.ts';
import { reportForms } from '../report/build-report.ts';
import { reporters } from '../reporters/report.ts';

/** Receives the exit code of the command that ran. */
export type Finish = (code: ExitCode) => void;

/** What commander hands to an action: the options of a command, and beside them the folder of the site. */
export type Given<Options extends { readonly siteDir: string }> = Omit<Options, 'siteDir'>;

/** Folder of the finished site; only written by `build`. */
export function outOption(): Option {
  return new Option('--out <dir>', "folder of the finished site (default: build in the site's folder)");
}

/** File for a report. */
export function reportOption(): Option {
  return new Option('--out <file>', 'file for the report (default: standard output)');
}

/** Warnings fail the command. */
export function strictOption(): Option {
  return new Option('--strict', 'fail on warnings too').default(false);
}

/** How problems are printed. */
export function formatOption(): Option {
  return new Option('--format <name>', 'how to print problems').choices(Object.keys(reporters)).default('pretty');
}

/** Port of a server; the next free one is taken when it is in use. */
export function portOption(standard: number): Option {
  return new Option('--port <number>', 'port to listen on').argParser(parsePort).default(standard);
}

/** Address of a server. */
export function hostOption(): Option {
  return new Option('--host <name>', 'address to listen on').default('localhost');
}

/** The port of a server must be free. */
export function strictPortOption(): Option {
  return new Option('--strict-port', 'fail when the port is in use').default(false);
}

/** The same as those who come from Vite spell it. */
export function strictPortAlias(): Option {
  return new Option('--strictPort').hideHelp();
}

/** Names under which a server may be asked. */
export function allowHostOption(): Option {
  return new Option('--allow-host <names...>', 'also answer requests for these host names').default([]);
}

/** Threads of a build. */
export function jobsOption(): Option {
  return new Option('--jobs <number>', 'number of threads (default: one per processor)').argParser(parseCount);
}

/** A report of the run beside the problems. */
export function buildReportOption(): Option {
  return new Option('--report [form]', 'write .docs/report.html or .docs/report.json: sizes, times, chunks')
    .choices(reportForms)
    .preset('html');
}

/** Lines for the end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return port;
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1 to 9999.');
  return Number(text);
}
