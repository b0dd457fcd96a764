import { bindScript, type BoundScript, type BoundValue } from './bindings.ts';
import { indent, type Example } from './markup.ts';
import { rewriteMarkup, writeAttribute, type MarkupDialect } from './rewrite-markup.ts';
import { typeParameters } from './type-parameters.ts';
import type { FrameworkContext } from './typed-value.ts';
import { writeEffects } from './write-effects.ts';

/** An example as a standalone component of Angular. */
export function writeAngular(example: Example, { modules }: FrameworkContext): string {
  const bound = bindScript(example, {
    element: (name) => `this.${name}().nativeElement`,
    helper: (name) => `this.${name}`,
  });
  const effects = bound?.effects ?? (example.script === '' ? [] : [example.script]);
  const references = [...(bound?.references.keys() ?? [])];
  const core = [
    ...(effects.length > 0 ? ['AfterViewInit'] : []),
    'Component',
    'CUSTOM_ELEMENTS_SCHEMA',
    ...(references.length > 0 ? ['ElementRef', 'viewChild'] : []),
  ];
  const members = [
    references.map((name) => `readonly ${name} = viewChild.required<ElementRef>('${name}');`).join('\n'),
    [...(bound?.properties ?? [])].map(({ handler, code }) => `readonly ${valueName(handler)} = ${code};`).join('\n'),
    [...(bound?.helpers ?? [])]
      .map(({ name, code }) => `readonly ${name} = ${typeParameters(code, 'any')};`)
      .join('\n'),
    [...(bound?.listeners ?? [])].map(writeListener).join('\n'),
    effects.length > 0 ? `ngAfterViewInit() {\n${indent(writeEffects(effects), 2)}\n}` : '',
  ].filter((part) => part !== '');
  const markup = rewriteMarkup(example, dialectOf(bound));
  const template = `  template: \`\n${indent(escapeTemplate(markup), 4)}\n  \`,`;
  const styles = example.styles === '' ? [] : [`  styles: \`\n${indent(escapeTemplate(example.styles), 4)}\n  \`,`];
  return [
    [
      `import { ${core.join(', ')} } from '@angular/core';`,
      ...modules.map((module) => `import '${module}';`),
      ...(bound?.imports ?? []),
    ].join('\n'),
    ...(bound?.setup ?? []),
    [
      '@Component({',
      "  selector: 'app-example',",
      '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
      template,
      ...styles,
      '})',
      `export class Example${effects.length > 0 ? ' implements AfterViewInit' : ''} {${members.length > 0 ? `\n${indent(members.join('\n\n'), 2)}\n` : ''}}`,
    ].join('\n'),
  ].join('\n\n');
}

function dialectOf(bound: BoundScript | null): MarkupDialect {
  const { references = new Map(), listeners = [], properties = [] } = bound ?? {};
  return {
    attribute: guardName,
    additions: (element) => [
      ...[...references].filter(([, found]) => found === element).map(([name]) => `#${name}`),
      ...properties
        .filter((value) => value.element === element)
        .map(({ name, handler }) => `[${name}]="${valueName(handler)}"`),
      ...listeners
        .filter((value) => value.element === element)
        .map(({ name, handler, takesEvent }) => `(${name})="${handler}(${takesEvent ? '$event' : ''})"`),
    ],
    text: (source) => source.replace(/[{}@]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    comment: (source) => source,
    closesVoid: false,
  };
}

/** TypeScript knows no more of the target of an event than that there may be one. */
function writeListener({ name, handler, code, takesEvent }: BoundValue): string {
  const type = name.includes('-') && !/[tT]arget\b/.test(code) ? 'CustomEvent' : 'any';
  const typed = typeParameters(code, type);
  // A function that is written elsewhere may take less than the template gives.
  const own = takesEvent && typed === code ? `: (event: ${type}) => void` : '';
  return `readonly ${handler}${own} = ${typed};`;
}

/** A name that Angular would read as a binding is written with a capital, which tells the two apart; to a browser it is the same. */
function guardName(name: string, value: string): string | null {
  if (!/^(?:on|bind|bindon|ref|let)-/.test(name)) return null;
  return writeAttribute(name.charAt(0).toUpperCase() + name.slice(1), value);
}

function escapeTemplate(text: string): string {
  return text.replace(/\\|`|\$\{/g, '\\$&');
}

/** `onTreeItems` names the value that is bound to `items` of the tree: `treeItems`. */
function valueName(handler: string): string {
  return handler.charAt(2).toLowerCase() + handler.slice(3);
}
