import type { DocumentSources } from '../../site/graph/document-sources.ts';
import { findInlineSources, hashSource } from './find-inline-sources.ts';
import { allow, allowInline, type Policy } from './policy.ts';

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

/** What every document of a site may load and run: what is its own, and what config, theme and plugins name. */
export function makeSitePolicy(sources: readonly DocumentSources[], additions: Policy): Policy {
  const scripts = sources.flatMap((source) => source.scripts ?? []).map(hashSource);
  const named = sources.reduce(
    (policy, source) => allow(policy, source.allow ?? {}),
    allow(strict, { 'script-src': scripts }),
  );
  const inline = findInlineSources(sources.flatMap(({ html }) => html ?? []).join('\n'));
  return allow(allowInline(named, inline), additions);
}
