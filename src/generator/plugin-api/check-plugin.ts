import { resolve } from 'node:path';
import { listOf, objectOf, recordOf, reportUnknownKeys, text } from '../config/schema/builders.ts';
import { formatKeyPath, type ConfigProblem, type KeyPath } from '../config/schema/problem.ts';
import { mismatch, Schema } from '../config/schema/schema.ts';
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

const commandShape = { name: text(), description: text(), run: functionOf() };
const frontMatterCheck = functionOf('return { value }, or { problem } with a description of the expected value');

/** The members of a plugin that the tool calls or shows without opening it. A plugin in JavaScript has no types. */
const members = objectOf(
  {
    frontMatter: recordOf(frontMatterCheck, 'an object of functions').optional(),
    commands: listOf(objectOf(commandShape, 'a command', { unknownKeys: 'ignore' }), 'a list of commands').optional(),
  },
  'a plugin',
  { unknownKeys: 'ignore' },
);

function functionOf(hint?: string): Schema<unknown> {
  return new Schema({ kind: 'value', type: 'function' }, (value, context) =>
    typeof value === 'function' ? value : mismatch(value, context, { expected: 'a function', hint }),
  );
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
  const context = { path, subject: 'the plugin', locales: null, report };
  const checkKeys = (value: object, known: object, at: KeyPath): void => {
    // An instance of a class can have fields of its own.
    if (Object.getPrototypeOf(value) === Object.prototype)
      reportUnknownKeys(value, Object.keys(known), { ...context, path: at });
  };
  checkKeys(plugin, pluginKeys, path);
  checkKeys(theme, themeKeys, [...path, 'theme']);
  members.read(plugin, context);
  if (theme.folder === undefined || statOrNull(resolve(folder, theme.folder))?.isDirectory()) return;
  const at = [...path, 'theme', 'folder'];
  report({
    path: at,
    message: `"${formatKeyPath(at)}" refers to the folder "${theme.folder}", which does not exist`,
    hint: 'check the path: it is relative to the file or the package of the plugin, or to the config that contains it',
  });
}
