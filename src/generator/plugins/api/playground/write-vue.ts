import type { LocalLibrary } from '../library.ts';
import { bindScript, type BoundScript } from './bindings.ts';
import { indent, type Example } from './markup.ts';
import { rewriteMarkup, writeAttribute, type MarkupDialect } from './rewrite-markup.ts';
import { typedValue, type FrameworkContext } from './typed-value.ts';
import { writeEffects } from './write-effects.ts';

/** An example as a single-file component of Vue 3. */
export function writeVue(example: Example, { modules, elements }: FrameworkContext): string {
  const bound = bindScript(example, { element: (name) => `${name}.value`, helper: (name) => name });
  const effects = bound?.effects ?? (example.script === '' ? [] : [example.script]);
  const references = [...(bound?.references.keys() ?? [])];
  const functions = [
    ...(effects.length > 0 ? ['onMounted'] : []),
    ...(references.length > 0 ? ['useTemplateRef'] : []),
  ];
  const script = [
    [
      ...(functions.length > 0 ? [`import { ${functions.join(', ')} } from 'vue';`] : []),
      ...modules.map((module) => `import '${module}';`),
      ...(bound?.imports ?? []),
    ].join('\n'),
    references.map((name) => `const ${name} = useTemplateRef('${name}');`).join('\n'),
    bound?.setup.join('\n') ?? '',
    [...(bound?.helpers ?? [])].map(({ name, code }) => `const ${name} = ${code};`).join('\n'),
    [...(bound?.listeners ?? [])].map(({ handler, code }) => `const ${handler} = ${code};`).join('\n'),
    [...(bound?.properties ?? [])].map(({ handler, code }) => `const ${valueName(handler)} = ${code};`).join('\n'),
    effects.length > 0 ? `onMounted(() => {\n${indent(writeEffects(effects), 2)}\n});` : '',
  ].filter((part) => part !== '');
  const markup = rewriteMarkup(example, dialectOf(bound, elements));
  return [
    ...(script.length > 0 ? [`<script setup>\n${script.join('\n\n')}\n</script>`] : []),
    `<template>\n${indent(markup, 2)}\n</template>`,
    ...(example.styles === '' ? [] : [`<style>\n${example.styles}\n</style>`]),
  ].join('\n\n');
}

function dialectOf(bound: BoundScript | null, elements: LocalLibrary): MarkupDialect {
  const { references = new Map(), listeners = [], properties = [] } = bound ?? {};
  return {
    attribute: (name, value, element) => {
      const typed = typedValue({ name, value, element }, elements);
      return typed === null ? null : `:${writeAttribute(name, typed)}`;
    },
    additions: (element) => [
      ...[...references].filter(([, found]) => found === element).map(([name]) => `ref="${name}"`),
      ...properties
        .filter((value) => value.element === element)
        .map(({ name, handler }) => `:${name}.prop="${valueName(handler)}"`),
      ...listeners.filter((value) => value.element === element).map(({ name, handler }) => `@${name}="${handler}"`),
    ],
    text: (source) => source.replace(/\{\{/g, "{{ '{{' }}"),
    comment: (source) => source,
    closesVoid: false,
  };
}

/** `onTreeItems` names the value that is bound to `items` of the tree: `treeItems`. */
function valueName(handler: string): string {
  return handler.charAt(2).toLowerCase() + handler.slice(3);
}
