import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import type { IslandData } from '../../../shared/island.ts';
import { completeLiteral } from '../../../shared/url.ts';
import { useIsland } from '../../hooks.ts';
import { homeOf } from './home-of.ts';
import { matchPath } from './match-path.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to?: string;
  readonly href?: string;
  /** Whether the link to the current page, or to a page above it, has `activeClassName`. */
  readonly isNavLink?: boolean;
  /** By default `active`. */
  readonly activeClassName?: string;
  /** Whether a page above the current one has no `activeClassName`. */
  readonly exact?: boolean;
  readonly autoAddBaseUrl?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link; its address is checked with those of the page. */
export default function Link({
  href,
  to = href,
  isNavLink = false,
  activeClassName = 'active',
  exact = false,
  autoAddBaseUrl: _autoAddBaseUrl,
  ...rest
}: LinkProps): ReactNode {
  const { components, data } = useIsland();
  const Anchor = components['Link'] ?? 'a';
  if (data === null || to === undefined) return <Anchor href={to} {...rest} />;
  const address = addressIn(data, to);
  if (!isNavLink) return <Anchor href={address} {...rest} />;
  const path = homeOf(data) + address.replace(/^\/|[?#].*/g, '');
  const isActive = matchPath(data.page.path, { path, exact }) !== null;
  const className = [rest.className, isActive && activeClassName].filter(Boolean).join(' ') || undefined;
  return <Anchor href={address} {...rest} className={className} />;
}

/** Completes the address of a file. In other languages, removes the base URL of a path, to which the language is added too. */
function addressIn(data: IslandData, written: string): string {
  const { baseUrl } = data.site;
  const address = completeLiteral(written, baseUrl);
  const home = homeOf(data);
  if (home === baseUrl) return address;
  const base = [home, baseUrl].find((start) => address.startsWith(start)) ?? '/';
  return address.slice(base.length - 1);
}
