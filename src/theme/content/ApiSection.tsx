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

const searchKindOf = {
  properties: 'property',
  events: 'event',
  methods: 'method',
  slots: 'slot',
  parts: 'css',
  cssProperties: 'css',
  states: 'css',
} as const;

/** Reads as a table; search finds each member by its name. */
export const apiSectionDescription: Description<ContentComponentProps['ApiSection']> = {
  isInternal: true,
  search: ({ kind, members }) =>
    members.map(({ id, name, attribute, property, html }) => {
      const otherNames = [attribute, property].flatMap((other) =>
        other === undefined || other === name ? [] : [other],
      );
      return {
        id,
        name,
        kind: searchKindOf[kind],
        text: plainText(html),
        ...(otherNames.length > 0 && { otherNames }),
      };
    }),
  markdown: ({ props }, tools) => membersMarkdown(props, tools),
};
