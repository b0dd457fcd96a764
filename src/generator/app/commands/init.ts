import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { codeOf, isFile } from '../../kernel/files/read-file.ts';
import { findPackageManager, type PackageManager } from '../../kernel/package/package-manager.ts';
import { examples, type Command, type ExitCode } from '../../plugin-api/command.ts';
import type { Answer, StarterQuestion } from '../../plugin-api/starter.ts';
import {
  chooseStarter,
  listStarterLanguages,
  readLocales,
  readOrigin,
  type GivenChoices,
  type StarterChoices,
} from '../init/choose-starter.ts';
import { canAnswer, openQuestions } from '../init/open-questions.ts';
import { printReport } from '../reporters/print-report.ts';
import { extensionOf } from './options.ts';

/** `docs init`. */
export const initCommand: Command = {
  declare(program, { finish }) {
    const { options: ofPlugins, examples: examplesOfPlugins } = extensionOf('init');
    const command = program
      .command('init')
      .description('create a new site')
      .argument('[dir]', 'folder of the new site: empty or nonexistent', '.')
      .option('--title <text>', "title of the site (default: the folder's name)", (text) =>
        valueOf(text.trim() ? { value: text } : { refusal: 'It must not be empty.' }),
      )
      .option('--locales <keys>', 'languages of the site, default first (default: en)', (text) =>
        valueOf(readLocales(text, listStarterLanguages())),
      )
      .option('--url <address>', 'URL of the published site (default: https://docs.example)', (text) =>
        valueOf(readOrigin(text)),
      );
    for (const option of ofPlugins) command.addOption(option);
    command
      .option('--yes', 'ask no questions', false)
      .addHelpText(
        'after',
        examples('docs init my-site', 'docs init my-site --title Kit --locales sk,en --yes', ...examplesOfPlugins),
      )
      .action(async (dir: string, options: InitOptions) => finish(await init(dir, options)));
  },
};

/** Missing choices: asked for if there is input, defaults otherwise. */
interface InitOptions extends GivenChoices {
  /** Takes all defaults without asking. */
  readonly yes: boolean;
}

function valueOf<Value>(answer: Answer<Value>): Value {
  if ('refusal' in answer) throw new InvalidArgumentError(answer.refusal);
  return answer.value;
}

async function init(dir: string, { yes, ...given }: InitOptions): Promise<ExitCode> {
  const folder = resolve(dir);
  if (!isFree(folder)) return refuse(`${folder} is not empty. Name a new folder: docs init my-site`);
  const defaults: StarterChoices = {
    title: basename(folder),
    url: 'https://docs.example',
    locales: ['en'],
  };
  const isAsking = !yes && (await canAnswer(process.stdin));
  const { planStarter, openStarterPlugins } = await import('../init/plan-starter.ts');
  const plugins = await openStarterPlugins();
  const questions = plugins.parts.flatMap(({ question }) => question ?? []);
  const choices = isAsking ? await askFor(given, defaults, questions) : { ...defaults, ...given };
  if (choices === null) return refuse('No files were written.');
  const { value: files, diagnostics } = planStarter(choices, folder, plugins);
  if (diagnostics.length > 0) {
    await printReport(diagnostics, { format: 'pretty', siteDir: process.cwd() });
    return 2;
  }
  const taken = Object.keys(files).find((path) => existsSync(join(folder, path)));
  if (taken !== undefined) return refuse(`${taken} exists: add the site to it, and leave out --ci.`);
  for (const [path, text] of Object.entries(files)) {
    if (path.startsWith('../')) process.stderr.write(`Wrote ${path}\n`);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const manager = findPackageManager(folder);
  process.stderr.write(nextSteps(relative(process.cwd(), folder), manager));
  return 0;
}

/** Returns true if the folder does not exist, or contains only a repository without files and data of macOS. */
function isFree(folder: string): boolean {
  try {
    return readdirSync(folder).every((name) => name === '.git' || name === '.DS_Store');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    if (codeOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}

function refuse(reason: string): ExitCode {
  process.stderr.write(`${reason}\n`);
  return 2;
}

async function askFor(
  given: GivenChoices,
  defaults: StarterChoices,
  questions: readonly StarterQuestion[],
): Promise<StarterChoices | null> {
  const dialog = openQuestions({ input: process.stdin, output: process.stderr });
  try {
    return await chooseStarter(given, defaults, {
      ask: dialog.ask,
      known: listStarterLanguages(),
      questions,
      isFile,
    });
  } finally {
    dialog.close();
  }
}

function nextSteps(path: string, { install, run }: PackageManager): string {
  const steps = [...(path === '' ? [] : [`cd ${/[^\w./-]/.test(path) ? `"${path}"` : path}`]), install, run('dev')];
  return `The site is in ${path === '' ? 'this folder' : path}. Next:\n\n${steps.map((step) => `  ${step}\n`).join('')}`;
}
