import { decodeUrl } from '../../../shared/url.ts';
import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { isRedirectStart } from '../../config/schema/addresses.ts';
import { listOf, objectOf, text } from '../../config/schema/builders.ts';
import type { Input, Output, Schema } from '../../config/schema/schema.ts';

const redirectShape = {
  /**
   * The old path.
   * @example '/setup'
   */
  from: text("a path such as '/intro/install'").refine(
    isRedirectStart,
    'a path that begins with one slash, without ? # * \\ and names that begin with a colon',
  ),
  /**
   * The new path, or an address.
   * @example '/intro/install'
   */
  to: text("a path such as '/intro/install', or an address").refine(
    isRedirectEnd,
    "a path that begins with one slash, or an address such as 'https://docs.example.com'",
  ),
};

/** A moved page: both are paths without base URL and locale, `to` may be an address. */
export interface RedirectConfig extends Input<typeof redirectShape> {}

const redirect: Schema<RedirectConfig> = objectOf(redirectShape, "an object such as { from: '/a', to: '/b' }").named(
  'RedirectConfig',
);

/** The schema of `redirects`. */
export const redirectList: Schema<readonly RedirectConfig[] | undefined, readonly RedirectConfig[]> = listOf(
  redirect,
  "a list such as [{ from: '/a', to: '/b' }]",
).default([]);

const redirectsShape = {
  /**
   * Moved pages: paths without base URL and locale; `to` may be an address.
   * @default []
   * @example [{ from: '/setup', to: '/intro/install' }]
   */
  redirects: redirectList,
};

/** `redirects` of the config. */
export const redirectsKeys: ConfigKeys = defineKeys({ shape: redirectsShape });

/** True for a valid target of a redirect: a path of the site as links write it, or an address of the web. */
function isRedirectEnd(to: string): boolean {
  if (/[\\\p{Cc}]/u.test(decodeUrl(to))) return false;
  return /^(?:pathname:\/\/)?\/(?!\/)/.test(to) || (/^https?:\/\//i.test(to) && URL.canParse(to));
}

declare module '../../config/keys.ts' {
  interface UserPluginKeys extends Input<typeof redirectsShape> {}
  interface PluginKeys extends Output<typeof redirectsShape> {}
}
