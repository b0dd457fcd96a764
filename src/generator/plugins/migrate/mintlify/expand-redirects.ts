import type { NewRedirect } from '../pages/finish-plan.ts';
import { isPartial, localizedPath, type OldLayout } from '../pages/layout.ts';

/** Matches the rest of an address at the end of a path: `:slug*` or `*`. See "Wildcards" in Mintlify's page about redirects. */
const wildcard = /(?::\w+)?\*$/;

/**
 * Replaces each redirect of a folder, such as `/old/:slug*` to `/new/:slug*`, with redirects to the pages of the site whose
 * old addresses match its target. A redirect without such pages is returned unchanged. Single redirects are first, because
 * they precede those of folders.
 */
export function expandRedirects(redirects: readonly NewRedirect[], layout: OldLayout): readonly NewRedirect[] {
  const pages = layout.pages.filter((page) => !isPartial(page));
  const expand = ({ from, to }: NewRedirect): readonly NewRedirect[] => {
    const [start, target] = [from.replace(wildcard, ''), to.replace(wildcard, '')];
    return pages.flatMap((page) => {
      // `/new/` is also the address of the page `/new`.
      const path = `${page.oldPath}/` === target ? target : page.oldPath;
      return path.startsWith(target)
        ? [{ from: start + path.slice(target.length), to: localizedPath(page, layout) }]
        : [];
    });
  };
  const isOfFolder = ({ from, to }: NewRedirect): boolean => wildcard.test(from) && wildcard.test(to);
  return [
    ...redirects.filter((redirect) => !isOfFolder(redirect)),
    ...redirects.filter(isOfFolder).flatMap((redirect) => {
      const expanded = expand(redirect);
      return expanded.length === 0 ? [redirect] : expanded;
    }),
  ];
}
