import { importCode } from '../config/site-code.ts';
import { interfaceText } from '../content/markdown/page-context.ts';
import { readWithin } from '../kernel/files/read-file.ts';
import { memo } from '../kernel/memo.ts';
import { gatherFrontMatter } from '../plugin-api/gather.ts';
import type { Plugin } from '../plugin-api/plugin.ts';
import { importUserPlugins } from '../plugin-api/user-plugins.ts';
import type { OpenParts } from '../render/worker-setup.ts';
import { builtInPlugins } from './index.ts';

/** Opens the parts of the run's plugins on a thread that compiles pages. Plugins of the site come with its code. */
export const openParts: OpenParts = async ({ siteDir, messages, languages, code, plugins: wanted }, theme) => {
  const isBuiltIn = ({ name }: { readonly name: string }) => builtInPlugins.some((plugin) => plugin.name === name);
  const ofSite = code === null || wanted.every(isBuiltIn) ? [] : await importUserPlugins(code);
  const known = new Map<string, Plugin>([...builtInPlugins, ...ofSite].map((plugin) => [plugin.name, plugin]));
  const active = wanted.flatMap(({ name, setup }) => {
    const plugin = known.get(name);
    return plugin === undefined ? [] : [{ plugin, setup }];
  });
  const readText = readWithin(siteDir);
  const text = (key: string, locale: string): string => interfaceText(key, locale, { theme, messages, languages });
  const importOnce = memo(async () => (code === null ? null : importCode(code)));
  const opened = await Promise.all(
    active.map(async ({ plugin, setup }) => {
      const module = await plugin.content?.();
      const part = await module?.openContent?.({ siteDir, setup, importCode: importOnce, readText, text });
      return { part, jobs: module?.jobs };
    }),
  );
  return {
    frontMatterRules: gatherFrontMatter(active.map(({ plugin }) => plugin)),
    parts: opened.flatMap(({ part }) => part ?? []),
    jobs: Object.fromEntries(opened.flatMap(({ jobs = {} }) => Object.entries(jobs))),
  };
};
