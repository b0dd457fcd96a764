import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { Description } from './description.ts';

/** Lists in one line which kinds of members an element does not have. */
export function ApiEmpty({ kinds }: ContentComponentProps['ApiEmpty']): ReactNode {
  const { text } = useTexts();
  return <p className="api-empty">{kinds.map((kind) => text(`theme.Api.empty.${kind}`)).join(' ')}</p>;
}

/** In Markdown, the same line. */
export const apiEmptyDescription: Description<ContentComponentProps['ApiEmpty']> = {
  isInternal: true,
  search: 'none',
  markdown: ({ props }, { text }) => props.kinds.map((kind) => text(`theme.Api.empty.${kind}`)).join(' '),
};
