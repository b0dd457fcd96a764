/** A Content-Security-Policy: the sources that each directive allows. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** What a document holds inline, each as a source of a policy: `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[];
  /** Texts of `style` elements. */
  readonly styles: readonly string[];
  /** Values of `style` attributes. */
  readonly attributes: readonly string[];
}

/** Nothing inline. */
export const nothingInline: InlineSources = { scripts: [], styles: [], attributes: [] };

/** Adds sources to the directives of a policy; a directive that it lacks begins with what `default-src` allows. */
export function allow(policy: Policy, additions: Policy): Policy {
  const result: Record<string, readonly string[]> = { ...policy };
  for (const [directive, sources] of Object.entries(additions)) {
    if (sources.length === 0) continue;
    const before = (result[directive] ?? result['default-src'] ?? []).filter((source) => source !== "'none'");
    result[directive] = [...new Set([...before, ...sources])];
  }
  return result;
}

/**
 * Adds what documents hold inline; a policy to which nothing is added stays the same object. Attributes can be named
 * by their hashes only where these are asked for.
 */
export function allowInline(policy: Policy, { scripts, styles, attributes }: InlineSources): Policy {
  if (scripts.length + styles.length + attributes.length === 0) return policy;
  const hashes = attributes.length === 0 ? styles : [...styles, "'unsafe-hashes'", ...attributes];
  return allow(policy, { 'script-src': scripts, 'style-src': hashes });
}

/** The policy as a header carries it. */
export function writePolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The policy as a `meta` element of a document carries it: who may frame the document only a header can say. */
export function writeMetaPolicy(policy: Policy): string {
  return writePolicy(Object.fromEntries(Object.entries(policy).filter(([name]) => name !== 'frame-ancestors')));
}
