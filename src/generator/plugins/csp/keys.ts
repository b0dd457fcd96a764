import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { listOf, offOr, recordOf, reportUnknownKeys, text } from '../../config/schema/builders.ts';
import { invalid, type Input, type Output } from '../../config/schema/schema.ts';

const directives = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
];

const sourceExpected = "a source such as 'https://img.example'; inline code of pages is allowed by its hash";

const source = text(sourceExpected).refine(
  // Files of web hosts put a policy between quotes, where `$` begins a variable.
  (value) => /^[^\s;,"$\\]+$/.test(value),
  sourceExpected,
);

/** Packages that insert styles in the browser need the keyword; no package needs it for scripts. */
const unsafeInline = "'unsafe-inline'";

const additions = recordOf(
  listOf(source, "a list such as ['https://img.example']"),
  "false, or an object such as { 'img-src': ['https://img.example'] }",
)
  .refine(
    (value) => Object.entries(value).every(([name, list]) => name === 'style-src' || !list.includes(unsafeInline)),
    `${sourceExpected}, and only 'style-src' can have ${unsafeInline}`,
  )
  .map((value, context) => (reportUnknownKeys(value, directives, context) ? invalid : value));

const cspShape = {
  /**
   * Sources that the Content-Security-Policy of every page allows beyond the site itself, by directive; false for no policy.
   * @default {}
   * @example { 'img-src': ['https://img.example'], 'frame-src': ['https://video.example'] }
   */
  csp: offOr(additions).default({}),
};

/** `csp` of `security`. */
export const cspKeys: ConfigKeys = defineKeys({ group: 'security', shape: cspShape });

declare module '../../config/keys.ts' {
  interface UserSecurity extends Input<typeof cspShape> {}
  interface SecurityConfig extends Output<typeof cspShape> {}
}
