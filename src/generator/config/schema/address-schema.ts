import * as z from 'zod';
import { isRedirectEnd, isRedirectStart } from '../redirect-address.ts';
import { text } from './primitives.ts';

const originExpected = "an address such as 'https://docs.example.com'";

/** The origin of a site. One with a path is told where the path belongs. */
export const origin: z.ZodType<string> = text(originExpected).check((context) => {
  const address = URL.canParse(context.value) ? new URL(context.value) : null;
  if (address === null || !/^https?:$/.test(address.protocol)) {
    context.issues.push({ code: 'custom', input: context.value, message: originExpected });
    return;
  }
  const rest = address.pathname + address.search + address.hash;
  if (rest === '/') return;
  const path = `${address.pathname.replace(/\/+$/, '')}/`;
  context.issues.push({
    code: 'custom',
    input: context.value,
    message: 'an origin without a path',
    params: { hint: `write url: '${address.origin}' and baseUrl: '${path}'` },
  });
});

/** Signs that mean something in the files of hosts, which hold the path of the site. */
const hostSigns = /[\\"'*:;<>{}|^`$%]/;

/** The path of a site: `/`, `/docs/`. */
export const basePath: z.ZodType<string> = text("a path such as '/docs/'").check((context) => {
  if (hostSigns.test(context.value)) {
    const message = "a path of letters and digits such as '/docs/'";
    context.issues.push({ code: 'custom', input: context.value, message });
    return;
  }
  if (/^\/(?:[^\s?#/]+\/)*$/.test(context.value)) return;
  const segments =
    context.value
      .split(/[?#]/)[0]
      ?.split('/')
      .filter((segment) => segment !== '') ?? [];
  context.issues.push({
    code: 'custom',
    input: context.value,
    message: 'a path that begins and ends with a slash',
    params: { hint: `write baseUrl: '${['', ...segments, ''].join('/')}'` },
  });
});

const segmentExpected = "one segment of a path such as 'en' or '1.0'";

/** A name that is also a folder or a segment of a path. */
export const pathSegment: z.ZodType<string> = z
  .string({ error: segmentExpected })
  .regex(/^(?!\.{1,2}$)[^\s/\\?#%]+$/, { error: segmentExpected });

/** The path of a page: begins with a slash. */
export const pagePath: z.ZodType<string> = z
  .string({ error: "a path such as '/intro/install'" })
  .startsWith('/', { error: "a path that begins with a slash, such as '/intro/install'" });

/** Where a redirect starts: a path of the site. */
export const redirectStart: z.ZodType<string> = text("a path such as '/intro/install'").refine(isRedirectStart, {
  error: 'a path that begins with one slash, without ? # * \\ and names that begin with a colon',
});

/** Where a redirect leads: a path of the site or an address of the web. */
export const redirectEnd: z.ZodType<string> = text("a path such as '/intro/install', or an address").refine(
  isRedirectEnd,
  {
    error: "a path that begins with one slash, or an address such as 'https://docs.example.com'",
  },
);
