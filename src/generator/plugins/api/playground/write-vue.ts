import { bindingsOf, bindScript, type BoundScript } from './bindings.ts';
import {
  typedValue,
  valueName,
  writeEffects,
  type FrameworkContext,
  rewriteMarkup,
  writeAttribute,
  type MarkupDialect,
} from './rewrite-markup.ts';
import { indent, type Example } from './markup.ts';
import type { LocalLibrary } from '../manifest/element.ts';

/** Writes an example as a single-file component of Vue 3. */
export function writeVue(example: Example, { modules, elements }: FrameworkContext): string {
  const script = bindScript(example, { element: (name) => `${name}.value`, helper: (name) => name });
  const references = [...script.references.keys()];
  const functions = [
    ...(script.effects.length > 0 ? ['onMounted'] : []),
    ...(references.length > 0 ? ['useTemplateRef'] : []),
  ];
  const parts = [
    [
      ...(functions.length > 0 ? [`import { ${functions.join(', ')} } from 'vue';`] : []),
      ...modules.map((module) => `import '${module}';`),
      ...script.imports,
    ].join('\n'),
    references.map((name) => `const ${name} = useTemplateRef('${name}');`).join('\n'),
    script.setup.join('\n'),
    script.helpers.map(({ name, code }) => `const ${name} = ${code};`).join('\n'),
    script.listeners.map(({ handler, code }) => `const ${handler} = ${code};`).join('\n'),
    script.properties.map(({ handler, code }) => `const ${valueName(handler)} = ${code};`).join('\n'),
    script.effects.length > 0 ? `onMounted(() => {\n${indent(writeEffects(script.effects), 2)}\n});` : '',
  ].filter((part) => part !== '');
  const markup = rewriteMarkup(example, dialectOf(script, elements));
  return [
    ...(parts.length > 0 ? [`<script setup>\n${parts.join('\n\n')}\n</script>`] : []),
    `<template>\n${indent(markup, 2)}\n</template>`,
    ...(example.styles === '' ? [] : [`<style>\n${example.styles}\n</style>`]),
  ].join('\n\n');
}

function dialectOf(script: BoundScript, elements: LocalLibrary): MarkupDialect {
  return {
    attribute: (name, value, element) => {
      const typed = typedValue(name, value, element, elements);
      return typed === null ? null : `:${writeAttribute(name, typed)}`;
    },
    additions: (element) =>
      bindingsOf(element, script, {
        reference: (name) => `ref="${name}"`,
        property: ({ name, handler }) => `:${name}.prop="${valueName(handler)}"`,
        listener: ({ name, handler }) => `@${name}="${handler}"`,
      }),
    text: (source) => source.replace(/\{\{/g, "{{ '{{' }}"),
    comment: (source) => source,
    closesVoid: false,
  };
}
