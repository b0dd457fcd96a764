import { decodeUrl } from '../../../shared/url.ts';
import { text } from './builders.ts';
import { mismatch, type Schema } from './schema.ts';

const originExpected = "an address such as 'https://docs.example.com'";

/** The origin of a site, without a slash at the end. */
export const origin: Schema<string> = text(originExpected).map((value, context) => {
  const address = URL.canParse(value) ? new URL(value) : null;
  if (address === null || !/^https?:$/.test(address.protocol))
    return mismatch(value, context, { expected: originExpected });
  if (address.pathname + address.search + address.hash === '/') return address.origin;
  const path = `${address.pathname.replace(/(?<!\/)\/+$/, '')}/`;
  return mismatch(value, context, {
    expected: 'an origin without a path',
    hint: `write url: '${address.origin}' and baseUrl: '${path}'`,
  });
});

/** The path of a site: `/`, `/docs/`. Web hosts give the other characters a meaning in their files of rules. */
export const basePath: Schema<string> = text("a path such as '/docs/'")
  .refine((value) => !/[\\"'*:;<>{}|^`$%]/.test(value), "a path of letters and digits such as '/docs/'")
  .map((value, context) => {
    if (/^\/(?:[^\s?#/]+\/)*$/.test(value)) return value;
    const segments = value
      .replace(/[?#].*/s, '')
      .split('/')
      .filter(Boolean);
    return mismatch(value, context, {
      expected: 'a path that begins and ends with a slash',
      hint: `write baseUrl: '${['', ...segments, ''].join('/')}'`,
    });
  });

const segmentExpected = "one segment of a path such as 'en' or '1.0'";

/** A name that is also a folder or a segment of a path. */
export const pathSegment: Schema<string> = text(segmentExpected).refine(
  (value) => /^(?!\.{1,2}$)[^\s/\\?#%]+$/.test(value),
  segmentExpected,
);

/** The path of a page: begins with a slash. */
export const pagePath: Schema<string> = text("a path such as '/intro/install'").refine(
  (value) => value.startsWith('/'),
  "a path that begins with a slash, such as '/intro/install'",
);

/** A path of a static file. */
export const staticPath: Schema<string> = text("a path such as '/img/logo.svg'");

/** A folder. */
export const folderPath: Schema<string> = text("a folder such as 'content'");

/** True for the path of a file within a folder: without parent folders, drives and devices. */
export function isInside(path: string): boolean {
  return path.split('/').every((name) => !/^\.{0,2}$|[\\:\p{Cc}]|[. ]$/u.test(name));
}

/**
 * True for a path that a redirect may start from. Web hosts read `*` and `:name` as patterns, browsers read `\` as a
 * slash and `//` as a different host; a query or a control character would end a rule too early. Half of a surrogate pair
 * cannot be encoded.
 */
export function isRedirectStart(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !/[?#*\\\p{Cc}\p{Cs}]|\/:/u.test(decodeUrl(path));
}

/**
 * True for a path that an author chooses for a page, tag or category. In a link, a space ends it, `//` is in front of a
 * host, and `?` and `#` begin other parts; browsers read `\` as a slash, and control characters end lines and names.
 */
export function isSlug(path: string): boolean {
  return !/\/\/|[\s?#\\\p{Cc}\p{Cs}]/u.test(path);
}

/** Describes the values that `isSlug` accepts, for messages. */
export const slugExpected = 'a path without spaces, //, ? # and \\';
