import type { PageView } from '../../../shared/page-view.ts';
import type { Config } from '../../config/config.ts';
import { change } from '../../content/source/front-matter.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { nothingKnown, readDatesIn, type FileDate, type GitDates } from './git-dates.ts';
import { lastUpdatedKeys } from './keys.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Date and author of the last change; `date` is ISO 8601. */
    readonly last_update?: { readonly date?: string; readonly author?: string };
  }
}

const codes = {
  'shallow-history': 'the git history is too shallow to date the pages',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

declare module '../../site/graph/site.ts' {
  interface SiteFacts {
    /** The last change of each file, by path relative to the site folder. */
    readonly dates?: ReadonlyMap<string, FileDate>;
  }
}

/** Date and author of a page's last change, from front matter and git. Config: `lastUpdated`. */
export const lastUpdated: Plugin = {
  name: 'last-updated',
  codes,
  frontMatter: { last_update: change },
  keys: lastUpdatedKeys,
  runsCode: true,
  open({ config }): PluginPart {
    if (!config.lastUpdated.date && !config.lastUpdated.author) return {};
    const state: { git: GitDates } = { git: nothingKnown };
    return {
      ready: readDatesIn(contentDirs(config), config.siteDir).then((git) => void (state.git = git)),
      facts: () => ({ value: { dates: state.git.dates }, diagnostics: state.git.diagnostics }),
      view: (route, site) => (route.kind === 'page' ? { lastUpdated: viewLastUpdate(route, site) } : {}),
    };
  },
};

function contentDirs({ versions, collections }: Config): readonly string[] {
  return [...versions.map(({ contentDir }) => contentDir), ...collections.map(({ dir }) => dir)];
}

/** Returns the date and author of a page's last change. Front matter overrides git. */
function viewLastUpdate({ outline }: PageRoute, { config, facts }: Site): PageView['lastUpdated'] {
  const written = outline.frontMatter.last_update;
  const commit = facts.dates?.get(outline.file);
  const date = config.lastUpdated.date ? (written?.date ?? commit?.date) : undefined;
  const author = config.lastUpdated.author ? (written?.author ?? commit?.author) : undefined;
  return date === undefined && author === undefined ? undefined : { date, author };
}
