import { textIn } from '../../config/schema/localized.ts';
import { addressIn } from '../../site/views/site-view.ts';
import { announcementBarKeys } from './keys.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';

const hrefInHtml = /(?<=\shref=")[^"]*|(?<=\shref=')[^']*/g;

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
              content: textIn(key, bar.content).replace(hrefInHtml, (href) => addressIn(key, href, site)),
            },
          }),
        },
};
