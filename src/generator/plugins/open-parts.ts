import { interfaceText } from '../content/markdown/page-context.ts';
import { readWithin } from '../kernel/files/read-file.ts';
import type { OpenParts } from '../render/page-worker.ts';
import { gatherFrontMatter } from '../plugin-api/gather.ts';
import { builtInPlugins } from './index.ts';
import type { Plugin } from '../plugin-api/plugin.ts';

/** Opens, on the thread where pages are compiled, the parts of those of some plugins that a run uses. */
export function openContentParts(plugins: readonly Plugin[]): OpenParts {
  return async ({ siteDir, messages, plugins: wanted }, theme) => {
    const active = plugins.filter(({ name }) => wanted.some((plugin) => plugin.name === name));
    const modules = await Promise.all(
      wanted.map(async ({ name, setup }) => ({
        module: await plugins.find((plugin) => plugin.name === name)?.content?.(),
        setup,
      })),
    );
    const readText = readWithin(siteDir);
    const text = (key: string, locale: string): string => interfaceText(key, locale, { theme, messages });
    return {
      frontMatterRules: gatherFrontMatter(active),
      parts: modules.flatMap(({ module, setup }) => module?.openContent?.({ siteDir, setup, readText, text }) ?? []),
      jobs: Object.assign({}, ...modules.map(({ module }) => module?.jobs)),
    };
  };
}

/** Opens the parts of the plugins that come with the tool. */
export const openParts: OpenParts = openContentParts(builtInPlugins);
