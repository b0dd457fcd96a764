import { pascal } from '../write-code.ts';
import type { TypedElement, TypedMember } from './typed-elements.ts';
import { writeComment, writeElement } from './write-types.ts';

const imports = [
  'Directive',
  'ElementRef',
  'EventEmitter',
  'Input',
  'Output',
  'booleanAttribute',
  'inject',
  'numberAttribute',
];

/**
 * Writes directives of Angular that give elements types in templates. Angular listens to the events itself: an output
 * only declares the type of `$event` and emits nothing.
 */
export function writeAngularTypes(elements: readonly TypedElement[]): string {
  const body = elements.flatMap((element) => [writeElement(element), writeDirective(element)]);
  const used = imports.filter((name) => body.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  const names = elements.map(({ name }) => `  ${name}Directive,\n`);
  return [
    '// Directives for custom elements in Angular. Add `customElements` to the imports of a component.',
    `import { ${used.join(', ')} } from '@angular/core';`,
    ...body,
    `export const customElements = [\n${names.join('')}] as const;\n`,
  ].join('\n\n');
}

function writeDirective({ tag, name, doc, settable, attributes, events }: TypedElement): string {
  const inputs = [
    ...settable.map((member) => ({ ...member, assign: `this.host.${member.name} = value` })),
    ...attributes.map((member) => ({
      ...member,
      assign: `this.host.setAttribute('${member.name}', String(value))`,
    })),
  ].filter((member) => isName(member.name));
  const taken = new Set(inputs.map((input) => input.name));
  const members = [
    `  private readonly host: ${name}Element = inject(ElementRef).nativeElement;`,
    ...inputs.map(writeInput),
    ...events.map(({ name: event, type }) => {
      const output = `on${pascal(event)}`;
      return `  @Output('${event}') readonly ${output}${taken.has(output) ? 'Event' : ''} = new EventEmitter<${type}>();`;
    }),
  ];
  return `${writeComment(doc)}@Directive({ selector: '${tag}', standalone: true })\nexport class ${name}Directive {\n${members.join('\n')}\n}`;
}

const transforms: Readonly<Record<string, string>> = {
  boolean: '{ transform: booleanAttribute }',
  number: '{ transform: numberAttribute }',
};

/** In a template, the attribute of a flag has an empty text as its value, and that of a number a text. */
function writeInput({ name, type, assign }: TypedMember & { readonly assign: string }): string {
  const transform = transforms[type.replace(/ \| undefined$/, '')] ?? '';
  return `  @Input(${transform}) set ${name}(value: ${type}) {\n    ${assign};\n  }`;
}

/** Names that a class can have besides its own; Angular knows no property with dashes. */
function isName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && !/^(?:constructor|host|prototype)$/.test(name);
}
