import type { ApiElement, ApiMember } from '../element.ts';
import type { StencilDocs } from './stencil-schema.ts';

/** Elements from the JSON that Stencil writes about its components. */
export function fromStencil({ components }: StencilDocs): readonly ApiElement[] {
  return components.map((component) => {
    const module = component.filePath ?? '';
    const describe = (member: StencilMember): ApiMember => ({
      name: member.name,
      description: member.docs ?? '',
      deprecated: member.deprecation ?? null,
      module,
    });
    return {
      tag: component.tag,
      module,
      summary: '',
      description: component.overview ?? component.docs ?? '',
      deprecated: component.deprecation ?? null,
      properties: (component.props ?? []).map((prop) => ({
        ...describe({ ...prop, name: prop.attr ?? prop.name }),
        attribute: prop.attr ?? null,
        property: prop.name,
        type: prop.type ?? '',
        default: prop.default ?? null,
        reflects: prop.reflectToAttr ?? false,
        required: prop.required ?? false,
        readonly: false,
      })),
      events: (component.events ?? []).map(({ event, detail, ...rest }) => ({
        ...describe({ ...rest, name: event }),
        type: `CustomEvent<${detail ?? 'void'}>`,
      })),
      methods: (component.methods ?? []).map((method) => ({
        ...describe(method),
        returns: method.returns?.type ?? '',
        parameters: (method.parameters ?? method.complexType?.parameters ?? []).map((parameter) => ({
          name: parameter.name ?? '',
          type: parameter.type ?? '',
          default: null,
          optional: false,
          description: parameter.docs ?? '',
        })),
      })),
      slots: (component.slots ?? []).map(describe),
      parts: (component.parts ?? []).map(describe),
      cssProperties: (component.styles ?? [])
        .filter(({ annotation }) => annotation === undefined || annotation === 'prop')
        .map((style) => ({ ...describe(style), default: null, syntax: null })),
      states: (component.customStates ?? []).map(describe),
      dependencies: (component.dependencies ?? []).toSorted(),
    };
  });
}

interface StencilMember {
  readonly name: string;
  readonly docs?: string;
  readonly deprecation?: string;
}
