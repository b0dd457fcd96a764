import { textIn } from '../../config/schema/localized.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { htmlLinks, resolveHtml } from '../../site/links/config-html.ts';
import { announcementBarKeys } from './keys.ts';

/** A message above every page. Config: `announcementBar`. */
export const announcementBar: Plugin = {
  name: 'announcement-bar',
  keys: announcementBarKeys,
  open: ({ config: { announcementBar: bar } }) =>
    bar === null
      ? {}
      : {
          sources: { html: Object.values(bar.content) },
          siteView: ({ locale: { key } }, site) => ({
            announcementBar: {
              ...bar,
              content: resolveHtml(textIn(key, bar.content), key, site),
            },
          }),
          configLinks: () => htmlLinks(bar.content, ['announcementBar', 'content']),
        },
};
