import * as z from 'zod';
import { hostNames } from '../config.ts';
import type { UserAd } from '../user-ads.ts';
import type { UserConfig } from '../user-config.ts';
import { basePath, origin, redirectEnd, redirectStart } from './address-schema.ts';
import { adsSchema } from './ads-schema.ts';
import { discoverySchema } from './discovery-schema.ts';
import { i18nSchema, versionsSchema } from './i18n-schema.ts';
import { footerSchema, navbarSchema } from './navbar-schema.ts';
import { choice, flag, listOf, localized, objectOf, oneOf, recordOf, text, wholeNumber } from './primitives.ts';
import { searchSchema } from './search-schema.ts';
import { securitySchema } from './security-schema.ts';
import { sidebarsSchema } from './sidebar-schema.ts';

const folder = text("a folder such as 'content'");
const file = text("a path such as '/img/logo.svg'");
const level = oneOf(['ignore', 'warn', 'error']).optional();
const headingLevel = wholeNumber(2, 6).optional();
const comment = text("a comment such as 'highlight-next-line'");

const magicComment = objectOf(
  {
    mark: text('the name of a mark'),
    line: comment.optional(),
    block: objectOf({ start: comment, end: comment }, 'an object with start and end').optional(),
  },
  "an object such as { mark: 'highlight', line: 'highlight-next-line' }",
);

const silence = objectOf(
  { from: text('a pattern of pages').optional(), to: text("a pattern such as '/old/**'"), reason: text('the reason') },
  "an object such as { to: '/old/**', reason: 'served elsewhere' }",
);

const redirect = objectOf({ from: redirectStart, to: redirectEnd }, "an object such as { from: '/a', to: '/b' }");

/** The whole config as the author writes it. It only judges: nothing is changed or filled in. */
export const siteSchema: z.ZodType<UserConfig> = objectOf(
  {
    title: localized,
    tagline: localized.optional(),
    titleDelimiter: text("a text such as '|'").optional(),
    url: origin,
    baseUrl: basePath.optional(),
    trailingSlash: flag.optional(),
    relative: flag.optional(),
    noIndex: flag.optional(),
    baseUrlIssueBanner: flag.optional(),
    favicon: file.optional(),
    image: file.optional(),
    contentDir: folder.optional(),
    staticDir: folder.optional(),
    dataDir: folder.optional(),
    i18n: i18nSchema,
    versions: versionsSchema.optional(),
    lastVersion: text('the name of a version').optional(),
    navbar: navbarSchema.optional(),
    footer: footerSchema.optional(),
    sidebars: sidebarsSchema.optional(),
    breadcrumbs: flag.optional(),
    toc: objectOf(
      { minHeadingLevel: headingLevel, maxHeadingLevel: headingLevel },
      'an object such as { maxHeadingLevel: 4 }',
    ).optional(),
    announcementBar: objectOf(
      { id: text().optional(), content: localized, isCloseable: flag.optional() },
      "an object such as { content: 'News' }",
    ).optional(),
    colorMode: objectOf(
      {
        defaultMode: oneOf(['light', 'dark']).optional(),
        disableSwitch: flag.optional(),
        respectPrefersColorScheme: flag.optional(),
      },
      "an object such as { defaultMode: 'dark' }",
    ).optional(),
    search: searchSchema.optional(),
    ads: choice<string | UserAd[]>((value) =>
      Array.isArray(value) ? adsSchema : text("the name of a JSON file such as 'ads.json', or a list"),
    ).optional(),
    playground: objectOf(
      { disabledModes: listOf(text(), 'a list of device styles').optional() },
      "an object such as { disabledModes: ['ios'] }",
    ).optional(),
    highlight: objectOf(
      {
        defaultLanguage: text('the name of a language').optional(),
        magicComments: listOf(magicComment, 'a list of magic comments').optional(),
      },
      "an object such as { defaultLanguage: 'html' }",
    ).optional(),
    markdown: objectOf({ emoji: flag.optional() }, 'an object such as { emoji: false }').optional(),
    editUrl: text("an address such as 'https://example.com/edit/main/{path}'").optional(),
    lastUpdated: choice<NonNullable<UserConfig['lastUpdated']>>((value) =>
      typeof value === 'object'
        ? objectOf(
            { date: flag.optional(), author: flag.optional() },
            'true, false, or an object such as { date: true }',
          )
        : z.boolean({ error: 'true, false, or an object such as { date: true }' }),
    ).optional(),
    links: objectOf(
      {
        brokenLinks: level,
        brokenMarkdownLinks: level,
        brokenAnchors: level,
        brokenImages: level,
        duplicateRoutes: level,
        silence: listOf(silence, 'a list of silenced links').optional(),
      },
      "an object such as { brokenLinks: 'error' }",
    ).optional(),
    discovery: discoverySchema.optional(),
    redirects: listOf(redirect, "a list such as [{ from: '/a', to: '/b' }]").optional(),
    hosting: listOf(oneOf(hostNames), "a list such as ['netlify']").optional(),
    security: securitySchema.optional(),
    components: objectOf(
      {
        manifest: text("a file such as 'library/custom-elements.json'"),
        script: text("a module such as 'library/index.ts'"),
        styles: listOf(text("a file such as 'library/tokens.css'"), 'a list of files').optional(),
        module: text("a module such as 'library/{name}.js'").optional(),
        prefix: text("a prefix such as 'ui-'").optional(),
        translations: recordOf(
          text("a folder such as 'library/sk'"),
          "an object such as { sk: 'library/sk' }",
        ).optional(),
      },
      "an object such as { manifest: 'custom-elements.json', script: 'index.ts' }",
    ).optional(),
    theme: folder.optional(),
    messages: recordOf(
      recordOf(z.string({ error: 'a text' }), 'an object of texts by key'),
      'an object of texts by locale',
    ).optional(),
  },
  'an object with title, url and i18n',
);
