import type { LocalLibrary } from '../manifest/element.ts';
import { bindingsOf, bindScript, type BoundScript } from './bindings.ts';
import {
  typedValue,
  writeEffects,
  type FrameworkContext,
  rewriteMarkup,
  writeAttribute,
  type MarkupDialect,
} from './rewrite-markup.ts';
import { indent, type Example, type MarkupElement } from './markup.ts';
import { pascal } from './name-elements.ts';

const renamed: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  minlength: 'minLength',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  autocomplete: 'autoComplete',
  autofocus: 'autoFocus',
  popovertarget: 'popoverTarget',
  contenteditable: 'contentEditable',
  srcset: 'srcSet',
};

const renamedEvents: Readonly<Record<string, string>> = {
  focusin: 'focus',
  focusout: 'blur',
  dblclick: 'double-click',
};

/** First words of event names that consist of several words. */
const firstWord =
  /^(?:key|pointer|mouse|touch|drag|got|lost|animation|transition|composition|context|before|scroll|time|volume|can|loaded)(?=[a-z])/;

/** Writes an example as a component of React 19, which supports properties and events of custom elements. */
export function writeReact(example: Example, { modules, elements }: FrameworkContext): string {
  const script = bindScript(example, { element: (name) => `${name}.current`, helper: (name) => name });
  const hooks = [
    ...(script.effects.length > 0 ? ['useEffect'] : []),
    ...(script.references.size > 0 ? ['useRef'] : []),
  ];
  const body = [
    [...script.references.keys()].map((name) => `const ${name} = useRef(null);`).join('\n'),
    script.helpers.map(({ name, code }) => `const ${name} = ${code};`).join('\n'),
    script.listeners.map(({ handler, code }) => `const ${handler} = ${code};`).join('\n'),
    script.effects.length > 0 ? `useEffect(() => {\n${indent(writeEffects(script.effects), 2)}\n}, []);` : '',
  ].filter((part) => part !== '');
  const markup = rewriteMarkup(example, dialectOf(script, elements));
  const style =
    example.styles === '' ? '' : `<style>{\`\n${indent(example.styles.replace(/[\\`$]/g, '\\$&'), 2)}\n\`}</style>\n`;
  const imports = [
    ...(hooks.length > 0 ? [`import { ${hooks.join(', ')} } from 'react';`] : []),
    ...modules.map((module) => `import '${module}';`),
    ...script.imports,
  ];
  return [
    imports.join('\n'),
    script.setup.join('\n'),
    [
      'export default function Example() {',
      ...body.map((part) => `${indent(part, 2)}\n`),
      `  return (\n    <>\n${indent(style + markup, 6)}\n    </>\n  );\n}`,
    ].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function dialectOf(script: BoundScript, elements: LocalLibrary): MarkupDialect {
  return {
    attribute: (name, value, element) => {
      if (name === 'style') return `style={{ ${styleObject(value)} }}`;
      if (name.startsWith('on')) return null;
      const typed = typedValue(name, value, element, elements);
      if (typed !== null) return `${name}={${typed}}`;
      // React renames attributes only of HTML elements: a custom element would never get `htmlFor`.
      const isRenamed = Object.hasOwn(renamed, name) && (name === 'class' || !element.tagName.includes('-'));
      const written = isRenamed ? renamed[name] : undefined;
      return written === undefined ? null : writeAttribute(written, value);
    },
    additions: (element) =>
      bindingsOf(element, script, {
        reference: (name) => `ref={${name}}`,
        property: ({ name, code }) => `${name}={${code}}`,
        listener: ({ name, handler }) => `${eventProperty(name, element)}={${handler}}`,
      }),
    text: (source) => source.replace(/[{}]/g, (brace) => `{'${brace}'}`),
    comment: (source) => `{/* ${source.slice(4, -3).trim()} */}`,
    closesVoid: true,
  };
}

/** React has its own names for DOM events. Events of custom elements keep their names. */
function eventProperty(type: string, { tagName }: MarkupElement): string {
  const isDomEvent = /^(?:click|dblclick|submit|reset|focus\w*|blur|key\w+|pointer\w+)$/.test(type);
  if (!isDomEvent && tagName.includes('-')) return `on${type}`;
  return `on${pascal((renamedEvents[type] ?? type).replace(firstWord, '$&-'))}`;
}

function styleObject(style: string): string {
  return style
    .split(';')
    .filter((rule) => rule.includes(':'))
    .map((rule) => {
      const name = rule.slice(0, rule.indexOf(':')).trim();
      const value = rule.slice(rule.indexOf(':') + 1).trim();
      const key = name.startsWith('--')
        ? `'${name}'`
        : name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
      return `${key}: '${value.replaceAll("'", "\\'")}'`;
    })
    .join(', ');
}
