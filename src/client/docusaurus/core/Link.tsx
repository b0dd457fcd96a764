import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useIsland } from '../../hooks.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to?: string;
  readonly href?: string;
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  readonly autoAddBaseUrl?: boolean;
}

/** A link; its address is checked with those of the page. */
export default function Link({
  to,
  href = to,
  isNavLink: _isNavLink,
  activeClassName: _activeClassName,
  autoAddBaseUrl: _autoAddBaseUrl,
  ...rest
}: LinkProps): ReactNode {
  const { components } = useIsland();
  const Anchor = components['Link'] ?? 'a';
  return <Anchor href={href} {...rest} />;
}
