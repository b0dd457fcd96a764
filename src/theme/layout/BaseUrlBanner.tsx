import type { ReactNode } from 'react';
import { insertNodes } from '../i18n/insert-nodes.ts';
import { useTexts } from '../i18n/texts-context.ts';

/** The banner that a reader sees when neither style nor script of the site could be loaded. */
export function BaseUrlBanner({ baseUrl }: { readonly baseUrl: string }): ReactNode {
  const texts = useTexts();
  return (
    <template id="base-url-banner">
      <div className="base-url-banner">
        <h2>{texts.text('theme.BaseUrlBanner.title')}</h2>
        <p>{texts.text('theme.BaseUrlBanner.cause')}</p>
        <p>{insertNodes(texts.text('theme.BaseUrlBanner.current'), { baseUrl: <b>{baseUrl}</b> })}</p>
        <p>
          {texts.text('theme.BaseUrlBanner.suggestion')} <b data-suggested="" />
        </p>
      </div>
    </template>
  );
}
