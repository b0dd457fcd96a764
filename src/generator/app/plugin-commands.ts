import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Place } from '../../shared/place.ts';
import type { KeyPath } from '../config/schema/problem.ts';
import { makeWarning } from '../kernel/diagnostics/diagnostic.ts';
import type { Plugin } from '../plugin-api/plugin.ts';
import type { PluginCommand } from '../plugin-api/site-plugin.ts';

/** Names of the tool's commands: a list, because a build only loads its own command. */
export const toolCommands: readonly string[] = [
  'init',
  'build',
  'dev',
  'check-links',
  'preview',
  'theme',
  'i18n',
  'search',
  'api',
  'version',
  'migrate',
  'upgrade',
  'doctor',
  'help',
];

/**
 * Returns the commands of plugins that can be called: the first of several with the same name, and none with the name of a
 * command of the tool.
 */
export function callableCommands(plugins: readonly Plugin[]): readonly PluginCommand[] {
  return readCommands(plugins).flatMap(({ command, taken }) => (taken === null ? command : []));
}

/** Reports commands of plugins that cannot be called, because the tool or an earlier plugin has a command of that name. */
export function checkCommands(
  plugins: readonly Plugin[],
  placeOfKey: (keyPath: KeyPath) => Place | undefined,
): readonly Diagnostic[] {
  return readCommands(plugins).flatMap(({ command, plugin, taken }) => {
    if (taken === null) return [];
    const other = taken === 'tool' ? 'the command of docs' : `that of the plugin "${taken.name}"`;
    return makeWarning('duplicate-command', {
      message: `The plugin "${plugin.name}" has a command "${command.name}", but "docs ${command.name}" runs ${other}`,
      hint: 'rename the command, or remove one of the plugins',
      place: placeOfKey(plugin.listedAt ?? ['plugins']),
    });
  });
}

/** Lists commands of plugins. `taken` is the owner of an earlier command with the same name; null if there is none. */
function readCommands(plugins: readonly Plugin[]) {
  const owners = new Map<string, Plugin | 'tool'>(toolCommands.map((name) => [name, 'tool']));
  return plugins.flatMap((plugin) =>
    (plugin.commands ?? []).map((command) => {
      const taken = owners.get(command.name) ?? null;
      if (taken === null) owners.set(command.name, plugin);
      return { command, plugin, taken };
    }),
  );
}
