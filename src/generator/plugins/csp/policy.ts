import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import type { LinkOutline, LoadingElement } from '../../content/markdown/outline.ts';
import { makeWarning } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { externalUrl, type DocumentSources } from '../../site/graph/document-sources.ts';
import { originOf } from '../../site/graph/permalink.ts';
import type { Site } from '../../site/graph/site.ts';
import { findInlineSources, hashSource, type InlineSources } from './content.ts';

/** A Content-Security-Policy: the sources that each directive allows. */
export type Policy = Readonly<Record<string, readonly string[]>>;

const strict: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'self'"],
};

/** Makes the policy that all documents of a site share: it allows the site itself, `sources`, and `additions`. */
export function makeSitePolicy(sources: readonly DocumentSources[], additions: Policy): Policy {
  const scripts = sources.flatMap((source) => source.scripts ?? []).map(hashSource);
  const allowed = sources.reduce(
    (policy, source) => allow(policy, source.allow ?? {}),
    allow(strict, { 'script-src': scripts }),
  );
  const inline = findInlineSources(sources.flatMap(({ html }) => html ?? []).join('\n'));
  return allow(allowInline(allowed, inline), additions);
}

/** Adds sources to directives of a policy. A directive that the policy lacks starts from the sources of `default-src`. */
export function allow(policy: Policy, additions: Policy): Policy {
  const result: Record<string, readonly string[]> = { ...policy };
  for (const [directive, sources] of Object.entries(additions)) {
    if (sources.length === 0) continue;
    const before = (result[directive] ?? result['default-src'] ?? []).filter((source) => source !== "'none'");
    const all = [...new Set([...before, ...sources])];
    // Beside hashes, browsers ignore the keyword.
    result[directive] = all.includes("'unsafe-inline'") ? all.filter((source) => !isHash(source)) : all;
  }
  return result;
}

function isHash(source: string): boolean {
  return /^'(?:sha\d+-|unsafe-hashes')/.test(source);
}

/** Allows the inline code of a document. Returns the same object if there is nothing to add. */
export function allowInline(policy: Policy, { scripts, styles, attributes }: InlineSources): Policy {
  if (scripts.length + styles.length + attributes.length === 0) return policy;
  // Browsers match hashes against `style` attributes only with this keyword.
  const hashes = attributes.length === 0 ? styles : [...styles, "'unsafe-hashes'", ...attributes];
  return allow(policy, { 'script-src': scripts, 'style-src': hashes });
}

/** Serializes a policy as the value of its HTTP header. */
export function writePolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** Serializes a policy for a `meta` element, where browsers ignore `frame-ancestors`. */
export function writeMetaPolicy(policy: Policy): string {
  return writePolicy(Object.fromEntries(Object.entries(policy).filter(([name]) => name !== 'frame-ancestors')));
}

/** Reports resources from hosts that no directive of the policy allows, because browsers would block them. */
export function checkRequests({ pagesByFile, config }: Site, policy: Policy): readonly Diagnostic[] {
  const sources = Object.entries(policy).flatMap(([directive, allowed]) => (directive.endsWith('-src') ? allowed : []));
  return [...pagesByFile.values()].flatMap(({ outline, locale }) => {
    const ownOrigin = originOf(locale, config);
    // One entry in the config allows all resources of a host, so each page reports a host once.
    const firstOf = new Map<string, { readonly place: Place; readonly directive: string }>();
    for (const link of outline.links) {
      const address = requestOf(link);
      const [place] = link.places;
      if (address === null || place === undefined || address.origin === ownOrigin || firstOf.has(address.origin))
        continue;
      // The element determines the directive; the address has no influence.
      const own = link.element && directiveOfElement[link.element];
      const allowed = own === undefined ? sources : (policy[own] ?? policy['default-src'] ?? []);
      if (!allowed.some((source) => isAllowed(address, source)))
        firstOf.set(address.origin, { place, directive: own ?? directiveOf(address.pathname) });
    }
    return [...firstOf].map(([origin, blocked]) => describeBlocked(origin, blocked));
  });
}

/** Returns the address of an image or frame on another host; null for other links. */
function requestOf({ kind, url, element }: LinkOutline): URL | null {
  return kind === 'image' || element === 'iframe' ? externalUrl(url) : null;
}

function describeBlocked(
  origin: string,
  { place, directive }: { readonly place: Place; readonly directive: string },
): Diagnostic {
  const forFrame = directive === 'img-src' ? ", or with 'frame-src' for a frame" : '';
  return makeWarning('unnamed-host', {
    message: `The page loads a resource from ${origin}, which its policy blocks`,
    hint: `copy it to the site, or allow it in the config: security: { csp: { '${directive}': ['${origin}'] } }${forFrame}`,
    place,
  });
}

/** Reports pages whose code inserts style sheets that the policy blocks. */
export function checkStyles({ pagesByFile }: Site, policy: Policy): readonly Diagnostic[] {
  if (policy['style-src']?.includes("'unsafe-inline'")) return [];
  const pages = [...pagesByFile.values()].filter(({ outline }) => outline.facts.insertsStyles);
  return pages.map(({ outline }) =>
    makeWarning('blocked-styles', {
      message: 'Code of the page inserts style sheets in the browser, which its policy blocks',
      hint: `use a package with a style sheet, or allow them in the config: security: { csp: { 'style-src': ["'unsafe-inline'"] } }`,
      place: fileStart(outline.file),
    }),
  );
}

const directiveOfElement: Readonly<Record<LoadingElement, keyof Policy & string>> = {
  script: 'script-src',
  iframe: 'frame-src',
  embed: 'object-src',
  object: 'object-src',
  video: 'media-src',
  audio: 'media-src',
  track: 'media-src',
  img: 'img-src',
};

/** The directive for a resource, by the extension of its path. An address without one is most often an image's. */
function directiveOf(path: string): string {
  const [, extension = ''] = /\.(\w+)$/.exec(path.toLowerCase()) ?? [];
  if (/^m?js$/.test(extension)) return 'script-src';
  if (extension === 'css') return 'style-src';
  if (/^(?:woff2?|ttf|otf)$/.test(extension)) return 'font-src';
  if (/^(?:mp[34]|webm|ogg|oga|ogv|mov|m4a|wav|vtt)$/.test(extension)) return 'media-src';
  return /^html?$/.test(extension) ? 'frame-src' : 'img-src';
}

/** Returns whether a source allows an address: `https://x.example`, `*.x.example`, `https:`, `*`. */
function isAllowed({ protocol, host, hostname }: URL, source: string): boolean {
  if (source === '*' || source === protocol) return true;
  const [, scheme, name] = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/']+)/.exec(source.toLowerCase()) ?? [];
  if (name === undefined || (scheme !== undefined && scheme !== protocol)) return false;
  const own = name.endsWith(':*') ? hostname : host;
  const allowed = name.replace(/:(?:\*|443)$/, '');
  return allowed.startsWith('*.') ? own.endsWith(allowed.slice(1)) : own === allowed;
}
