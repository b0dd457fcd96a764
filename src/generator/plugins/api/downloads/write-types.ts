import { inQuotes } from '../../../kernel/text.ts';
import { indent, isPlainName, pascal } from '../write-code.ts';
import type { Framework } from './frameworks.ts';
import { uniqueByName, type TypedElement, type TypedMember } from './typed-elements.ts';

/** Preserves the doc comments of the members. */
const settableType = `type Settable<Members, Names extends keyof Members> = {
  -readonly [Name in Names]?: Members[Name] | undefined;
};`;

/** Writes the types of elements for a framework, as a file that projects only have to include. */
export function writeTypes(elements: readonly TypedElement[], framework: Framework): string {
  const { label, head, blocks, takes } = framework;
  const entries = elements.map(({ tag, name, doc }) => {
    const types = takes.map((kind) => name + kind).join(', ');
    return `${writeComment(doc)}${quoted(tag)}: Markup<${types}>;\n`;
  });
  return [
    `// Types of custom elements for ${label}. Put this file where your tsconfig.json includes it.`,
    head,
    settableType,
    ...elements.flatMap((element) => [writeElement(element), ...writeMarkup(element, framework)]),
    // Makes the file a module.
    writeBlocks(blocks, entries.join('')),
    'export {};\n',
  ].join('\n\n');
}

/** Writes the type of an element’s object. Its declarations take precedence over those of `HTMLElement`. */
export function writeElement({ name, members }: TypedElement): string {
  const lines = members.map((member) => writeMember(member, member.readonly ? 'readonly ' : ''));
  return [
    writeBlocks([`export interface ${name}Members`], lines.join('')),
    `export type ${name}Element = Omit<HTMLElement, keyof ${name}Members> & ${name}Members;`,
  ].join('\n\n');
}

/** Writes the settable properties and events of an element in templates. */
function writeMarkup(element: TypedElement, framework: Framework): readonly string[] {
  const { name, settable, attributes, events } = element;
  const taken = new Set(settable.map((member) => member.name));
  const own = [
    ...attributes.map((member) => ({ ...member, name: framework.attributePrefix + member.name })),
    ...events.flatMap(({ name: event, type, doc }) =>
      framework.eventNames(event).map((listener) => ({ name: listener, type: `(event: ${type}) => void`, doc })),
    ),
  ].filter((member) => !taken.has(member.name));
  const lines = uniqueByName(own).map((member) =>
    writeMember({ ...member, type: `${inUnion(member.type).replace(/ \| undefined$/, '')} | undefined` }, '', '?'),
  );
  const names = settable.map((member) => `'${member.name}'`).join(' | ');
  const base = names === '' ? '' : ` extends ${framework.extended(`${name}Members`, names)}`;
  return [
    writeBlocks([`export interface ${name}Props${base}`], lines.join('')),
    ...(framework.takes.includes('Events')
      ? [writeBlocks([`export interface ${name}Events`], events.map((event) => writeMember(event)).join(''))]
      : []),
  ];
}

function writeMember({ name, type, doc }: TypedMember, start = '', end = ''): string {
  return `${writeComment(doc)}${start}${quoted(name)}${end}: ${type};\n`;
}

/** Writes nested blocks; the innermost contains `content`. */
function writeBlocks(starts: readonly string[], content: string): string {
  return starts.reduceRight((inner, start) => `${start} {\n${indent(inner.replace(/\n$/, ''), 2)}\n}`, content);
}

/** Adds the parentheses that a function type needs in a union. */
function inUnion(type: string): string {
  return type.includes('=>') ? `(${type})` : type;
}

/** Writes the name of a property, with quotes if it needs them. */
function quoted(name: string): string {
  return isPlainName(name) ? name : inQuotes(name);
}

/** Writes a doc comment with a line break at its end; empty for an empty text. */
export function writeComment(doc: string): string {
  if (doc === '') return '';
  const lines = doc.replaceAll('*/', '*\\/').split(/\r?\n/);
  const [only = ''] = lines;
  return lines.length === 1
    ? `/** ${only} */\n`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}

const imports = 'Directive ElementRef EventEmitter Input Output booleanAttribute inject numberAttribute'.split(' ');

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
      let output = `on${pascal(event)}`;
      while (taken.has(output)) output += 'Event';
      taken.add(output);
      return `  @Output('${event}') readonly ${output} = new EventEmitter<${type}>();`;
    }),
  ];
  return `${writeComment(doc)}@Directive({ selector: '${tag}', standalone: true })\nexport class ${name}Directive {\n${members.join('\n')}\n}`;
}

const transforms: Readonly<Record<string, string>> = {
  boolean: '{ transform: booleanAttribute }',
  number: '{ transform: numberAttribute }',
};

/** Writes an input. In a template, the attribute of a flag has an empty text as its value, and that of a number has a text. */
function writeInput({ name, type, assign }: TypedMember & { readonly assign: string }): string {
  const transform = transforms[type.replace(/ \| undefined$/, '')] ?? '';
  return `  @Input(${transform}) set ${name}(value: ${type}) {\n    ${assign};\n  }`;
}

/** Returns whether a name is valid for a class member; Angular supports no properties with dashes. */
function isName(name: string): boolean {
  return isPlainName(name) && !/^(?:constructor|host|prototype)$/.test(name);
}
