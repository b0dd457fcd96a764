/** Syntax of a framework's declarations for the elements in its templates. */
export interface Framework {
  readonly label: string;
  /** Imports and the type `Markup` of an element in a template. */
  readonly head: string;
  /** Nested blocks around the list of elements. */
  readonly blocks: readonly string[];
  /** Arguments of `Markup`, in this order. */
  readonly takes: readonly ('Element' | 'Props' | 'Events')[];
  /** Types that `Props` extends: those of the properties in `names`, a union of literals. */
  extended(members: string, names: string): string;
  /** Prefix of the names of attributes that are not properties. */
  readonly attributePrefix: string;
  /** Names with which templates listen to an event; none if `Markup` includes the events. */
  eventNames(name: string): readonly string[];
}

const common = {
  extended: (members: string, names: string): string => `Settable<${members}, ${names}>`,
  attributePrefix: '',
  eventNames: (name: string): readonly string[] => [`on${name}`],
};

const table = {
  react: {
    ...common,
    label: 'React 19',
    head: `import type * as React from 'react';

type Markup<Element, Props> = Omit<React.HTMLAttributes<Element>, keyof Props> &
  Props & { class?: string; key?: React.Key | null; ref?: React.Ref<Element> };`,
    blocks: ["declare module 'react'", 'namespace JSX', 'interface IntrinsicElements'],
    takes: ['Element', 'Props'],
  },
  vue: {
    ...common,
    label: 'Vue 3',
    head: `import type { EmitFn, HTMLAttributes } from 'vue';

type Markup<Element, Props, Events> = new () => Element & {
  $props: Omit<HTMLAttributes, keyof Props> & Props;
  $emit: EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;
};`,
    blocks: ["declare module 'vue'", 'interface GlobalComponents'],
    takes: ['Element', 'Props', 'Events'],
    eventNames: () => [],
  },
  svelte: {
    ...common,
    label: 'Svelte',
    head: `import type { HTMLAttributes } from 'svelte/elements';

type Markup<Props> = Omit<HTMLAttributes<HTMLElement>, keyof Props> & Props;`,
    blocks: ["declare module 'svelte/elements'", 'interface SvelteHTMLElements'],
    takes: ['Props'],
    eventNames: (name) => [`on${name}`, `on:${name}`],
  },
  solid: {
    label: 'Solid',
    head: `import type { JSX } from 'solid-js';

type ByPrefix<Members, Names extends keyof Members & string> = {
  [Name in Names as \`prop:\${Name}\`]?: Members[Name] | undefined;
};
type Markup<Element, Props> = Omit<JSX.HTMLAttributes<Element>, keyof Props> & Props;`,
    blocks: ["declare module 'solid-js'", 'namespace JSX', 'interface IntrinsicElements'],
    takes: ['Element', 'Props'],
    extended: (members, names) => `Settable<${members}, ${names}>, ByPrefix<${members}, ${names}>`,
    attributePrefix: 'attr:',
    eventNames: (name) => [`on:${name}`],
  },
  jsx: {
    ...common,
    label: 'JSX of other libraries, which extend their IntrinsicElements with CustomElements',
    head: `interface GlobalAttributes {
  [name: \`aria-\${string}\` | \`data-\${string}\`]: unknown;
  children?: unknown;
  class?: string;
  className?: string;
  dir?: string;
  hidden?: boolean | string;
  id?: string;
  key?: unknown;
  lang?: string;
  part?: string;
  ref?: unknown;
  role?: string;
  slot?: string;
  style?: unknown;
  tabIndex?: number;
  title?: string;
}

type Markup<Props> = Omit<GlobalAttributes, keyof Props> & Props;

declare global {
  namespace JSX {
    interface IntrinsicElements extends CustomElements {}
  }
}`,
    blocks: ['export interface CustomElements'],
    takes: ['Props'],
  },
} as const satisfies Readonly<Record<string, Framework>>;

/** The frameworks by name. */
export const frameworks: Readonly<Record<keyof typeof table, Framework>> = table;
