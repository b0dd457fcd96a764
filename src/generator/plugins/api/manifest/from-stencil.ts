import type { ApiElement, ApiMember, ApiMethod, ApiProperty } from './element.ts';
import { flagOf, isJson, listOf, nameOf, textOf, type Json } from './json-values.ts';
import { dependenciesOf, slotName } from './members.ts';

/** Converts the output of Stencil's `docs-json` target. Throws `InvalidValue`. */
export function fromStencil(docs: Json): readonly ApiElement[] {
  return listOf(docs, 'components').map((component) => {
    const module = nameOf(component, 'filePath') ?? '';
    const describe = (item: Json): ApiMember => ({
      name: nameOf(item) ?? '',
      description: textOf(item, 'docs') ?? '',
      deprecated: textOf(item, 'deprecation') ?? null,
      module,
    });
    return {
      tag: nameOf(component, 'tag') ?? '',
      module,
      summary: '',
      description: textOf(component, 'overview') ?? textOf(component, 'docs') ?? '',
      deprecated: textOf(component, 'deprecation') ?? null,
      status: '',
      properties: listOf(component, 'props').map((prop) => toProperty(prop, describe(prop))),
      events: listOf(component, 'events').map((event) => ({
        ...describe(event),
        name: nameOf(event, 'event') ?? '',
        type: `CustomEvent<${textOf(event, 'detail') ?? 'void'}>`,
      })),
      methods: listOf(component, 'methods').map((method) => ({
        ...describe(method),
        returns: isJson(method['returns']) ? (textOf(method['returns'], 'type') ?? '') : '',
        parameters: parametersOf(method),
      })),
      slots: listOf(component, 'slots').map((slot) => ({ ...describe(slot), name: slotName(slot) })),
      parts: listOf(component, 'parts').map(describe),
      cssProperties: listOf(component, 'styles')
        .filter(({ annotation = 'prop' }) => annotation === 'prop')
        .map((style) => ({ ...describe(style), default: null, syntax: null })),
      states: listOf(component, 'customStates').map(describe),
      dependencies: dependenciesOf(component),
    };
  });
}

function toProperty(prop: Json, member: ApiMember): ApiProperty {
  const attribute = nameOf(prop, 'attr') ?? null;
  return {
    ...member,
    name: attribute ?? member.name,
    attribute,
    property: member.name,
    type: textOf(prop, 'type') ?? '',
    default: textOf(prop, 'default') ?? null,
    reflects: flagOf(prop, 'reflectToAttr'),
    required: flagOf(prop, 'required'),
    readonly: false,
  };
}

/** Older versions of Stencil list the parameters of a method only within its type. */
function parametersOf(method: Json): ApiMethod['parameters'] {
  const { complexType } = method;
  const holder = method['parameters'] === undefined && isJson(complexType) ? complexType : method;
  return listOf(holder, 'parameters').map((parameter) => ({
    name: nameOf(parameter) ?? '',
    type: textOf(parameter, 'type') ?? '',
    default: null,
    optional: false,
    description: textOf(parameter, 'docs') ?? '',
  }));
}
