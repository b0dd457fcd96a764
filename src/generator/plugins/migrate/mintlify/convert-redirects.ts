import { leavesSite, withoutSlash } from '../addresses.ts';
import { textAt } from '../foreign-value.ts';
import type { NewRedirect } from '../pages/finish-plan.ts';
import { isPartial, localizedPath, type OldLayout } from '../pages/layout.ts';
import type { PageLinks } from '../pages/page-links.ts';
import { objectsIn } from '../pages/read-config.ts';
import type { MintlifySite } from './read-site.ts';

/** Matches the rest of an address at the end of a path: `:slug*` or `*`. See "Wildcards" in Mintlify's page about redirects. */
const wildcard = /(?::\w+)?\*$/;

/**
 * Returns the redirects of a site. A redirect of a folder, such as `/old/:slug*` to `/new/:slug*`, becomes redirects to the
 * pages whose old addresses match its target, or remains if there are none. Single redirects are first, because they precede
 * those of folders.
 */
export function convertRedirects({ config, layout }: MintlifySite, links: PageLinks): readonly NewRedirect[] {
  const all = objectsIn(config['redirects']).map((entry) => ({
    from: textAt(entry, 'source') ?? '/',
    to: textAt(entry, 'destination') ?? '/',
  }));
  const isOfFolder = ({ from, to }: NewRedirect): boolean => wildcard.test(from) && wildcard.test(to);
  return [
    ...all.filter((redirect) => !isOfFolder(redirect)).map(({ from, to }) => ({ from, to: targetOf(to, links) })),
    ...all.filter(isOfFolder).flatMap((redirect) => {
      const expanded = expandRedirect(redirect, layout);
      return expanded.length === 0 ? [redirect] : expanded;
    }),
  ];
}

/** Returns the new address of the target page of a redirect; other targets unchanged. */
function targetOf(address: string, links: PageLinks): string {
  const page = leavesSite(address)
    ? undefined
    : (links.pageAt(address) ?? links.pageAt(address.replace(/^\/docs(?=\/)/, '')));
  return page === undefined ? address : links.pathOf(page) + (/#.*$/.exec(address)?.[0] ?? '');
}

function expandRedirect({ from, to }: NewRedirect, layout: OldLayout): readonly NewRedirect[] {
  const [start, target] = [from.replace(wildcard, ''), to.replace(wildcard, '')];
  return layout.pages.flatMap((page) => {
    // `/new/` is also the address of the page `/new`.
    const path = `${page.oldPath}/` === target ? target : page.oldPath;
    return path.startsWith(target) && !isPartial(page)
      ? [{ from: withoutSlash(start + path.slice(target.length)), to: localizedPath(page, layout) }]
      : [];
  });
}
