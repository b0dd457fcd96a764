import type { Plugin } from '../plugin-api/plugin.ts';
import { ads } from './ads/plugin.ts';
import { announcementBar } from './announcement-bar/plugin.ts';
import { api } from './api/plugin.ts';
import { blog } from './blog/plugin.ts';
import { ci } from './ci/plugin.ts';
import { codeGroups } from './code-groups/plugin.ts';
import { csp } from './csp/plugin.ts';
import { customization } from './customization/plugin.ts';
import { discovery } from './discovery/plugin.ts';
import { doctor } from './doctor/plugin.ts';
import { docusaurus } from './docusaurus/plugin.ts';
import { emoji } from './emoji/plugin.ts';
import { foreignNotation } from './foreign-notation/plugin.ts';
import { hosting } from './hosting/plugin.ts';
import { landing } from './landing/plugin.ts';
import { languages } from './languages/plugin.ts';
import { lastUpdated } from './last-updated/plugin.ts';
import { lostPages } from './lost-pages/plugin.ts';
import { markdownCopies } from './markdown-copies/plugin.ts';
import { mermaid } from './mermaid/plugin.ts';
import { redirects } from './redirects/plugin.ts';
import { remoteCache } from './remote-cache/plugin.ts';
import { search } from './search/plugin.ts';
import { socialCards } from './social-cards/plugin.ts';
import { tags } from './tags/plugin.ts';
import { translations } from './translations/plugin.ts';
import { unifiedPlugins } from './unified-plugins/plugin.ts';
import { upgrade } from './upgrade/plugin.ts';
import { versions } from './versions/plugin.ts';

/**
 * The plugins of the tool, in the order in which their contributions apply: of two files for one path, the first is written.
 */
export const builtInPlugins: readonly Plugin[] = [
  foreignNotation,
  landing,
  api,
  emoji,
  mermaid,
  languages,
  codeGroups,
  unifiedPlugins,
  docusaurus,
  csp,
  customization,
  translations,
  lastUpdated,
  blog,
  tags,
  search,
  markdownCopies,
  socialCards,
  discovery,
  redirects,
  lostPages,
  hosting,
  announcementBar,
  ads,
  ci,
  upgrade,
  doctor,
  versions,
  remoteCache,
];
