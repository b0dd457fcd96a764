import { find, html } from 'property-information';
import { paragraphs } from '../../../../shared/markdown.ts';
import { inQuotes, readStyle } from '../../../kernel/text.ts';
import type { LocalLibrary } from '../manifest/element.ts';
import { indent, isPlainName, pascal } from '../write-code.ts';
import { bindScript, type BoundValue } from './bindings.ts';
import { typedValue, writeEffects, writeImports, type FrameworkContext } from './framework-code.ts';
import type { Example } from './markup.ts';
import { rewriteMarkup, writeAttribute, type MarkupDialect } from './rewrite-markup.ts';

const renamedEvents: Readonly<Record<string, string>> = {
  focusin: 'focus',
  focusout: 'blur',
  dblclick: 'double-click',
};

/** First words of event names with several words. */
const firstWord =
  /^(?:key|pointer|mouse|touch|drag|got|lost|animation|transition|composition|context|before|scroll|time|volume|can|loaded)(?=[a-z])/;

/** Writes an example as a component of React 19, which supports properties and events of custom elements. */
export function writeReact(example: Example, { modules, elements }: FrameworkContext): string {
  const script = bindScript(example, { element: (name) => `${name}.current`, helper: (name) => name });
  const { references, setup, helpers, listeners, effects } = script;
  const markup = rewriteMarkup(example, script, dialectOf(elements));
  const style =
    example.styles === '' ? '' : `<style>{\`\n${indent(example.styles.replace(/[\\`$]/g, '\\$&'), 2)}\n\`}</style>\n`;
  const body = paragraphs([
    [...references.keys()].map((name) => `const ${name} = useRef(null);`).join('\n'),
    helpers.map(({ name, code }) => `const ${name} = ${code};`).join('\n'),
    listeners.map(({ handler, code }) => `const ${handler} = ${code};`).join('\n'),
    writeEffects(script, 'useEffect(() => {', '}, []);'),
    `return (\n  <>\n${indent(style + markup, 4)}\n  </>\n);`,
  ]);
  return paragraphs([
    writeImports('react', { useEffect: effects.length > 0, useRef: references.size > 0 }, modules, script),
    setup.join('\n'),
    `export default function Example() {\n${indent(body, 2)}\n}`,
  ]);
}

function dialectOf(elements: LocalLibrary): MarkupDialect {
  return {
    attribute: (name, value, element) => {
      if (name === 'style') return `style={{ ${styleObject(value)} }}`;
      if (name.startsWith('on')) return null;
      const typed = typedValue(name, value, element, elements);
      if (typed !== null) return `${name}={${typed}}`;
      // React only renames attributes of HTML elements: a custom element would never get `htmlFor`.
      const isRenamed = name === 'class' || !`${element.tagName}${name}`.includes('-');
      const written = isRenamed ? find(html, name).property : name;
      return written === name ? null : writeAttribute(written, value);
    },
    reference: (name) => `ref={${name}}`,
    property: ({ name, code }) => `${name}={${code}}`,
    listener: (value) => `${eventProperty(value)}={${value.handler}}`,
    text: (source) => source.replace(/[{}]/g, (brace) => `{'${brace}'}`),
    comment: (source) => `{/* ${source.slice(4, -3).trim()} */}`,
    closesVoid: true,
  };
}

/** React has its own names for DOM events. Events of custom elements keep their names. */
function eventProperty({ name: type, element: { tagName } }: BoundValue): string {
  const isDomEvent = /^(?:click|dblclick|submit|reset|focus\w*|blur|key\w+|pointer\w+)$/.test(type);
  if (!isDomEvent && tagName.includes('-')) return `on${type}`;
  return `on${pascal((renamedEvents[type] ?? type).replace(firstWord, '$&-'))}`;
}

function styleObject(style: string): string {
  return readStyle(style)
    .map(([name, value]) => `${isPlainName(name) ? name : inQuotes(name)}: ${inQuotes(value.replace(/\n\s*/g, ' '))}`)
    .join(', ');
}
