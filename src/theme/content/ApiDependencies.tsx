import { Fragment, type ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { useTexts } from '../i18n/texts-context.ts';

/** The elements that one uses within itself, each linked to its page. */
export function ApiDependencies({ elements }: ContentComponentProps['ApiDependencies']): ReactNode {
  const { text } = useTexts();
  return (
    <p>
      {text('theme.Api.uses')}{' '}
      {elements.map(({ tag, href }, index) => (
        <Fragment key={tag}>
          {index > 0 && ', '}
          <a href={href}>
            <code translate="no">{tag}</code>
          </a>
        </Fragment>
      ))}
    </p>
  );
}
