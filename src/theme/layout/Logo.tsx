import type { ReactNode } from 'react';
import type { SiteView } from '../../shared/site-view.ts';
import { ThemedImage } from '../content/ThemedImage.tsx';

/** The site's logo and title, which link to the home page. */
export function Logo({ site }: { readonly site: SiteView }): ReactNode {
  const { logo, navbarTitle } = site;
  // The title beside the logo already names the link.
  const alt = logo === undefined || logo.alt === navbarTitle ? '' : logo.alt;
  return (
    <a className="logo" href={logo?.href ?? site.homeHref}>
      {logo !== undefined && logo.srcDark === undefined && (
        <img src={logo.src} alt={alt} width={logo.width} height={logo.height} />
      )}
      {logo?.srcDark !== undefined && (
        <ThemedImage
          sources={{ light: logo.src, dark: logo.srcDark }}
          alt={alt}
          width={logo.width}
          height={logo.height}
        />
      )}
      {navbarTitle ?? (logo === undefined ? site.title : null)}
    </a>
  );
}
