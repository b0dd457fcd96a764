import { parseExpressionAt } from 'acorn';
import { applyEdits } from '../../../kernel/text.ts';
import { bindingsOf, bindScript, type BoundScript, type BoundValue } from './bindings.ts';
import {
  valueName,
  writeEffects,
  type FrameworkContext,
  rewriteMarkup,
  writeAttribute,
  type MarkupDialect,
} from './rewrite-markup.ts';
import { indent, type Example } from './markup.ts';

/** Writes an example as a standalone component of Angular. */
export function writeAngular(example: Example, { modules }: FrameworkContext): string {
  const script = bindScript(example, {
    element: (name) => `this.${name}().nativeElement`,
    helper: (name) => `this.${name}`,
  });
  const hasEffects = script.effects.length > 0;
  const core = [
    ...(hasEffects ? ['AfterViewInit'] : []),
    'Component',
    'CUSTOM_ELEMENTS_SCHEMA',
    ...(script.references.size > 0 ? ['ElementRef', 'viewChild'] : []),
  ];
  const members = writeMembers(script);
  const body = members.length > 0 ? `\n${indent(members.join('\n\n'), 2)}\n` : '';
  const markup = rewriteMarkup(example, dialectOf(script));
  return [
    [
      `import { ${core.join(', ')} } from '@angular/core';`,
      ...modules.map((module) => `import '${module}';`),
      ...script.imports,
    ].join('\n'),
    ...script.setup,
    [
      '@Component({',
      "  selector: 'app-example',",
      '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
      `  template: \`\n${indent(escapeTemplate(markup), 4)}\n  \`,`,
      ...(example.styles === '' ? [] : [`  styles: \`\n${indent(escapeTemplate(example.styles), 4)}\n  \`,`]),
      '})',
      `export class Example${hasEffects ? ' implements AfterViewInit' : ''} {${body}}`,
    ].join('\n'),
  ].join('\n\n');
}

function writeMembers({ references, properties, helpers, listeners, effects }: BoundScript): readonly string[] {
  return [
    [...references.keys()].map((name) => `readonly ${name} = viewChild.required<ElementRef>('${name}');`).join('\n'),
    properties.map(({ handler, code }) => `readonly ${valueName(handler)} = ${code};`).join('\n'),
    helpers.map(({ name, code }) => `readonly ${name} = ${addTypes(code, 'any')};`).join('\n'),
    listeners.map(writeListener).join('\n'),
    effects.length > 0 ? `ngAfterViewInit() {\n${indent(writeEffects(effects), 2)}\n}` : '',
  ].filter((part) => part !== '');
}

function dialectOf(script: BoundScript): MarkupDialect {
  return {
    attribute: guardName,
    additions: (element) =>
      bindingsOf(element, script, {
        reference: (name) => `#${name}`,
        property: ({ name, handler }) => `[${name}]="${valueName(handler)}"`,
        listener: ({ name, handler, takesEvent }) => `(${name})="${handler}(${takesEvent ? '$event' : ''})"`,
      }),
    text: (source) => source.replace(/[{}@]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    comment: (source) => source,
    closesVoid: false,
  };
}

/** The target of a `CustomEvent` has no useful type in TypeScript, so code that reads it gets `any`. */
function writeListener({ name, handler, code, takesEvent }: BoundValue): string {
  const type = name.includes('-') && !/[tT]arget\b/.test(code) ? 'CustomEvent' : 'any';
  const typed = addTypes(code, type);
  // A function defined elsewhere may have fewer parameters than the template passes.
  const own = takesEvent && typed === code ? `: (event: ${type}) => void` : '';
  return `readonly ${handler}${own} = ${typed};`;
}

/** Adds a type to the parameters of a function when TypeScript cannot infer one. */
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
 * Capitalizes an attribute that Angular would parse as a binding, such as `on-view`. Angular is case-sensitive here,
 * browsers are not.
 */
function guardName(name: string, value: string): string | null {
  if (!/^(?:on|bind|bindon|ref|let)-/.test(name)) return null;
  return writeAttribute(name.charAt(0).toUpperCase() + name.slice(1), value);
}

function escapeTemplate(text: string): string {
  return text.replace(/\\|`|\$\{/g, '\\$&');
}
