import { Fragment, type ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { inlineCode } from '../../shared/markdown.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { Description } from './description.ts';

/** The elements that an element uses internally, each linked to its page. */
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

/** In Markdown, a sentence of links. */
export const apiDependenciesDescription: Description<ContentComponentProps['ApiDependencies']> = {
  isInternal: true,
  search: 'none',
  markdown({ props }, { text }) {
    const links = props.elements.map(({ tag, href }) =>
      href === undefined ? inlineCode(tag) : `[${inlineCode(tag)}](${href})`,
    );
    return `${text('theme.Api.uses')} ${links.join(', ')}`;
  },
};
