import { anyNumber, flag, listOf, objectOf, oneOf, text } from '../config/schema/builders.ts';
import type { ConfigProblem, KeyPath } from '../config/schema/problem.ts';
import { invalid, type AnySchema } from '../config/schema/schema.ts';
import { isObject } from '../kernel/text.ts';
import type { PluginOption, PluginOptions, SitePlugin } from './site-plugin.ts';

/** Return value of a factory of `definePlugin`: the tool checks the options before it makes the plugin. */
interface PendingPlugin {
  readonly options: PluginOptions;
  readonly values: unknown;
  create(options: unknown): SitePlugin;
}

/** True for the return value of a factory of `definePlugin`. */
export function isPending(value: unknown): value is PendingPlugin {
  return isObject(value) && 'create' in value && 'values' in value && 'options' in value;
}

/** Makes a plugin from its options; undefined with the problems if they are invalid. */
export function createPlugin(
  { options, values, create }: PendingPlugin,
  path: KeyPath,
  report: (problem: ConfigProblem) => void,
): unknown {
  const shape = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, schemaOf(option)]));
  const names = Object.keys(shape).toSorted().join(', ');
  const read = objectOf(shape, `an object of options: ${names}`).read(values, {
    path,
    subject: 'the plugin',
    locales: null,
    report,
  });
  return read === invalid ? undefined : create(read);
}

function schemaOf(option: PluginOption): AnySchema {
  const { expected, default: byDefault } = option;
  const schema = makeSchema(option, expected);
  return byDefault === undefined ? schema.optional() : schema.default(byDefault);
}

function makeSchema(option: PluginOption, expected: string | undefined): AnySchema {
  switch (option.type) {
    case 'string':
      return option.oneOf === undefined ? text(expected) : oneOf(option.oneOf);
    case 'boolean':
      return flag;
    case 'list':
      return listOf(text(), expected ?? 'a list of strings');
    case 'number':
      return anyNumber(expected);
  }
}
