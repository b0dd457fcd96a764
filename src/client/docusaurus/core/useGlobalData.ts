import written from '@generated/globalData.json' with { type: 'json' };

type Instances = Readonly<Record<string, unknown>>;

// Written by other tools; `docs migrate` copies the file.
const data = written as Readonly<Record<string, Instances>>;

/**
 * Data of Docusaurus plugins, by the name of the plugin and the id of its instance, from the site's file
 * `docusaurus/globalData.json`, because the plugins do not run.
 */
export default function useGlobalData(): Readonly<Record<string, Instances>> {
  return data;
}

/** Data of an instance of a plugin. Throws when there are none and `failfast` is set. */
export function usePluginData(name: string, id = 'default', options: { readonly failfast?: boolean } = {}): unknown {
  return demand(data[name]?.[id], name, options);
}

/** Data of all instances of a plugin, by their ids. Throws when there are none and `failfast` is set. */
export function useAllPluginInstancesData(
  name: string,
  options: { readonly failfast?: boolean } = {},
): Instances | undefined {
  return demand(data[name], name, options);
}

function demand<Value>(value: Value, name: string, { failfast = false }: { readonly failfast?: boolean }): Value {
  if (value === undefined && failfast)
    throw new Error(`docusaurus/globalData.json has no data of the plugin "${name}"`);
  return value;
}
