import type { ReactNode } from 'react';
import type { SiteView } from '../../shared/site-view.ts';
import { Link } from '../content/Link.tsx';

/** The footer of the site: columns of links and the copyright. */
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
        {footer.copyright !== undefined && <p dangerouslySetInnerHTML={{ __html: footer.copyright }} />}
      </div>
    </footer>
  );
}
