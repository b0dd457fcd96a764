import type { ApiProperty } from '../element.ts';
import { describe, type Owned } from './describe-member.ts';
import { flagOf, nameOf, returnTypeOf, textOf, typeOf } from './json-values.ts';

/** The fields of an element that anyone may use, and the names of the others. */
export interface Fields {
  readonly shown: readonly Owned[];
  readonly hidden: ReadonlySet<string>;
}

/**
 * Brings attributes and the properties behind them together, so that the reference lists each once. Attributes come
 * first; a property whose name an attribute has without saying so is taken for the same.
 */
export function mergeProperties(attributes: readonly Owned[], { shown, hidden }: Fields): readonly ApiProperty[] {
  const rest = new Set(shown);
  const merged = attributes.map((attribute): ApiProperty => {
    const field = shown.find((candidate) => belongs(candidate, attribute));
    if (field !== undefined) rest.delete(field);
    const own = describe(attribute);
    const property = field === undefined ? null : describe(field);
    const fieldName = nameOf(attribute.item, 'fieldName') ?? null;
    const facts = field?.item ?? {};
    return {
      ...own,
      description: own.description || (property?.description ?? ''),
      deprecated: own.deprecated ?? property?.deprecated ?? null,
      attribute: attribute.name,
      property: field?.name ?? (fieldName !== null && hidden.has(fieldName) ? null : fieldName),
      type: typeOf(attribute.item) || typeOf(facts) || returnTypeOf(facts),
      default: textOf(attribute.item, 'default') ?? textOf(facts, 'default') ?? null,
      reflects: flagOf(attribute.item, 'reflects') || flagOf(facts, 'reflects'),
      required: flagOf(attribute.item, 'required') || flagOf(facts, 'required'),
      readonly: flagOf(facts, 'readonly'),
    };
  });
  return [...merged, ...[...rest].map(fromField)];
}

function belongs({ name, item }: Owned, attribute: Owned): boolean {
  const { fieldName } = attribute.item;
  if (typeof fieldName === 'string') return name === fieldName;
  return item['attribute'] === attribute.name || (item['attribute'] === undefined && name === attribute.name);
}

/** Some tools name the attribute at the field only. */
function fromField(field: Owned): ApiProperty {
  const { item } = field;
  const attribute = typeof item['attribute'] === 'string' && item['attribute'] !== '' ? item['attribute'] : null;
  return {
    ...describe(field),
    name: attribute ?? field.name,
    attribute,
    property: field.name,
    type: typeOf(item) || returnTypeOf(item),
    default: textOf(item, 'default') ?? null,
    reflects: flagOf(item, 'reflects'),
    required: flagOf(item, 'required'),
    readonly: flagOf(item, 'readonly'),
  };
}
