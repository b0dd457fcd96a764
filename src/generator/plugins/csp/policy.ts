import type { DocumentSources } from '../../site/graph/document-sources.ts';
import { findInlineSources, hashSource, type InlineSources } from './inline-sources.ts';

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
function allow(policy: Policy, additions: Policy): Policy {
  const result: Record<string, readonly string[]> = { ...policy };
  for (const [directive, sources] of Object.entries(additions)) {
    if (sources.length === 0) continue;
    const before = (result[directive] ?? result['default-src'] ?? []).filter((source) => source !== "'none'");
    result[directive] = [...new Set([...before, ...sources])];
  }
  return result;
}

/** Allows the inline code of a document. Returns the same object when there is nothing to add. */
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
