import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { localeFolder } from '../../site/graph/permalink.ts';
import { markdownCopiesKeys } from './keys.ts';
import { markdownFile, markdownHref } from './page-markdown.ts';
import { planMarkdown } from './plan-markdown.ts';

/** A Markdown copy beside every page, and `llms.txt`. Config: `discovery.markdown`, `discovery.llms`. */
export const markdownCopies: Plugin = {
  name: 'markdown-copies',
  keys: markdownCopiesKeys,
  content: () => import('./content.ts'),
  open({ config, cache }): PluginPart {
    const { markdown, llms } = config.discovery;
    return {
      addToEdition: (edition) =>
        markdown ? { pageFiles: edition.pages.map((page) => `/${markdownFile(page, edition.root)}`) } : {},
      localeFiles: (locale) => {
        const names = [...(llms === null ? [] : ['llms.txt']), ...(llms?.isFull === true ? ['llms-full.txt'] : [])];
        return names.map((name) => localeFolder(locale) + name);
      },
      view: (route, site) => (markdown && route.kind === 'page' ? { markdownHref: markdownHref(route, site) } : {}),
      plan: (context) => planMarkdown(context, cache),
    };
  },
};
