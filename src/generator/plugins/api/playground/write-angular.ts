import { parseExpressionAt } from 'acorn';
import { paragraphs } from '../../../../shared/markdown.ts';
import { applyEdits, capitalize } from '../../../kernel/text.ts';
import { indent } from '../write-code.ts';
import { bindScript, valueName, type BoundScript, type BoundValue } from './bindings.ts';
import { writeEffects, writeImports, type FrameworkContext } from './framework-code.ts';
import type { Example } from './markup.ts';
import { rewriteMarkup, writeAttribute, type MarkupDialect } from './rewrite-markup.ts';

/** Writes an example as a standalone component of Angular. */
export function writeAngular(example: Example, { modules }: FrameworkContext): string {
  const script = bindScript(example, {
    element: (name) => `this.${name}().nativeElement`,
    helper: (name) => `this.${name}`,
  });
  const hasEffects = script.effects.length > 0;
  const core = {
    AfterViewInit: hasEffects,
    Component: true,
    CUSTOM_ELEMENTS_SCHEMA: true,
    ElementRef: script.references.size > 0,
    viewChild: script.references.size > 0,
  };
  const members = writeMembers(script);
  return paragraphs([
    writeImports('@angular/core', core, modules, script),
    ...script.setup,
    [
      '@Component({',
      "  selector: 'app-example',",
      '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
      writeTemplate('template', rewriteMarkup(example, script, dialect)),
      ...(example.styles === '' ? [] : [writeTemplate('styles', example.styles)]),
      '})',
      `export class Example${hasEffects ? ' implements AfterViewInit' : ''} {${members && `\n${indent(members, 2)}\n`}}`,
    ].join('\n'),
  ]);
}

function writeMembers(script: BoundScript): string {
  const { references, properties, helpers, listeners } = script;
  return paragraphs([
    [...references.keys()].map((name) => `readonly ${name} = viewChild.required<ElementRef>('${name}');`).join('\n'),
    properties.map(({ handler, code }) => `readonly ${valueName(handler)} = ${code};`).join('\n'),
    helpers.map(({ name, code }) => `readonly ${name} = ${addTypes(code, 'any')};`).join('\n'),
    listeners.map(writeListener).join('\n'),
    writeEffects(script, 'ngAfterViewInit() {', '}'),
  ]);
}

const dialect: MarkupDialect = {
  attribute: guardName,
  reference: (name) => `#${name}`,
  property: ({ name, handler }) => `[${name}]="${valueName(handler)}"`,
  listener: ({ name, handler, takesEvent }) => `(${name})="${handler}(${takesEvent ? '$event' : ''})"`,
  text: (source) => source.replace(/[{}@]/g, (sign) => `&#${sign.charCodeAt(0)};`),
};

/** The target of a `CustomEvent` has no useful type in TypeScript, so code that uses it gets `any`. */
function writeListener({ name, handler, code, takesEvent }: BoundValue): string {
  const type = name.includes('-') && !/[tT]arget\b/.test(code) ? 'CustomEvent' : 'any';
  const typed = addTypes(code, type);
  // A function defined elsewhere may have fewer parameters than the template passes.
  const own = takesEvent && typed === code ? `: (event: ${type}) => void` : '';
  return `readonly ${handler}${own} = ${typed};`;
}

/** Adds a type to the parameters of a function if TypeScript cannot infer one. */
function addTypes(code: string, type: string): string {
  const node = parseExpressionAt(code, 0, { ecmaVersion: 'latest' });
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return code;
  const isBare = !code.slice(0, node.params[0]?.start ?? 0).includes('(') && node.params.length > 0;
  return applyEdits(
    code,
    node.params
      // TypeScript infers the type from a default value.
      .filter((parameter) => parameter.type !== 'AssignmentPattern')
      .flatMap(({ start, end }) => [
        { start, end: start, text: isBare ? '(' : '' },
        { start: end, end, text: isBare ? `: ${type})` : `: ${type}` },
      ]),
  );
}

/**
 * Capitalizes an attribute that Angular would parse as a binding, such as `on-view`. Angular is case-sensitive here;
 * browsers are not.
 */
function guardName(name: string, value: string): string | null {
  if (!/^(?:on|bind|bindon|ref|let)-/.test(name)) return null;
  return writeAttribute(capitalize(name), value);
}

/** Writes a text of the component as a template literal. */
function writeTemplate(key: string, text: string): string {
  return `  ${key}: \`\n${indent(text.replace(/\\|`|\$\{/g, '\\$&'), 4)}\n  \`,`;
}
