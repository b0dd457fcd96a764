import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import type { IslandData } from '../../../shared/island.ts';
import { useIsland } from '../../hooks.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to?: string;
  readonly href?: string;
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  readonly autoAddBaseUrl?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link; its address is checked with those of the page. */
export default function Link({
  href,
  to = href,
  isNavLink: _isNavLink,
  activeClassName: _activeClassName,
  autoAddBaseUrl: _autoAddBaseUrl,
  ...rest
}: LinkProps): ReactNode {
  const { components, data } = useIsland();
  const Anchor = components['Link'] ?? 'a';
  return <Anchor href={data === null || to === undefined ? to : addressIn(data, to)} {...rest} />;
}

/** Adds the base URL after `pathname://`. In other languages, removes it from a path, to which the language is added too. */
function addressIn(data: IslandData, written: string): string {
  const { baseUrl } = data.site;
  const path = written.replace(/^pathname:\/\/(?=\/)/, '');
  const isComplete = path.startsWith(baseUrl);
  if (path !== written) return isComplete ? written : `pathname://${baseUrl}${path.slice(1)}`;
  return isComplete && homeOf(data) !== baseUrl ? path.slice(baseUrl.length - 1) : path;
}

/** Returns the start of the addresses in the language of a page: `/base/fr/`. */
export function homeOf({ site: { baseUrl, locales }, page: { path } }: Omit<IslandData, 'locale'>): string {
  const homes = locales.map(({ key }) => `${baseUrl}${key}/`);
  return homes.find((home) => `${path}/`.startsWith(home)) ?? baseUrl;
}
