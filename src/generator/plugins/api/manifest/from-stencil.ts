import { isObject } from '../../../kernel/text.ts';
import { pascal } from '../write-code.ts';
import { aliasesInStencil, findNames } from './alias-names.ts';
import type { ApiElement, ApiMember, ApiMethod, ApiProperty } from './element.ts';
import { flagOf, listOf, nameOf, oneLine, textOf, type Json } from './json-values.ts';
import { dependenciesOf, slotName, readExamples } from './members.ts';

/** Converts the output of Stencil's `docs-json` target. Throws `InvalidValue`. */
export function fromStencil(docs: Json): readonly ApiElement[] {
  const elements = listOf(docs, 'components').map((component) => {
    const module = nameOf(component, 'filePath') ?? '';
    const describe = (item: Json): ApiMember => ({
      name: nameOf(item) ?? '',
      description: textOf(item, 'docs') ?? '',
      deprecated: textOf(item, 'deprecation') ?? null,
      module,
    });
    const tag = nameOf(component, 'tag') ?? '';
    return {
      tag,
      className: interfaceOf(tag),
      module,
      definedIn: '',
      specifier: null,
      summary: '',
      description: textOf(component, 'overview') ?? textOf(component, 'docs') ?? '',
      deprecated: textOf(component, 'deprecation') ?? null,
      status: docsTagOf(component, 'status'),
      since: docsTagOf(component, 'since'),
      examples: readExamples(component),
      properties: listOf(component, 'props').map((prop) => toProperty(prop, describe(prop))),
      events: listOf(component, 'events').map((event) => ({
        ...describe(event),
        name: nameOf(event, 'event') ?? '',
        type: `CustomEvent<${oneLine(textOf(event, 'detail') ?? 'void')}>`,
        bubbles: flagOf(event, 'bubbles'),
        composed: flagOf(event, 'composed'),
        cancelable: flagOf(event, 'cancelable'),
      })),
      methods: listOf(component, 'methods').map((method) => ({
        ...describe(method),
        returns: isObject(method['returns']) ? (textOf(method['returns'], 'type') ?? '') : '',
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
  const interfaces = elements.map(({ tag, className }) => [className, { tag }] as const);
  return findNames(elements, new Map([...aliasesInStencil(docs), ...interfaces]));
}

/** Returns the name of the interface that Stencil declares for an element: `HTMLXButtonElement`. */
function interfaceOf(tag: string): string {
  return `HTML${pascal(tag)}Element`;
}

/** Returns the text of a tag in the doc comment of a component, such as `@since`. */
function docsTagOf(component: Json, name: string): string {
  return textOf(listOf(component, 'docsTags').find((tag) => tag['name'] === name) ?? {}, 'text') ?? '';
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
    own: {},
    reflects: flagOf(prop, 'reflectToAttr'),
    required: flagOf(prop, 'required'),
    readonly: false,
  };
}

/**
 * Older versions of Stencil list the parameters of a method only within its type. Only the signature marks optional ones:
 * `dismiss(data?: any, role?: string) => Promise<boolean>`.
 */
function parametersOf(method: Json): ApiMethod['parameters'] {
  const { complexType } = method;
  const holder = method['parameters'] === undefined && isObject(complexType) ? complexType : method;
  const signature =
    textOf(method, 'signature') ?? (isObject(complexType) ? textOf(complexType, 'signature') : '') ?? '';
  const marks = new Map([...signature.matchAll(/[(,]\s*(\.\.\.)?([\w$]+)(\??):/g)].map((found) => [found[2], found]));
  return listOf(holder, 'parameters').map((parameter) => {
    const name = nameOf(parameter) ?? '';
    const [, rest = '', , mark] = marks.get(name) ?? [];
    return {
      name: rest + name,
      type: textOf(parameter, 'type') ?? '',
      default: null,
      optional: mark === '?',
      description: textOf(parameter, 'docs') ?? '',
    };
  });
}
