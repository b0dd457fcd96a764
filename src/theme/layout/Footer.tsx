import type { ReactNode } from 'react';
import type { SiteView } from '../../shared/site-view.ts';
import { Link } from '../content/Link.tsx';
import { LogoPicture } from './LogoPicture.tsx';

/** The footer of the site: columns of links, the logo and the copyright. */
export function Footer({ site }: { readonly site: SiteView }): ReactNode {
  const { footer } = site;
  if (footer === undefined) return null;
  return (
    <footer className="footer" data-swap="footer">
      <div>
        {footer.columns.map((column, index) => (
          <section key={index}>
            {column.title && <h2>{column.title}</h2>}
            <ul>
              {column.items.map((item) => (
                <li key={item.href}>
                  <Link href={item.href}>{item.label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {footer.logo !== undefined && (
          <p>
            <Link className="logo" href={footer.logo.href}>
              <LogoPicture logo={footer.logo} />
            </Link>
          </p>
        )}
        {footer.copyright !== undefined && <p dangerouslySetInnerHTML={{ __html: footer.copyright }} />}
      </div>
    </footer>
  );
}
