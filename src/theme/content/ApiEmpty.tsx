import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { useTexts } from '../i18n/texts-context.ts';

/** Says in one line what an element does not have. */
export function ApiEmpty({ kinds }: ContentComponentProps['ApiEmpty']): ReactNode {
  const { text } = useTexts();
  return <p className="api-empty">{kinds.map((kind) => text(`theme.Api.empty.${kind}`)).join(' ')}</p>;
}
