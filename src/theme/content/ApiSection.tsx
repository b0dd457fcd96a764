import type { ReactNode } from 'react';
import type { ContentComponentProps } from '../../shared/content.ts';
import { plainText } from '../../shared/plain-text.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { Description } from './description.ts';
import { memberHtml } from './member-html.ts';
import { membersMarkdown } from './members-markdown.ts';

/** One list of members: the element's own, followed by collapsed lists of those that each base class adds. */
export function ApiSection({ kind, members, folded = [] }: ContentComponentProps['ApiSection']): ReactNode {
  const { text } = useTexts();
  const origins = new Set(members.map(({ inheritedFrom }) => inheritedFrom));
  const listOf = (origin: string | undefined): ReactNode => (
    <MemberList kind={kind} members={members.filter(({ inheritedFrom }) => inheritedFrom === origin)} />
  );
  return (
    <>
      {origins.delete(undefined) && listOf(undefined)}
      {[...origins].map((name = '') => (
        <details key={name} className="api-inherited" open={!folded.includes(name)}>
          <summary>{text('theme.Api.inherited', { name })}</summary>
          {listOf(name)}
        </details>
      ))}
    </>
  );
}

/**
 * The list of members as HTML text: members are by far the most elements of a site, and text costs a third of React elements.
 */
function MemberList({ kind, members }: Pick<ContentComponentProps['ApiSection'], 'kind' | 'members'>): ReactNode {
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
  definition: 'method',
  parameters: 'property',
  fields: 'property',
} as const;

/** In Markdown, a table; search finds each member by its name. */
export const apiSectionDescription: Description<ContentComponentProps['ApiSection']> = {
  isInternal: true,
  search: ({ kind, members, owner, folded = [] }) =>
    (kind === 'definition' || kind === 'parameters' ? [] : members).flatMap(
      ({ id, name: written, attribute, property, html, inheritedFrom }) => {
        // Members that all components inherit from the platform would hide the component's own.
        if (inheritedFrom !== undefined && folded.includes(inheritedFrom)) return [];
        const name = owner === undefined ? written : written.replace(/\?$/, '');
        const qualified = owner === undefined ? undefined : `${owner}.${name}`;
        const otherNames = [attribute, property, qualified].flatMap((other) =>
          other === undefined || other === name ? [] : [other],
        );
        return {
          id,
          name,
          kind: searchKindOf[kind],
          text: plainText(html),
          ...(otherNames.length > 0 && { otherNames }),
        };
      },
    ),
  markdown: ({ props }, tools) => membersMarkdown(props, tools),
};
