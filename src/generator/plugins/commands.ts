import type { CommandLine } from '../plugin-api/command.ts';
import { apiCommandLine } from './api/command-line.ts';
import { ciCommandLine } from './ci/command-line.ts';
import { doctorCommandLine } from './doctor/command.ts';
import { migrateCommandLine } from './migrate/command.ts';
import { remoteCacheCommandLine } from './remote-cache/command-line.ts';
import { searchCommandLine } from './search/command.ts';
import { translationsCommandLine } from './translations/command.ts';
import { upgradeCommandLine } from './upgrade/command.ts';
import { versionsCommandLine } from './versions/command.ts';

/** Additions of plugins to the command line, in the order of the help. Every call of `docs` loads this file: keep it light. */
export const commandLines: readonly CommandLine[] = [
  translationsCommandLine,
  searchCommandLine,
  apiCommandLine,
  versionsCommandLine,
  ciCommandLine,
  migrateCommandLine,
  upgradeCommandLine,
  doctorCommandLine,
  remoteCacheCommandLine,
];
