import type { Command } from '../plugin-api/command.ts';
import { searchCommand } from './search/command.ts';
import { i18nCommand } from './translations/command.ts';

/** Commands that plugins add, in the order of the help. Every call of `docs` loads this file: keep it light. */
export const pluginCommands: readonly Command[] = [i18nCommand, searchCommand];
