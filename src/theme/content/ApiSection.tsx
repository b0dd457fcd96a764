import type { ReactNode } from 'react';
import type { ApiMemberView } from '../../shared/api-view.ts';
import type { ContentComponentProps } from '../../shared/content.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { ApiFacts } from './ApiFacts.tsx';

/** One list of an element's members: a name, what it is for, and the facts about it, which fit a narrow screen. */
export function ApiSection({ kind, members }: ContentComponentProps['ApiSection']): ReactNode {
  return (
    <dl className="api-members">
      {members.map((member) => (
        <div key={member.id} id={member.id} className="api-member">
          <dt>
            <a href={`#${member.id}`} translate="no">
              <Name member={member} />
            </a>
            <Badges member={member} />
          </dt>
          <dd>
            {member.deprecated !== undefined && <Deprecation html={member.deprecated} />}
            <div lang={member.lang} dangerouslySetInnerHTML={{ __html: member.html }} />
            <ApiFacts kind={kind} member={member} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Name({ member: { name, parameters } }: { readonly member: ApiMemberView }): ReactNode {
  const { text } = useTexts();
  if (name === '') return <em translate="yes">{text('theme.Api.defaultSlot')}</em>;
  const call = parameters === undefined ? '' : `(${parameters.map((parameter) => parameter.name).join(', ')})`;
  return <code>{name + call}</code>;
}

function Badges({ member }: { readonly member: ApiMemberView }): ReactNode {
  const { text } = useTexts();
  const { attribute, property, required, reflects, readonly } = member;
  const badges = [
    required === true && text('theme.Api.required'),
    attribute === undefined && property !== undefined && text('theme.Api.propertyOnly'),
    attribute !== undefined && property === undefined && text('theme.Api.attributeOnly'),
    readonly === true && text('theme.Api.readonly'),
    reflects === true && text('theme.Api.reflects'),
  ].filter((badge) => badge !== false);
  return badges.map((badge) => (
    <span key={badge} className="badge">
      {badge}
    </span>
  ));
}

function Deprecation({ html }: { readonly html: string }): ReactNode {
  const { text } = useTexts();
  return (
    <div className="api-deprecated">
      <strong>{text('theme.Api.deprecated')}</strong>
      {html !== '' && <span dangerouslySetInnerHTML={{ __html: ` ${html}` }} />}
    </div>
  );
}
