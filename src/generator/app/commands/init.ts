import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { printReport } from '../reporters/report.ts';
import { chooseStarter, type GivenChoices } from '../init/choose-starter.ts';
import { gatherStarter } from '../init/gather-starter.ts';
import { planStarter } from '../init/plan-starter.ts';
import { listStarterLocales } from '../init/starter-folder.ts';
import type { StarterChoices } from '../init/starter.ts';
import { codeOf } from '../../kernel/files/walk-folder.ts';
import type { ExitCode } from './exit-code.ts';

/** Options of `docs init`; what is not given is asked for on a terminal, and has its default elsewhere. */
export interface InitOptions extends GivenChoices {
  readonly dir: string;
  /** Takes the defaults without asking. */
  readonly yes: boolean;
}

/** Writes the files of a new site into an empty folder. */
export async function init({ dir, yes, ...given }: InitOptions): Promise<ExitCode> {
  const folder = resolve(dir);
  if (!isFree(folder)) return refuse(`${folder} is not empty. Name a new folder: docs init my-site`);
  const defaults: StarterChoices = {
    title: basename(folder),
    url: 'https://docs.example',
    locales: ['en'],
    manifest: null,
  };
  const isAsking = !yes && process.stdin.isTTY === true;
  const choices = isAsking ? await askFor(given, defaults) : { ...defaults, ...given };
  if (choices === null) return refuse('Nothing was written.');
  const { value: starter, diagnostics } = gatherStarter(choices, folder);
  if (diagnostics.length > 0) {
    printReport(diagnostics, { format: 'pretty', siteDir: process.cwd() });
    return 2;
  }
  for (const [path, text] of Object.entries(planStarter(starter))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  process.stderr.write(nextSteps(relative(process.cwd(), folder)));
  return 0;
}

/** A folder that is not there, or holds nothing but a repository without files. */
function isFree(folder: string): boolean {
  try {
    return readdirSync(folder).every((name) => name === '.git');
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

async function askFor(given: GivenChoices, defaults: StarterChoices): Promise<StarterChoices | null> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D close the terminal; the question by itself would wait for ever.
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  try {
    return await chooseStarter(given, defaults, {
      ask: (question) => terminal.question(question, { signal: closed.signal }).catch(() => null),
      known: listStarterLocales(),
      isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
    });
  } finally {
    terminal.close();
  }
}

function nextSteps(path: string): string {
  const steps = [...(path === '' ? [] : [`cd ${path}`]), 'npm install', 'npm run dev'];
  return `The site is in ${path === '' ? 'this folder' : path}. Next:\n\n${steps.map((step) => `  ${step}\n`).join('')}`;
}
