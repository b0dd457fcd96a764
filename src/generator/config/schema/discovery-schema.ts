import * as z from 'zod';
import type { UserDiscovery } from '../user-discovery.ts';
import { choice, flag, listOf, objectOf, oneOf, text } from './primitives.ts';

const file = text("a path such as '/img/icon.png'");

const manifest = objectOf(
  {
    shortName: text().optional(),
    themeColor: text("a colour such as '#1d4ed8'").optional(),
    backgroundColor: text("a colour such as '#ffffff'").optional(),
    icons: listOf(
      objectOf(
        {
          src: file,
          sizes: text("a size such as '512x512'").optional(),
          purpose: oneOf(['any', 'maskable', 'monochrome']).optional(),
        },
        "an object such as { src: '/img/icon.png', sizes: '512x512' }",
      ),
      'a list of icons',
    ).optional(),
    appleTouchIcon: file.optional(),
  },
  "false, or an object such as { themeColor: '#1d4ed8' }",
);

const robots = objectOf(
  { disallow: listOf(text("a path such as '/test/'"), 'a list of paths').optional() },
  "false, or an object such as { disallow: ['/test/'] }",
);

/** The schema of `discovery`. */
export const discoverySchema: z.ZodType<UserDiscovery> = objectOf(
  {
    sitemap: flag.optional(),
    robots: offOr(robots).optional(),
    markdown: flag.optional(),
    llms: choice<boolean | 'full'>((value) => (value === 'full' ? oneOf(['full']) : flag)).optional(),
    socialCards: flag.optional(),
    manifest: offOr(manifest).optional(),
    feed: offOr(text("false, or a folder such as 'blog'")).optional(),
  },
  'an object such as { llms: false }',
);

/** False, or what a schema takes. */
function offOr<T>(schema: z.ZodType<T>): z.ZodType<T | false> {
  return choice<T | false>((value) => (value === false ? z.literal(false) : schema));
}
