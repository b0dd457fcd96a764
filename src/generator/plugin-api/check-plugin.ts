import { resolve } from 'node:path';
import { reportUnknownKeys } from '../config/schema/builders.ts';
import { formatKeyPath, type ConfigProblem, type KeyPath } from '../config/schema/problem.ts';
import { statOrNull } from '../kernel/files/read-file.ts';
import type { PluginTheme, SitePlugin } from './site-plugin.ts';

const pluginKeys: Readonly<Record<keyof SitePlugin, true>> = {
  name: true,
  frontMatter: true,
  collections: true,
  messages: true,
  theme: true,
  commands: true,
  open: true,
  content: true,
};

/** The members of a plugin that the tool calls or shows, with what each must be. A plugin in JavaScript has no types. */
function membersOf({ frontMatter = {}, commands = [] }: SitePlugin) {
  const checks = Object.entries(frontMatter).map(([key, check]) => ({
    at: ['frontMatter', key],
    isValid: typeof check === 'function',
    expected: 'a function',
    hint: 'return { value }, or { problem } with a description of the expected value',
  }));
  const ofCommands = commands.flatMap(({ name, description, run }, index) => {
    const texts = Object.entries({ name, description }).map(([key, text]) => ({
      at: ['commands', index, key],
      isValid: typeof text === 'string' && text !== '',
      expected: 'a text',
      hint: 'the help of docs shows it',
    }));
    const at = ['commands', index, 'run'];
    const hint = 'it receives the call: its arguments and options';
    return [...texts, { at, isValid: typeof run === 'function', expected: 'a function', hint }];
  });
  return [...checks, ...ofCommands];
}

const themeKeys: Readonly<Record<keyof PluginTheme, true>> = { folder: true, css: true, scripts: true, head: true };

/**
 * Reports the problems of a plugin's own keys. `path` is the key of the config that lists it, `folder` the one to which its
 * paths are relative.
 */
export function checkPlugin(
  plugin: SitePlugin,
  { path, folder }: { readonly path: KeyPath; readonly folder: string },
  report: (problem: ConfigProblem) => void,
): void {
  const { theme = {} } = plugin;
  const check = (value: object, known: object, at: KeyPath): void => {
    // An instance of a class can have fields of its own.
    if (Object.getPrototypeOf(value) === Object.prototype)
      reportUnknownKeys(value, Object.keys(known), { path: at, subject: 'the plugin', locales: null, report });
  };
  check(plugin, pluginKeys, path);
  check(theme, themeKeys, [...path, 'theme']);
  for (const { at, isValid, expected, hint } of membersOf(plugin))
    if (!isValid)
      report({ path: [...path, ...at], message: `"${formatKeyPath([...path, ...at])}" must be ${expected}`, hint });
  if (theme.folder === undefined || statOrNull(resolve(folder, theme.folder))?.isDirectory()) return;
  const at = [...path, 'theme', 'folder'];
  report({
    path: at,
    message: `"${formatKeyPath(at)}" refers to the folder "${theme.folder}", which does not exist`,
    hint: 'check the path: it is relative to the file or the package of the plugin, or to the config that contains it',
  });
}
