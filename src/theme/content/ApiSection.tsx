import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { memberHtml } from './member-html.ts';

/** One list of an element's members. They are the most elements of a site by far: as text they cost a third. */
export function ApiSection({ kind, members }: ContentComponentProps['ApiSection']): ReactNode {
  const { text } = useTexts();
  const html = members.map((member) => memberHtml(member, { kind, text })).join('');
  return <dl className="api-members" data-later="" dangerouslySetInnerHTML={{ __html: html }} />;
}
