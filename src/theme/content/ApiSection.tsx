import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { memberHtml } from './member-html.ts';
import { plainText } from '../../shared/plain-text.ts';
import type { Description } from './description.ts';
import { membersMarkdown } from './members-markdown.ts';

/** One list of an element's members. They are the most elements of a site by far: as text they cost a third. */
export function ApiSection({ kind, members }: ContentComponentProps['ApiSection']): ReactNode {
  const { text } = useTexts();
  const html = members.map((member) => memberHtml(member, { kind, text })).join('');
  return <dl className="api-members" data-later="" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Reads as a table; search finds each member by its name. */
export const apiSectionDescription: Description<ContentComponentProps['ApiSection']> = {
  isInternal: true,
  search: ({ members }) => members.map(({ id, name, html }) => ({ id, name, text: plainText(html) })),
  markdown: ({ props }, tools) => membersMarkdown(props, tools),
};
