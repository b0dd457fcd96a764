import { InvalidArgumentError, type Command as Program, type Option } from 'commander';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import type { RenderedPage } from '../content/compile/page-entry.ts';
import type { FrontMatterRules } from '../content/source/front-matter.ts';
import type { StageResult, Summary } from '../kernel/diagnostics/diagnostic.ts';
import type { Progress } from '../kernel/progress.ts';
import type { CheckScope } from '../site/graph/site-part.ts';
import type { Site } from '../site/graph/site.ts';
import type { LinkProblemReport } from '../site/links/link-reports.ts';
import type { ThemeBundle } from '../theme/bundle-theme.ts';
import type { PluginPart, PluginPlan } from './plugin.ts';

/** Exit code of a command: 0 for success, 1 for errors in the content, 2 for a wrong call or configuration. */
export type ExitCode = 0 | 1 | 2;

/** A command of `docs`, or a group of commands such as `docs i18n`. */
export interface Command {
  /**
   * Adds the command with its arguments, options, help and action to `program`. Every call of `docs` declares all commands,
   * so actions import their code dynamically.
   */
  declare(program: Program, context: CommandContext): void;
}

/** A plugin's additions to the command line. Every call of `docs` loads it, so actions import their code dynamically. */
export interface CommandLine {
  readonly commands?: readonly Command[];
  /** Additions to commands of the tool, by the command's name. */
  readonly extensions?: Readonly<Record<string, CommandExtension>>;
}

/** A plugin's additions to a command of the tool. */
export interface CommandExtension {
  readonly options: readonly Option[];
  /** Calls for the end of the help. */
  readonly examples?: readonly string[];
}

/** Functions of the program for the action of a command. */
export interface CommandContext {
  /** Sets the exit code. Each action calls it once. */
  finish(code: ExitCode): void;
  /** The option `--format`, the same for every command that prints diagnostics. */
  formatOption(): Option;
  /** Loads the config of a site. If it has errors, prints them and returns null: the exit code is 2. */
  loadConfig(siteDir: string, print?: Omit<PrintOptions, 'siteDir'>): Promise<Config | null>;
  /** Sorts and prints the diagnostics of a run. Call it once. */
  printReport(diagnostics: readonly Diagnostic[], options: PrintOptions): Promise<Summary>;
  /**
   * Reads a site like a build and calls `review` with the result instead of rendering it. Compiled pages stay in the cache
   * for the next run. Throws a `DiagnosticError` if the theme cannot be bundled.
   */
  reviewSite<Result>(config: Config, review: Review<Result>): Promise<Result>;
  /**
   * Builds a site into a folder like `docs build`. The site is null if it was not built; the diagnostics contain the reason.
   */
  buildSite(config: Config, outDir: string): Promise<StageResult<Site | null>>;
}

/** Options for printing a command's diagnostics. */
export interface PrintOptions {
  /** Name of a reporter, one of the values of `--format`. */
  readonly format: string;
  /** Absolute folder of the site. */
  readonly siteDir: string;
  /** File to write to, relative to the working directory. Default: standard output. */
  readonly out?: string;
}

/** A command's computation on a site. */
export type Review<Result> = (reading: SiteReading) => Result | Promise<Result>;

/** A site that was read but not rendered. */
export interface SiteReading {
  readonly site: Site;
  /** Compiled pages by path of their source, relative to the site's folder. */
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly theme: ThemeBundle;
  /** Front matter keys of the core and of all plugins. */
  readonly frontMatterRules: FrontMatterRules;
  /** Problems found while reading, before links are checked. */
  readonly diagnostics: readonly Diagnostic[];
  readonly progress: Progress;
  /** Additions of the plugins to this run. */
  readonly parts: readonly PluginPart[];
  /** Plans the files of every plugin without making them. */
  plan(): readonly PluginPlan[];
  /**
   * Checks the links of the site. Returns all its diagnostics, with the severities of the config. `external` are links to
   * other sites that were requested and failed.
   */
  check(scope: CheckScope, external?: readonly LinkProblemReport[]): readonly Diagnostic[];
}

const siteFolder = 'folder that contains site.config.ts';

/** The argument of a command for the folder of the site. */
export const siteArgument = ['[site-dir]', siteFolder, '.'] as const;

/** The same as an option, for a command with other arguments. */
export const siteOption = ['--site <dir>', siteFolder, '.'] as const;

/** Returns the parser of an option whose value is a whole number from `least` to `most`. */
export function numberFrom(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
    return value;
  };
}

/** Formats the examples at the end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;
}
