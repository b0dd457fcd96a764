import { paragraphs } from '../../../../shared/markdown.ts';
import { indent } from '../write-code.ts';
import { bindScript, valueName } from './bindings.ts';
import { typedValue, writeEffects, writeImports, type FrameworkContext } from './framework-code.ts';
import type { Example } from './markup.ts';
import { rewriteMarkup, writeAttribute } from './rewrite-markup.ts';

/** Writes an example as a single-file component of Vue 3. */
export function writeVue(example: Example, { modules, elements }: FrameworkContext): string {
  const script = bindScript(example, { element: (name) => `${name}.value`, helper: (name) => name });
  const { references, setup, helpers, listeners, properties, effects } = script;
  const functions = { onMounted: effects.length > 0, useTemplateRef: references.size > 0 };
  const logic = paragraphs([
    writeImports('vue', functions, modules, script),
    [...references.keys()].map((name) => `const ${name} = useTemplateRef('${name}');`).join('\n'),
    setup.join('\n'),
    helpers.map(({ name, code }) => `const ${name} = ${code};`).join('\n'),
    listeners.map(({ handler, code }) => `const ${handler} = ${code};`).join('\n'),
    properties.map(({ handler, code }) => `const ${valueName(handler)} = ${code};`).join('\n'),
    writeEffects(script, 'onMounted(() => {', '});'),
  ]);
  const markup = rewriteMarkup(example, script, {
    attribute(name, value, element) {
      const typed = typedValue(name, value, element, elements);
      return typed === null ? null : `:${writeAttribute(name, typed)}`;
    },
    reference: (name) => `ref="${name}"`,
    property: ({ name, handler }) => `:${name}.prop="${valueName(handler)}"`,
    listener: ({ name, handler }) => `@${name}="${handler}"`,
    text: (source) => source.replace(/\{\{/g, "{{ '{{' }}"),
  });
  return paragraphs([
    logic && `<script setup>\n${logic}\n</script>`,
    `<template>\n${indent(markup, 2)}\n</template>`,
    example.styles && `<style>\n${example.styles}\n</style>`,
  ]);
}
