import type { ReactNode } from 'react';
import type { PageView } from '../../shared/page-view.ts';
import { Icon } from '../components/Icon.tsx';
import { Link } from '../content/Link.tsx';
import { insertNodes } from '../i18n/insert-nodes.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { Neighbours } from './Neighbours.tsx';
import { TagLinks } from './TagLinks.tsx';

/** The footer of a page: tags, edit link, date of the last update, previous and next page. */
export function ArticleFooter({ view }: { readonly view: PageView }): ReactNode {
  const texts = useTexts();
  const { tags = [], editHref, lastUpdated } = view;
  return (
    <footer className="article-footer">
      {tags.length > 0 && (
        <div className="tags">
          {texts.text('theme.tags.tagsListLabel')}
          <TagLinks tags={tags} />
        </div>
      )}
      {(editHref !== undefined || lastUpdated !== undefined) && (
        <div className="source">
          {editHref !== undefined && (
            <Link href={editHref}>
              <Icon name="edit" />
              {texts.text('theme.common.editThisPage')}
            </Link>
          )}
          {lastUpdated !== undefined && <LastUpdated {...lastUpdated} />}
        </div>
      )}
      {view.layout !== 'home' && <Neighbours view={view} />}
    </footer>
  );
}

function LastUpdated({ date, author }: NonNullable<PageView['lastUpdated']>): ReactNode {
  const texts = useTexts();
  const atDate =
    date === undefined
      ? ''
      : insertNodes(texts.text('theme.lastUpdated.atDate'), { date: <time dateTime={date}>{texts.date(date)}</time> });
  const byUser = author === undefined ? '' : texts.text('theme.lastUpdated.byUser', { user: author });
  return <p>{insertNodes(texts.text('theme.lastUpdated.lastUpdatedAtBy'), { atDate, byUser })}</p>;
}
