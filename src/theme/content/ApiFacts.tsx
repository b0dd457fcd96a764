import type { ReactNode } from 'react';
import type { ApiMemberView, ApiParameterView, ApiSectionKind } from '../../shared/api-view.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useTexts } from '../i18n/texts-context.ts';

interface ApiFactsProps {
  readonly kind: ApiSectionKind;
  readonly member: ApiMemberView;
}

const typeLabels: Readonly<Partial<Record<ApiSectionKind, MessageKey>>> = {
  events: 'theme.Api.detail',
  methods: 'theme.Api.returns',
  cssProperties: 'theme.Api.syntax',
};

/** Type, default and the like of one member; nothing where nothing is known. */
export function ApiFacts({ kind, member }: ApiFactsProps): ReactNode {
  const { text } = useTexts();
  const { attribute, property, type, default: value, parameters = [] } = member;
  const isNamedTwice = attribute !== undefined && property !== undefined;
  const returnsNothing = kind === 'methods' && (type === 'void' || type === 'Promise<void>');
  const facts = [
    isNamedTwice && <Fact key="property" label={text('theme.Api.property')} code={property} />,
    parameters.length > 0 && (
      <Parameters key="parameters" label={text('theme.Api.parameters')} parameters={parameters} />
    ),
    type !== undefined && !returnsNothing && (
      <Fact key="type" label={text(typeLabels[kind] ?? 'theme.Api.type')} code={type} />
    ),
    value !== undefined && <Fact key="default" label={text('theme.Api.default')} code={value} />,
  ].filter((fact) => fact !== false);
  return facts.length === 0 ? null : <dl className="api-facts">{facts}</dl>;
}

function Fact({ label, code }: { readonly label: string; readonly code: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code translate="no">{code}</code>
      </dd>
    </div>
  );
}

interface ParametersProps {
  readonly label: string;
  readonly parameters: readonly ApiParameterView[];
}

function Parameters({ label, parameters }: ParametersProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      {parameters.map(({ name, type, default: value, html }) => (
        <dd key={name}>
          <code translate="no">{`${name}${type === undefined ? '' : `: ${type}`}${value === undefined ? '' : ` = ${value}`}`}</code>
          {html !== undefined && <span dangerouslySetInnerHTML={{ __html: ` ${html}` }} />}
        </dd>
      ))}
    </div>
  );
}
