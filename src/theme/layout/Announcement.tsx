import type { ReactNode } from 'react';
import type { SiteView } from '../../shared/site-view.ts';
import { Icon } from '../components/Icon.tsx';
import { useTexts } from '../i18n/texts-context.ts';

/** The announcement bar at the top of every page; an inline script hides it before the first paint if the reader closed it. */
export function Announcement({ bar }: { readonly bar: NonNullable<SiteView['announcementBar']> }): ReactNode {
  const texts = useTexts();
  return (
    <section className="announcement" aria-label={texts.text('theme.AnnouncementBar.label')}>
      <div dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && (
        <button
          className="button"
          type="button"
          data-close-announcement=""
          aria-label={texts.text('theme.AnnouncementBar.closeButtonAriaLabel')}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
