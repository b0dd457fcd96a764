import type { ReactNode } from 'react';
import type { SiteView } from '../../shared/site-view.ts';
import { LogoPicture } from './LogoPicture.tsx';

/** The site's logo and title, which link to the home page. */
export function Logo({ site }: { readonly site: SiteView }): ReactNode {
  const { logo, navbarTitle } = site;
  // The title beside the logo already names the link.
  const alt = logo?.alt === navbarTitle ? '' : undefined;
  return (
    <a className="logo" href={logo?.href ?? site.homeHref}>
      {logo !== undefined && <LogoPicture logo={logo} alt={alt} />}
      {navbarTitle ?? (logo === undefined ? site.title : null)}
    </a>
  );
}
