/** Plugins of Docusaurus do not run, so there are no data of theirs. */
export default function useGlobalData(): Readonly<Record<string, unknown>> {
  return {};
}

/** There are no data of a plugin. */
export function usePluginData(): undefined {
  return undefined;
}

/** There are no data of a plugin. */
export function useAllPluginInstancesData(): undefined {
  return undefined;
}
