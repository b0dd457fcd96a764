import type { ReactNode } from 'react';
import type { SiteView } from '../../shared/site-view.ts';
import { ThemedImage } from '../content/ThemedImage.tsx';

/** The site's logo and title, which link to the home page. */
export function Logo({ site }: { readonly site: SiteView }): ReactNode {
  const { logo, navbarTitle } = site;
  return (
    <a className="logo" href={logo?.href ?? site.homeHref}>
      {logo !== undefined && logo.srcDark === undefined && (
        <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} />
      )}
      {logo?.srcDark !== undefined && (
        <ThemedImage
          sources={{ light: logo.src, dark: logo.srcDark }}
          alt={logo.alt}
          width={logo.width}
          height={logo.height}
        />
      )}
      {navbarTitle ?? (logo === undefined ? site.title : null)}
    </a>
  );
}
