import { readForm } from '../../content/compile/stored-content.ts';
import { toolKey } from '../../kernel/tool.ts';
import { markdownFile, markdownHref } from './markdown-address.ts';
import { localeFolder } from '../../site/graph/permalink.ts';
import { markdownCopiesKeys } from './keys.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { markdownForm } from './form.ts';
import { planMarkdown } from './plan-markdown.ts';

/** Every page as Markdown beside it, and `llms.txt`. Config: `discovery.markdown`, `discovery.llms`. */
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
      plan({ site, pages, documents }) {
        const plan = planMarkdown({
          site,
          pages,
          toolKey,
          partsOf: documents.partsOf,
          markdownOf: (page) => readForm(markdownForm, page, cache),
        });
        return {
          owns: (path) => path.endsWith('.md') || /(?:^|\/)llms(?:-full)?\.txt$/.test(path),
          files: plan.files,
          async find(path, { findRoute, prepare }) {
            if (!path.endsWith('.md')) return plan.files().find((file) => file.path === path);
            const found = findRoute(`/${path}`.replace(/(?:\/index)?\.md$/, ''));
            const file = markdown && found?.kind === 'page' ? plan.fileOf(await prepare(found)) : undefined;
            return file?.path === path ? file : undefined;
          },
        };
      },
    };
  },
};
