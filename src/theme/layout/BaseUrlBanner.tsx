import type { ReactNode } from 'react';
import type { SiteView } from '../../shared/site-view.ts';
import { insertNodes } from '../i18n/insert-nodes.ts';
import { useTexts } from '../i18n/texts-context.ts';

/** The banner on a locale's home page that is visible if neither the style sheet nor the script of the site loads. */
export function BaseUrlBanner({ site }: { readonly site: SiteView }): ReactNode {
  const texts = useTexts();
  const { baseUrl, homeHref } = site;
  return (
    <template id="base-url-banner">
      <div className="base-url-banner">
        <h2>{texts.text('theme.BaseUrlBanner.title')}</h2>
        <p>{texts.text('theme.BaseUrlBanner.cause')}</p>
        <p>{insertNodes(texts.text('theme.BaseUrlBanner.current'), { baseUrl: <b>{baseUrl}</b> })}</p>
        <p>
          {texts.text('theme.BaseUrlBanner.suggestion')} <b data-below={homeHref.slice(baseUrl.length)} />
        </p>
      </div>
    </template>
  );
}
