import { memo, memoByKey } from '../../kernel/memo.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { coreSources } from '../../site/graph/document-sources.ts';
import type { Domain } from '../../site/graph/permalink.ts';
import type { Route } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import type { InlineSources } from './content.ts';
import { cspKeys } from './keys.ts';
import {
  allow,
  checkRequests,
  checkStyles,
  allowInline,
  makeSitePolicy,
  writeMetaPolicy,
  writePolicy,
  type Policy,
} from './policy.ts';

const codes = {
  'unnamed-host': 'a page loads a resource from a host that the content security policy does not allow',
  'blocked-styles': 'the code of a page inserts style sheets, which the content security policy does not allow',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof codes, string> {}
}

declare module '../../content/markdown/outline.ts' {
  interface PageFacts {
    /** Inline scripts and styles of the page's content. */
    readonly inline: InlineSources;
    /** True if a script of the page inserts style sheets. */
    readonly insertsStyles: true;
  }
}

/** A Content-Security-Policy for every document, with hashes of its inline code. Config: `security.csp`. */
export const csp: Plugin = {
  name: 'csp',
  codes,
  keys: cspKeys,
  content: () => import('./content.ts'),
  open({ config, theme, parts }): PluginPart {
    const additions = config.security.csp;
    if (additions === null) return {};
    const policy = memo(() => {
      const sources = parts().flatMap((part) => part.sources ?? []);
      return makeSitePolicy([coreSources(config, theme), ...sources], additions);
    });
    // Most pages have no inline code and share one policy.
    const write = memoByKey(writeMetaPolicy);
    return {
      view(route) {
        const inline = inlineOf(route);
        return { policy: write(inline === undefined ? policy() : allowInline(policy(), inline)) };
      },
      metaPolicy: (ownSources) => writeMetaPolicy(allow(policy(), ownSources)),
      headers: (domain, site) => {
        const ofPages = policyOfDomain(domain, site, policy());
        const ofAll = parts().reduce((all, { ownSources = {} }) => allow(all, ownSources), ofPages);
        return { 'Content-Security-Policy': writePolicy(ofAll) };
      },
      check: (site) => [...checkRequests(site, policy()), ...checkStyles(site, policy())],
    };
  },
};

function inlineOf(route: Route): InlineSources | undefined {
  return route.kind === 'page' ? route.outline.facts.inline : undefined;
}

/** Returns a policy for all documents of a domain. The `meta` element of each document narrows it. */
function policyOfDomain({ locales }: Domain, { routes }: Site, policy: Policy): Policy {
  const own = [...routes.values()].filter(({ locale }) => locales.some(({ key }) => key === locale));
  const inline = own.flatMap((route) => inlineOf(route) ?? []);
  // Together, because to add them one by one takes longer the more there are.
  return allowInline(policy, {
    scripts: inline.flatMap(({ scripts }) => scripts),
    styles: inline.flatMap(({ styles }) => styles),
    attributes: inline.flatMap(({ attributes }) => attributes),
  });
}
