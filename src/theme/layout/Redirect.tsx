import type { ReactNode } from 'react';
import type { RedirectView } from '../../shared/redirect-view.ts';
import { useTexts } from '../i18n/texts-context.ts';

/** The document of a moved page: redirects by a script, which keeps query and hash, by a refresh, or by a link. */
export function Redirect({ view }: { readonly view: RedirectView }): ReactNode {
  const texts = useTexts();
  const { locale, href, canonical, script } = view;
  return (
    <html lang={locale.htmlLang} dir={locale.direction}>
      <head>
        <meta charSet="utf-8" />
        <title>{texts.text('theme.Redirect.title')}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={canonical} />
        {script !== null && <script src={script} data-to={href} />}
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
      </head>
      <body>
        <h1>{texts.text('theme.Redirect.title')}</h1>
        <p>
          <a href={href}>{texts.text('theme.Redirect.link')}</a>
        </p>
      </body>
    </html>
  );
}
