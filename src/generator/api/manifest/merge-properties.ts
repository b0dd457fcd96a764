import type { ApiProperty } from '../element.ts';
import type { CemAttribute, CemClassMember } from './cem-schema.ts';
import { describe, type Owned } from './describe-member.ts';

/**
 * Brings attributes and the properties behind them together, so that the reference lists each once. Attributes come
 * first; a property whose name an attribute has without saying so is taken for the same.
 */
export function mergeProperties(
  attributes: readonly Owned<CemAttribute>[],
  fields: readonly Owned<CemClassMember>[],
): readonly ApiProperty[] {
  const rest = new Map(fields.map((field) => [field.name, field]));
  const merged = attributes.map((attribute): ApiProperty => {
    const field = fields.find((candidate) => belongs(candidate, attribute));
    if (field !== undefined) rest.delete(field.name);
    const own = describe(attribute);
    const property = field === undefined ? null : describe(field);
    return {
      ...own,
      description: own.description || (property?.description ?? ''),
      deprecated: own.deprecated ?? property?.deprecated ?? null,
      attribute: attribute.name,
      property: field?.name ?? attribute.fieldName ?? null,
      type: attribute.type?.text ?? field?.type?.text ?? '',
      default: attribute.default ?? field?.default ?? null,
      reflects: attribute.reflects ?? field?.reflects ?? false,
      required: attribute.required ?? field?.required ?? false,
      readonly: field?.readonly ?? false,
    };
  });
  return [...merged, ...[...rest.values()].map(fromField)];
}

function belongs(field: Owned<CemClassMember>, attribute: Owned<CemAttribute>): boolean {
  if (attribute.fieldName !== undefined) return field.name === attribute.fieldName;
  return field.attribute === attribute.name || (field.attribute === undefined && field.name === attribute.name);
}

/** Some tools name the attribute at the field only. */
function fromField(field: Owned<CemClassMember>): ApiProperty {
  const attribute = field.attribute === undefined || field.attribute === '' ? null : field.attribute;
  return {
    ...describe(field),
    name: attribute ?? field.name,
    attribute,
    property: field.name,
    type: field.type?.text ?? '',
    default: field.default ?? null,
    reflects: field.reflects ?? false,
    required: field.required ?? false,
    readonly: field.readonly ?? false,
  };
}
