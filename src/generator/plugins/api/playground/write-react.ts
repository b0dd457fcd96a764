import type { LocalLibrary } from '../library.ts';
import { bindScript, type BoundScript } from './bindings.ts';
import { pascal } from './element-label.ts';
import { indent, type Example, type MarkupElement } from './markup.ts';
import { rewriteMarkup, writeAttribute, type MarkupDialect } from './rewrite-markup.ts';
import { typedValue, type FrameworkContext } from './typed-value.ts';
import { writeEffects } from './write-effects.ts';

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
/** Words with which the names of events begin that are made of several. */
const firstWord =
  /^(?:key|pointer|mouse|touch|drag|got|lost|animation|transition|composition|context|before|scroll|time|volume|can|loaded)(?=[a-z])/;

/** An example as a component of React 19, which sets properties and listens to events of custom elements by itself. */
export function writeReact(example: Example, { modules, elements }: FrameworkContext): string {
  const bound = bindScript(example, { element: (name) => `${name}.current`, helper: (name) => name });
  const script = bound ?? wholeScript(example);
  const hooks = [
    ...(script.references.size > 0 ? ['useRef'] : []),
    ...(script.effects.length > 0 ? ['useEffect'] : []),
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
    ...(hooks.length > 0 ? [`import { ${hooks.toSorted().join(', ')} } from 'react';`] : []),
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

function wholeScript({ script }: Example): BoundScript {
  const effects = script === '' ? [] : [script];
  return { imports: [], references: new Map(), listeners: [], properties: [], helpers: [], setup: [], effects };
}

function dialectOf({ references, listeners, properties }: BoundScript, elements: LocalLibrary): MarkupDialect {
  return {
    attribute: (name, value, element) => {
      if (name === 'style') return `style={{ ${styleObject(value)} }}`;
      if (name.startsWith('on')) return null;
      const typed = typedValue({ name, value, element }, elements);
      if (typed !== null) return `${name}={${typed}}`;
      // What React has other names for, a custom element has by the name in HTML: an `htmlFor` would never reach it.
      const isRenamed = Object.hasOwn(renamed, name) && (name === 'class' || !element.tagName.includes('-'));
      const written = isRenamed ? renamed[name] : undefined;
      return written === undefined ? null : writeAttribute(written, value);
    },
    additions: (element) => [
      ...[...references].filter(([, found]) => found === element).map(([name]) => `ref={${name}}`),
      ...properties.filter((bound) => bound.element === element).map(({ name, code }) => `${name}={${code}}`),
      ...listeners
        .filter((bound) => bound.element === element)
        .map(({ name, handler }) => `${eventProperty(name, element)}={${handler}}`),
    ],
    text: (source) => source.replace(/[{}]/g, (brace) => `{'${brace}'}`),
    comment: (source) => `{/* ${source.slice(4, -3).trim()} */}`,
    closesVoid: true,
  };
}

/** React knows the events of the platform by names of its own; those of custom elements keep theirs. */
function eventProperty(type: string, { tagName }: MarkupElement): string {
  const isPlatform = /^(?:click|dblclick|submit|reset|focus\w*|blur|key\w+|pointer\w+)$/.test(type);
  if (!isPlatform && tagName.includes('-')) return `on${type}`;
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
