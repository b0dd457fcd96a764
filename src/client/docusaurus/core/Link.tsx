import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import type { IslandData } from '../../../shared/island.ts';
import { completeLiteral } from '../../../shared/url.ts';
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

/** Completes the address of a file. In other languages, removes the base URL of a path, to which the language is added too. */
function addressIn(data: IslandData, written: string): string {
  const { baseUrl } = data.site;
  const address = completeLiteral(written, baseUrl);
  return address.startsWith(baseUrl) && homeOf(data) !== baseUrl ? address.slice(baseUrl.length - 1) : address;
}

/** Returns the start of the addresses in the language of a page: `/base/fr/`. */
export function homeOf({ site: { baseUrl, locales }, page: { path } }: Omit<IslandData, 'locale'>): string {
  const homes = locales.map(({ key }) => `${baseUrl}${key}/`);
  return homes.find((home) => `${path}/`.startsWith(home)) ?? baseUrl;
}
